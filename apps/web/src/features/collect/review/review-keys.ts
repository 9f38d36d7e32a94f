import { useEffect, useRef } from "react";

export type ReviewKey = "a" | "r" | "j" | "k";

const KEYS: ReadonlySet<string> = new Set(["a", "r", "j", "k"]);
const TYPED_IN = "input, textarea, select, [contenteditable], dialog";

/** One letter does what a button says, except where letters are typed and in a dialog. */
export function useReviewKeys(press: (key: ReviewKey) => void): void {
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.has(key)) return;
      if (document.querySelector("dialog[open]") || (event.target as Element | null)?.closest?.(TYPED_IN))
        return;
      event.preventDefault();
      pressed.current(key as ReviewKey);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
