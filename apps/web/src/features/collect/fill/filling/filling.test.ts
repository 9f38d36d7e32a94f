import { FormRecord } from "@parcelle/forms/record/record";
import { expect, test } from "vitest";
import { answersToKeep, isAnswered } from "./answers-to-keep.ts";
import { findProblems, isStopping } from "./find-problems.ts";
import { progressOf } from "./progress-of.ts";
import { FactsTeller } from "./question-facts.ts";
import { nodesAt, plotsForm, sampleEnvironment, sampleFilling } from "./sample-form.ts";
import { foldsAround, type Line, VisibleLines } from "./visible-lines.ts";

const kinds = (lines: readonly Line[]) => lines.map(({ kind }) => kind).join(" ");

function begun() {
  const filling = sampleFilling(plotsForm());
  const one = (path: string) => nodesAt(filling, path)[0]!;
  const repeat = filling.form.byPath.get("/data/parcelle")!;
  const addRow = (code: string, ha: string) => {
    const row = filling.addRow(filling.record.root, repeat);
    filling.answer(row.childrenNamed("code")[0]!, code);
    filling.answer(row.childrenNamed("ha")[0]!, ha);
    return row;
  };
  return { filling, one, addRow, lines: new VisibleLines(filling), teller: new FactsTeller(filling) };
}

test("what stands on the page follows from the answers", () => {
  const { filling, one, lines, addRow } = begun();
  expect(kinds(lines.lines())).toBe("question add question question");
  filling.answer(one("/data/nom"), "Awa");
  addRow("P1", "2");
  expect(kinds(lines.lines())).toBe("question question row question question add question question");
});

test("lines that are as they were are the same, and all of them together too", () => {
  const { filling, one, lines } = begun();
  const before = lines.lines();
  filling.answer(one("/data/nom"), "Kouassi");
  expect(lines.lines()).toBe(before);
  filling.answer(one("/data/nom"), "Awa");
  expect(lines.lines()[0]).toBe(before[0]);
});

test("a row that is folded shows nothing within, and opens for who is led there", () => {
  const { filling, lines, addRow } = begun();
  const row = addRow("P1", "2");
  const { key } = lines.lines().find(({ kind }) => kind === "row")!;
  filling.fold(key, true);
  expect(kinds(lines.lines())).toBe("question row add question question");
  expect(foldsAround(filling, row.childrenNamed("ha")[0]!)).toEqual([key]);
});

test("a row that was removed comes back at its place with its answers, and the total with it", () => {
  const { filling, one, addRow } = begun();
  addRow("P1", "2");
  const second = addRow("P2", "3");
  addRow("P3", "4");
  const bringBack = filling.removeRow(second);
  expect(one("/data/total").value).toBe("6");
  bringBack();
  expect(nodesAt(filling, "/data/parcelle/code").map(({ value }) => value)).toEqual(["P1", "P2", "P3"]);
  expect(one("/data/total").value).toBe("9");
});

test("nothing is told as wrong before its question was left, and no more once it is mended", () => {
  const { filling, one, teller } = begun();
  const [item] = filling.form.form.body;
  const facts = () => teller.factsOf(one("/data/nom"), item as Parameters<FactsTeller["factsOf"]>[1]);
  expect(facts().problem).toBeNull();
  filling.leave(one("/data/nom"));
  expect(facts()).toMatchObject({ problem: "required", message: "Le nom manque" });
  filling.answer(one("/data/nom"), "Awa");
  expect(facts().problem).toBeNull();
});

test("what a question shows is the same object until something of it changes", () => {
  const { filling, one, teller } = begun();
  const item = filling.form.form.body[1] as Parameters<FactsTeller["factsOf"]>[1];
  filling.answer(one("/data/nom"), "Awa");
  const facts = teller.factsOf(one("/data/appui"), item);
  expect(facts.label).toBe("Appui de Awa");
  filling.leave(one("/data/nom"));
  expect(teller.factsOf(one("/data/appui"), item)).toBe(facts);
});

test("everything that keeps a record from being sent is told, in the order of the form", () => {
  const { filling, one, addRow } = begun();
  filling.answer(one("/data/nom"), "Awa");
  addRow("P1", "60");
  const problems = findProblems(filling);
  expect(problems.map(({ node, violation }) => [node.name, violation.kind])).toEqual([
    ["ha", "constraint"],
    ["photo", "required"],
  ]);
  expect(problems.map(isStopping)).toEqual([true, true]);
});

test("the required questions that are answered are counted, in the whole and in a row", () => {
  const { filling, teller, addRow } = begun();
  const row = addRow("P1", "");
  addRow("", "");
  expect(progressOf(filling, teller, filling.record.root)).toEqual({ answered: 1, asked: 4 });
  expect(progressOf(filling, teller, row)).toEqual({ answered: 1, asked: 1 });
});

test("a draft keeps what does not count at the moment", () => {
  const { filling, one } = begun();
  filling.answer(one("/data/nom"), "Awa");
  filling.answer(one("/data/appui"), "Engrais");
  filling.answer(one("/data/nom"), "Yao");
  const kept = answersToKeep(filling.record.root);
  const again = FormRecord.open(filling.form, kept, sampleEnvironment);
  expect(again.answers()).not.toHaveProperty("appui");
  again.answer(again.root.childrenNamed("nom")[0]!, "Awa");
  expect(again.answers()).toMatchObject({ appui: "Engrais" });
});

test("a row without any answer is told from one that has some", () => {
  const { addRow } = begun();
  expect([isAnswered(addRow("", "")), isAnswered(addRow("", "1"))]).toEqual([false, true]);
});
