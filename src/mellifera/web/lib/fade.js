/** A list that goes on below its lower edge fades there: `[data-more]`, until its end is in sight. */
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";

/** For the element that scrolls, as its `ref`. */
export function useFade() {
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const look = () => {
    const found = list.current;
    if (found) found.toggleAttribute("data-more", found.scrollTop + found.clientHeight < found.scrollHeight - 2);
  };
  useLayoutEffect(look);
  useEffect(() => {
    const found = list.current;
    if (!found) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(found);
    found.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      found.removeEventListener("scroll", look);
    };
  }, []);
  return list;
}
