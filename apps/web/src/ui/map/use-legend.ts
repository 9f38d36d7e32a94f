import { useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";

const NARROW = 480;

const kept = () =>
  persisted({
    key: "map-legend",
    parse: (value) => (typeof value === "boolean" ? value : null),
    storage: window.localStorage,
    clock: browserClock,
  });

/** Whether the legend is open, as it was left on the last map; on a telephone it would cover the map and begins closed. */
export function useLegend(): [isOpen: boolean, open: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => window.innerWidth > NARROW && (kept().read() ?? false));
  return [
    isOpen,
    (next) => {
      setOpen(next);
      kept().write(next);
    },
  ];
}
