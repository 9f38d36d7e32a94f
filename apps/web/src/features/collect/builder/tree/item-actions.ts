import { insertItems, removeItem } from "@parcelle/forms/definition/edit/change-items";
import { type CopiedItems, duplicateItem, pasteItems } from "@parcelle/forms/definition/edit/copy-items";
import { freshName, takenNames } from "@parcelle/forms/definition/edit/fresh-name";
import { type ItemPlace, itemAt, itemsWithin } from "@parcelle/forms/definition/edit/item-place";
import { addList } from "@parcelle/forms/definition/edit/lists";
import { moveByStep, moveItem, type Step } from "@parcelle/forms/definition/edit/move-item";
import type { Choice, FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { FormEditor } from "../editor/form-editor.ts";
import type { KindOfItem } from "../types/question-palette.ts";
import { asksList, newItem } from "../types/question-palette.ts";

/** Where something new goes: into the section that is chosen, else behind what is chosen, else at the end. */
export function placeBehind(definition: FormDefinition, selected: ItemPlace | null): ItemPlace {
  if (selected === null) return [definition.items.length];
  const within = itemsWithin(definition, selected);
  return within === null ? selected.with(-1, selected.at(-1)! + 1) : [...selected, within.length];
}

const choiceNamed = (name: string): Choice => ({ name, label: {}, media: {}, columns: {} });

/** Adds an item of a kind behind what is chosen, with a list of its own where it asks one; false where there is no room. */
export function addItem(editor: FormEditor, kind: KindOfItem, baseName: string): boolean {
  const { definition, selected } = editor.state();
  const name = freshName(`${baseName}_${definition.items.length + 1}`, takenNames(definition));
  const asks = kind === "matrix" || asksList(newItem(kind, name, ""));
  const grown = asks ? addList(definition, name, [choiceNamed("1"), choiceNamed("2")]) : null;
  const item = newItem(kind, name, grown?.id ?? "");
  const start = grown?.definition ?? definition;
  const place = placeBehind(definition, selected);
  const next = insertItems(start, place, [item]);
  if (next === start) return false;
  editor.change(next, { selected: place });
  return true;
}

export function moveSelected(editor: FormEditor, step: Step): void {
  const { definition, selected } = editor.state();
  if (selected === null) return;
  const moved = moveByStep(definition, selected, step);
  editor.change(moved.definition, { selected: moved.place });
}

export function moveTo(editor: FormEditor, from: ItemPlace, to: ItemPlace): void {
  const moved = moveItem(editor.definition, from, to);
  editor.change(moved.definition, { selected: moved.place });
}

export function duplicateSelected(editor: FormEditor): void {
  const { definition, selected } = editor.state();
  if (selected === null) return;
  const copy = duplicateItem(definition, selected);
  editor.change(copy.definition, { selected: copy.place });
}

/** Puts copied items behind what is chosen; false where there is no room. */
export function pasteBehind(editor: FormEditor, copied: CopiedItems): boolean {
  const { definition, selected } = editor.state();
  const pasted = pasteItems(definition, placeBehind(definition, selected), copied);
  editor.change(pasted.definition, { selected: pasted.place });
  return pasted.definition !== definition;
}

/** Takes the chosen item away, and chooses what stands there then. */
export function removeSelected(editor: FormEditor): void {
  const { definition, selected } = editor.state();
  if (selected === null) return;
  const next = removeItem(definition, selected);
  const at = selected.at(-1)!;
  const before = at > 0 ? selected.with(-1, at - 1) : selected.slice(0, -1);
  const neighbour = itemAt(next, selected) === null ? before : selected;
  editor.change(next, { selected: neighbour.length === 0 ? null : neighbour });
}
