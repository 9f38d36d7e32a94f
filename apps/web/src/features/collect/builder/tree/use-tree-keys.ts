import { type ItemPlace, itemAt, samePlace } from "@parcelle/forms/definition/edit/item-place";
import type { Step } from "@parcelle/forms/definition/edit/move-item";
import type { KeyboardEvent } from "react";
import { useEditor } from "../editor/editor-context.ts";
import { duplicateSelected, moveSelected } from "./item-actions.ts";
import { foldingKey, type TreeLine } from "./tree-lines.ts";

interface Tree {
  lines: readonly TreeLine[];
  folded: ReadonlySet<string>;
  fold: (key: string, isFolded: boolean) => void;
  remove: () => void;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** The keys of the tree: arrows go through it, with Alt they move what is chosen. */
export function useTreeKeys({ lines, folded, fold, remove }: Tree) {
  const editor = useEditor();
  function go(to: number): void {
    const line = lines[Math.max(0, Math.min(lines.length - 1, to))];
    if (line !== undefined) editor.select(line.place);
  }
  /** Closes or opens the chosen section; false where it is none, or is so already. */
  function foldSelected(isFolded: boolean): boolean {
    const { definition, selected } = editor.state();
    const item = selected === null ? null : itemAt(definition, selected);
    if (selected === null || item === null || item.kind === "question") return false;
    const key = foldingKey(item, selected);
    if (folded.has(key) === isFolded) return false;
    fold(key, isFolded);
    return true;
  }
  const positionOf = (selected: ItemPlace | null): number =>
    selected === null ? -1 : lines.findIndex(({ place }) => samePlace(place, selected));
  function closeOrLeave(): void {
    const { selected } = editor.state();
    if (!foldSelected(true) && selected !== null && selected.length > 1) editor.select(selected.slice(0, -1));
  }
  const keys = new Map<string, (at: number) => void>([
    ["ArrowDown", (at) => go(at + 1)],
    ["ArrowUp", (at) => go(at - 1)],
    ["Home", () => go(0)],
    ["End", () => go(lines.length - 1)],
    ["ArrowLeft", closeOrLeave],
    ["ArrowRight", (at) => foldSelected(false) || go(at + 1)],
    ["Delete", remove],
  ]);
  return (event: KeyboardEvent): void => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    const isControl = event.ctrlKey || event.metaKey;
    const run = keys.get(event.key);
    if (step !== undefined) moveSelected(editor, step);
    else if (isControl && event.key.toLowerCase() === "d") duplicateSelected(editor);
    else if (run !== undefined && !isControl) run(positionOf(editor.state().selected));
    else return;
    event.preventDefault();
  };
}
