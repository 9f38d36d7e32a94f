import { useEffect, useRef, useState } from "react";

const NEAR = "400px";

/** Whether an element has come near what is looked at; once it has, it stays so. */
export function useInSight<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return [element, isSeen] as const;
}
