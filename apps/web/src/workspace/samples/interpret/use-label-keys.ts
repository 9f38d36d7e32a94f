import { useEffect, useRef } from "react";

export interface LabelKeys {
  /** Of a class by its place, 0 where it cannot be told. */
  onPlace: (place: number) => void;
  onLetter: (letter: string) => void;
  onSave: () => void;
  onStep: (step: 1 | -1) => void;
}

/** What is typed or chosen elsewhere keeps its keys; a class that has the focus was chosen by them. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("[data-label-choice]")) return false;
  return (
    target.closest(
      "input, textarea, select, button, a, [contenteditable], [role=menu], dialog, .maplibregl-map",
    ) !== null
  );
}

/** Labelling without a pointer. Digits are those of the keyboard's row too, which gives accents on a French one. */
export function useLabelKeys(keys: LabelKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isElsewhere(event.target) || document.querySelector("dialog[open]")) return;
      if (isTaken(event, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isTaken({ key, code }: KeyboardEvent, { onPlace, onLetter, onSave, onStep }: LabelKeys): boolean {
  const digit = /^\d$/.exec(key)?.[0] ?? /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) onPlace(Number(digit));
  else if (key === "Enter") onSave();
  else if (key === "ArrowRight" || key === "ArrowLeft") onStep(key === "ArrowRight" ? 1 : -1);
  else if (/^[a-z]$/i.test(key)) onLetter(key.toLowerCase());
  else return false;
  return true;
}
