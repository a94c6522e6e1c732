/** An invitation: the first to open it takes the seat, later ones watch. */
import { join } from "../api.js";
import { t } from "../lib/words.js";
import { go } from "../router.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { html, Loading, Problem, toast } from "./parts.js";

/** @param {{token: string}} props */
export function JoinScreen({ token }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    join(token).then(
      (seat) => {
        if (seat.seat === null) toast(t("join.taken"));
        go(`/g/${seat.id}`, { replace: true });
      },
      (error) => setProblem(error.message),
    );
  }, [token]);
  if (problem) return html`<${Problem} title=${t("join.problem")} text=${problem}/>`;
  return html`<${Loading} text=${t("join.sitting")}/>`;
}
