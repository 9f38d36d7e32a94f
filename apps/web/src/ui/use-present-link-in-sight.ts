import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** For tabs that are a strip to be scrolled on a phone: the one of the present page is not left outside of it. */
export function usePresentLinkInSight<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const router = useRouter();
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const resized = new ResizeObserver(() => showPresentLink(strip.current));
    if (strip.current) resized.observe(strip.current);
    // Once an address is drawn the router scrolls strips to where they were; this comes after it.
    const leave = router.subscribe("onRendered", () => showPresentLink(strip.current));
    return () => {
      leave();
      resized.disconnect();
    };
  }, [router]);
  return strip;
}

/** In the middle of the strip, as far as that goes; the page itself stays where it is. */
function showPresentLink(strip: HTMLElement | null): void {
  const present = strip?.querySelector("[aria-current=page]");
  if (!strip || !present) return;
  const { left, width } = present.getBoundingClientRect();
  const start = left - strip.getBoundingClientRect().left;
  strip.scrollLeft += start - (strip.clientWidth - width) / 2;
}
