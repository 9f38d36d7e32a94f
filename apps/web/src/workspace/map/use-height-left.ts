import { useCallback, useState } from "react";

const LEAST = 420;
/** The margin of the page below, in which on a phone the list shows that it is there. */
const BELOW = 44;

/** The height from an element to the end of the window, as what stands above it leaves it; `ref` goes to the element. */
export function useHeightLeft<E extends HTMLElement>() {
  const [top, setTop] = useState(0);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const look = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    look();
    // What stands above takes more lines once its buttons are known, or the window is narrower: the page grows.
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    for (const one of element.parentElement?.children ?? []) if (one !== element) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return { ref, height: `max(${LEAST}px, calc(100dvh - ${top + BELOW}px))` };
}
