import { describe, expect, it } from "vitest";
import { type ComparedField, sideOf, valuesToMerge } from "./compared-fields.ts";

const name: ComparedField = { field: "lastName", label: "Nom", one: "Kouassi", other: "KWASSI" };
const village: ComparedField = { field: "village", label: "Village", one: null, other: "Gagnoa" };
const sex: ComparedField = { field: "sex", label: "Sexe", one: "Homme", other: "Homme" };

describe("what a merged record says", () => {
  it("is what the kept record says, and the other where that says nothing", () => {
    expect(sideOf(name, "one", {})).toBe("one");
    expect(sideOf(village, "one", {})).toBe("other");
    expect(sideOf(village, "other", {})).toBe("other");
  });

  it("is what was chosen, told only of fields that differ", () => {
    expect(valuesToMerge([name, village, sex], "one", { lastName: "other" })).toEqual({
      lastName: "other",
      village: "other",
    });
    expect(valuesToMerge([name, village, sex], "other", { lastName: "other" })).toEqual({
      lastName: "kept",
      village: "kept",
    });
  });
});
