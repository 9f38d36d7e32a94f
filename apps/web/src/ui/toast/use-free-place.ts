import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { freePlace, type Place } from "./free-place.ts";

const PRESSED = [
  "a[href]",
  "button",
  "input",
  "select",
  "textarea",
  "summary",
  "[role=option]",
  "[role=slider]",
];
/** Until a page that changes, or is scrolled, has come to rest. */
const REST_MILLISECONDS = 100;

/** Where the list of toasts lies on nothing that people press, also once the page below has changed; it stays while it is pointed at. */
export function useFreePlace(list: RefObject<HTMLElement | null>, shown: unknown): CSSProperties | undefined {
  const [place, setPlace] = useState<Place>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast more or less needs another room.
  useLayoutEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const surroundings = element.closest("dialog") ?? document.body;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setPlace((present) => settle(element, surroundings, present));
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isHeld(element) || look(), REST_MILLISECONDS);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(surroundings, { childList: true, subtree: true });
    window.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener("scroll", lookSoon, { capture: true });
      window.removeEventListener("resize", lookSoon);
    };
  }, [list, shown]);
  return place && { ...place, right: "auto", bottom: "auto" };
}

const isHeld = (element: HTMLElement): boolean =>
  element.matches(":hover") || element.contains(document.activeElement);

function settle(element: HTMLElement, surroundings: HTMLElement, present: Place | undefined): Place {
  const { width, height } = element.getBoundingClientRect();
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const pressed = [...surroundings.querySelectorAll(PRESSED.join())]
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect());
  const next = freePlace({ width, height }, room, pressed, present);
  return present && next.left === present.left && next.top === present.top ? present : next;
}
