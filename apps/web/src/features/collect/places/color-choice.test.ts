import { expect, test } from "vitest";
import { colorChoices, lookOf, looksOf, OTHER } from "./color-choice.ts";

const sex = {
  ...{
    id: "sexe",
    path: ["sexe"],
    repeat: 0,
    isNested: false,
    rows: null,
    kind: "choice" as const,
    label: "Sexe",
  },
  choices: [{ value: "f", label: "Femme" }],
  sharesChoices: false,
};
const [state, geometry, bySex] = colorChoices([sex, { ...sex, id: "nom", kind: "text" }], "fr");

test("places are coloured by states or by a question of one choice, not by texts", () => {
  expect(colorChoices([sex, { ...sex, id: "nom", kind: "text" }], "en").map(({ label }) => label)).toEqual([
    "State of the record",
    "State of the outline",
    "Sexe",
  ]);
  expect([
    state!.called("accept"),
    geometry!.called("overlapping"),
    bySex!.called("f"),
    bySex!.called(""),
  ]).toEqual(["Accepté", "Chevauchement", "Femme", "Sans réponse"]);
});

test("each value has a look of its own, the rarer ones one together, and no answer is named", () => {
  const values = ["a", "b", "c", "d", "e", "f", "g", "h", "i", ""];
  const looks = looksOf(bySex!, values, "fr");
  expect(looks.map(({ value }) => value)).toEqual([..."abcdefg", OTHER, ""]);
  expect(new Set(looks.slice(0, 7).map(({ color }) => color)).size).toBe(7);
  expect([lookOf(looks, "a"), lookOf(looks, "i"), lookOf(looks, "")]).toEqual(["a", OTHER, ""]);
});
