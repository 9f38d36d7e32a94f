import { bareForm, bareQuestion } from "@parcelle/forms/definition/bare-items";
import { changeItem, removeItem } from "@parcelle/forms/definition/edit/change-items";
import type { Question } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import { createFakeClock } from "#shell/fake-clock.ts";
import { addItem, moveSelected, pasteBehind, removeSelected } from "../tree/item-actions.ts";
import { FormEditor } from "./form-editor.ts";
import { lazyKept } from "./lazy-kept.ts";

const form = () => ({
  ...bareForm("f", "F", []),
  items: [bareQuestion("text", "nom"), bareQuestion("integer", "age")],
});
const namesOf = ({ definition }: FormEditor) => definition.items.map(({ name }) => name);

test("what is typed into one field is taken back at once, and choosing another item ends it", () => {
  const editor = new FormEditor(form());
  const type = (hint: string) =>
    editor.change(changeItem<Question>(editor.definition, [0], { hint: { "": hint } }), { mark: "0 hint" });
  type("A");
  type("Ai");
  editor.select([1]);
  type("Aid");
  editor.undo();
  expect(editor.definition.items[0]?.hint).toEqual({ "": "Ai" });
  editor.undo();
  expect(editor.definition.items[0]?.hint).toEqual({});
  expect(editor.canUndo).toBe(false);
  editor.redo();
  expect(editor.definition.items[0]?.hint).toEqual({ "": "Ai" });
});

test("who listens hears of changes, and of none where nothing changed", () => {
  const editor = new FormEditor(form());
  let heard = 0;
  editor.subscribe(() => {
    heard += 1;
  });
  editor.change(editor.definition);
  editor.undo();
  expect(heard).toBe(0);
  editor.change(removeItem(editor.definition, [0]));
  expect(heard).toBe(1);
});

test("a new question stands behind the chosen one, within the chosen section, with a list of its own", () => {
  const editor = new FormEditor(form());
  editor.select([0]);
  addItem(editor, "group", "section");
  expect(editor.state().selected).toEqual([1]);
  addItem(editor, "select_one", "question");
  expect(editor.state().selected).toEqual([1, 0]);
  expect(editor.definition.lists.map(({ choices }) => choices.length)).toEqual([2]);
  addItem(editor, "matrix", "section");
  expect(editor.state().selected).toEqual([1, 1]);
});

test("what is moved stays chosen, and what is removed leaves its neighbour chosen", () => {
  const editor = new FormEditor(form());
  editor.select([1]);
  moveSelected(editor, "up");
  expect(namesOf(editor)).toEqual(["age", "nom"]);
  expect(editor.state().selected).toEqual([0]);
  removeSelected(editor);
  removeSelected(editor);
  expect(namesOf(editor)).toEqual([]);
  expect(editor.state().selected).toBeNull();
  editor.undo();
  expect(namesOf(editor)).toEqual(["nom"]);
});

test("items of another form are put behind what is chosen", () => {
  const editor = new FormEditor(form());
  const copied = { items: [bareQuestion("text", "nom")], lists: [], languages: [], defaultLanguage: "" };
  editor.select([0]);
  expect(pasteBehind(editor, copied)).toBe(true);
  expect(namesOf(editor)).toEqual(["nom", "nom_2", "age"]);
});

test("what is kept on the device is written once nobody types, and at once before the page goes", () => {
  const clock = createFakeClock(0);
  const written: string[] = [];
  const kept = lazyKept(
    {
      read: () => written.at(-1) ?? null,
      write: (value: string) => void written.push(value),
      clear: () => {},
    },
    clock,
  );
  kept.write("a");
  clock.advance(300);
  kept.write("ab");
  clock.advance(300);
  expect(written).toEqual([]);
  expect(kept.read()).toBe("ab");
  clock.advance(200);
  expect(written).toEqual(["ab"]);
  kept.write("abc");
  kept.flush();
  expect(written).toEqual(["ab", "abc"]);
  kept.write("gone");
  kept.clear();
  clock.advance(1000);
  expect(written).toEqual(["ab", "abc"]);
});
