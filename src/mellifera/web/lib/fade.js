/** A list that goes on below its lower edge fades there: `[data-more]`, until its end is in sight. */
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";

/** For the element that scrolls, as its `ref`. Its sizes are read when the browser has laid them out: no redraw waits for them. */
export function useFade() {
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const sizes = useRef(/** @type {ResizeObserver|null} */ (null));
  const look = () => {
    const found = list.current;
    if (found) found.toggleAttribute("data-more", found.scrollTop + found.clientHeight < found.scrollHeight - 2);
  };
  useLayoutEffect(() => {
    sizes.current ??= new ResizeObserver(look);
    sizes.current.disconnect();
    const found = list.current;
    for (const one of found ? [found, ...found.children] : []) sizes.current.observe(one);
  });
  useEffect(() => {
    const found = list.current;
    found?.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.current?.disconnect();
      found?.removeEventListener("scroll", look);
    };
  }, []);
  return list;
}
