import { expect, test } from "vitest";
import { spssNames } from "./spss-names.ts";

test("paths become names that SPSS takes, and no two of them the same", () => {
  expect(spssNames(["producteur/nom", "Âge", "_state", "all", "2025", "producteur_nom", "é/à"])).toEqual([
    ...["producteur_nom", "Age", "state", "all_2", "v_2025", "producteur_nom_2", "e_a"],
  ]);
});

test("names of more than 64 bytes are cut and stay different", () => {
  const [first, second] = spssNames([`${"a".repeat(70)}/1`, `${"a".repeat(70)}/2`]);
  expect([first!.length, second!.length]).toEqual([64, 64]);
  expect(second).toMatch(/a_2$/);
});
