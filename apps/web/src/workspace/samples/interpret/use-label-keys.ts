import { useLayoutEffect, useRef } from "react";
import { placeOfKey } from "./class-keys.ts";

export interface LabelKeys {
  /** Of a class by its place, 0 where it cannot be told. */
  onPlace: (place: number) => void;
  onLetter: (letter: string) => void;
  onSave: () => void;
  onStep: (step: 1 | -1) => void;
}

const TAKES_ALL_KEYS =
  "input:not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], .maplibregl-map";

/** Whether a key is for what has the focus: all of them in a field, a menu or the map, else those that it goes by. */
function isElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  // A class that has the focus was chosen by these keys, and Enter saves it.
  if (target.closest("[data-label-choice]")) return false;
  if (target.closest(TAKES_ALL_KEYS)) return true;
  if (target.closest("input")) return key.startsWith("Arrow");
  return key === "Enter" && target.closest("button, a") !== null;
}

/** Labelling without a pointer. Digits are those of the keyboard's row too, which gives accents on a French one. */
export function useLabelKeys(keys: LabelKeys): void {
  const latest = useRef(keys);
  // Before the screen is shown: whoever sees a unit may press a key at once.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isElsewhere(event.target, event.key) || document.querySelector("dialog[open]")) return;
      if (isTaken(event, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isTaken({ key, code }: KeyboardEvent, { onPlace, onLetter, onSave, onStep }: LabelKeys): boolean {
  const pressed = /^Digit(\d)$/.exec(code)?.[1] ?? key.toLowerCase();
  const place = placeOfKey(pressed);
  if (place !== null) onPlace(place);
  else if (key === "Enter") onSave();
  else if (key === "ArrowRight" || key === "ArrowLeft") onStep(key === "ArrowRight" ? 1 : -1);
  else if (/^[a-z]$/.test(pressed)) onLetter(pressed);
  else return false;
  return true;
}
