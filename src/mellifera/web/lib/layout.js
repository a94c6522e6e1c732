/** Which layout is drawn: `theme.js` chooses it by how many rem the window has, so that large text takes that of a smaller window. */
import { useEffect, useState } from "../vendor/hooks.js";

export const layoutNow = () => document.documentElement.dataset.layout ?? "desktop";

/** Five tabs, one panel at a time. */
export const phone = {
  get matches() {
    return layoutNow() === "phone";
  },
};

/** @returns {string} "phone", "portrait", "split", "landscape" or "desktop" */
export function useLayout() {
  const [layout, set] = useState(layoutNow());
  useEffect(() => {
    const changed = () => set(layoutNow());
    addEventListener("layout", changed);
    return () => removeEventListener("layout", changed);
  }, []);
  return layout;
}
