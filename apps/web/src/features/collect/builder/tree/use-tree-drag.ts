import { type ItemPlace, isWithin, itemsWithin } from "@parcelle/forms/definition/edit/item-place";
import { type PointerEvent, useRef, useState } from "react";
import { useEditor } from "../editor/editor-context.ts";
import { moveTo } from "./item-actions.ts";
import { placeOfText } from "./tree-lines.ts";

/** Where something that is dragged would go: before or behind a row, or into a section. */
export interface Drop {
  at: string;
  side: "before" | "behind" | "within";
}

const rowUnder = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]") ?? null;

function sideOf(row: HTMLElement, y: number): Drop["side"] {
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  if (row.dataset.section !== undefined && share > 0.3) return "within";
  return share < 0.5 ? "before" : "behind";
}

/** Dragging of rows by their grip, with a mouse or a finger. */
export function useTreeDrag() {
  const editor = useEditor();
  const dragged = useRef<ItemPlace | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  function begin(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>("[data-place]");
    if (row === null || target.closest("[data-grip]") === null || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = placeOfText(row.dataset.place!);
  }
  function move(event: PointerEvent<HTMLElement>): void {
    if (dragged.current === null) return;
    const row = rowUnder(event.clientX, event.clientY);
    const at = row?.dataset.place;
    const isItself = at === undefined || isWithin(placeOfText(at), dragged.current);
    const side = row === null ? "before" : sideOf(row, event.clientY);
    setDrop((known) => {
      if (isItself) return null;
      return known?.at === at && known?.side === side ? known : { at: at!, side };
    });
  }
  function end(): void {
    const from = dragged.current;
    dragged.current = null;
    if (from !== null && drop !== null) moveTo(editor, from, targetOf(drop));
    setDrop(null);
  }
  function targetOf({ at, side }: Drop): ItemPlace {
    const place = placeOfText(at);
    if (side === "within") return [...place, itemsWithin(editor.definition, place)?.length ?? 0];
    return side === "before" ? place : place.with(-1, place.at(-1)! + 1);
  }
  function cancel(): void {
    dragged.current = null;
    setDrop(null);
  }
  return {
    drop,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}
