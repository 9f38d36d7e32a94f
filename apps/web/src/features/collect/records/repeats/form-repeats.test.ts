import type { FormItem } from "@parcelle/forms/definition/form-definition";
import { describe, expect, it } from "vitest";
import { formRepeats } from "./form-repeats.ts";
import { OF_ROWS } from "./row-answers.ts";

const item = (kind: string, name: string, label: string, items: FormItem[] = []) =>
  ({ kind, name, label: { "": label }, items }) as unknown as FormItem;

describe("The repeats of a form", () => {
  it("are named by their path through groups, and behind the repeats in which they stand", () => {
    const items = [
      item("question", "nom", "Nom"),
      item("group", "terres", "Terres", [
        item("group", "", "", [
          item("repeat", "parcelle", "Parcelle", [
            item("group", "mesure", "Mesure", [item("repeat", "arbre", "Arbre")]),
          ]),
        ]),
      ]),
      item("repeat", "vente", "Vente"),
    ];
    expect(formRepeats({ items }, "fr").map(({ path, label }) => [path, label])).toEqual([
      ["terres/parcelle", "Parcelle"],
      ["terres/parcelle/mesure/arbre", "Parcelle › Arbre"],
      ["vente", "Vente"],
    ]);
  });
});

describe("The answers of a row", () => {
  const row = {
    answers: { mesure: { ha: "1.50", note: "" }, cultures: "cacao cafe" },
    numbers: { "mesure/ha": 1.5 },
  };

  it("are read through the groups of the row, numbers as numbers, what is empty as nothing", () => {
    expect(OF_ROWS.value(row, ["mesure", "ha"])).toBe(1.5);
    expect(OF_ROWS.value(row, ["cultures"])).toBe("cacao cafe");
    expect(OF_ROWS.value(row, ["mesure", "note"])).toBeNull();
    expect(OF_ROWS.value(row, ["ailleurs", "note"])).toBeNull();
  });

  it("are asked of the server by their place, a choice among several whole", () => {
    expect(OF_ROWS.text(["mesure", "ha"])).toBe('answers->"mesure"->>"ha"');
    expect(OF_ROWS.text(["cultures"])).toBe('answers->>"cultures"');
    expect(OF_ROWS.number(["mesure", "ha"])).toBe('numbers->"mesure/ha"');
    expect(OF_ROWS.has(["cultures"], "ca.f-1")).toBe('answers->>"cultures".match."(^| )ca\\\\.f\\\\-1( |$)"');
  });
});
