import { type MouseEvent, useEffect, useRef } from "react";

/** How long a second click is waited for: it must not fall on what the first one opened. */
const DOUBLE_CLICK_MS = 220;
/** What has a click of its own, and what leads elsewhere. */
const OWN_CLICKS = "a, button, input, label, select, summary, [role=button]";

/** What clicks on a row do: one opens it where that is wanted, two always. */
export function useRowClick(open: () => void, opensAtOnce: boolean) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(waiting.current);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    onClick: ({ target }: MouseEvent) => {
      stop();
      if (!opensAtOnce || (target instanceof Element && target.closest(OWN_CLICKS) !== null)) return;
      // Whoever marks a text to copy it opens nothing.
      if (getSelection()?.toString()) return;
      waiting.current = setTimeout(open, DOUBLE_CLICK_MS);
    },
    onDoubleClick: () => {
      stop();
      open();
    },
  };
}
