import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** For tabs that are a strip to be scrolled on a phone: the one of the present page is not left outside of it. */
export function usePresentLinkInSight<Strip extends HTMLElement>(): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another link
  useEffect(() => {
    const present = strip.current?.querySelector("[aria-current=page]");
    present?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return strip;
}
