import { expect, test } from "vitest";
import type { ListedBeside } from "../list/farmer.ts";
import { changedSince } from "./changed-since.ts";
import { besideChanges } from "./compare-beside.ts";
import type { RegistryFarmer } from "./registry-farmer.ts";

const nobody = {
  ...{
    id: 7,
    identifier: "F-1",
    lastName: "KONAN",
    firstName: "Affoué",
    sex: null,
    birthDate: null,
    phones: [],
  },
  ...{ village: null, areaHectares: null, latitude: null, longitude: null },
};
const known = (beside: ListedBeside): RegistryFarmer => ({ ...nobody, beside });
const changes = (beside: ListedBeside, present: ListedBeside) =>
  besideChanges({ ...nobody, beside }, known(present)).map(({ field, before, after }) => [
    field,
    before,
    after,
  ]);

test("a list adds languages, and takes none away", () => {
  expect(changes({ languages: ["dyu"] }, { languages: ["fr", "bci"] })).toEqual([
    ["languages", ["fr", "bci"], ["fr", "bci", "dyu"]],
  ]);
  expect(changes({ languages: ["bci"] }, { languages: ["fr", "bci"] })).toEqual([]);
});

test("a household is known whatever its case, and a role changes alone", () => {
  const present: ListedBeside = { household: "Cour Koné", householdRole: "child" };
  expect(changes({ household: "COUR KONE" }, present)).toEqual([]);
  expect(changes({ household: "cour koné", householdRole: "head" }, present)).toEqual([
    ["householdRole", "child", "head"],
  ]);
});

test("whoever joins another household without a role is one of its members", () => {
  expect(changes({ household: "Traoré" }, { household: "Koné", householdRole: "head" })).toEqual([
    ["household", "Koné", "Traoré"],
    ["householdRole", "head", "other"],
  ]);
});

test("values of own fields are compared as they are kept", () => {
  const present: ListedBeside = { "own:age": 3, "own:cultures": ["a", "b"], "own:membre": false };
  expect(changes({ "own:age": 3, "own:cultures": ["b", "a"], "own:membre": true }, present)).toEqual([
    ["own:membre", false, true],
  ]);
  expect(changes({ "own:neuf": "oui" }, present)).toEqual([["own:neuf", null, "oui"]]);
});

test("of another registry only what it tells anew counts, a role with its household", () => {
  const told = { beside: { household: "Koné", householdRole: "child", "own:age": 3 } } as const;
  const now = { ...nobody, beside: { household: "Koné", householdRole: "head", "own:age": 3 } as const };
  expect(changedSince(now, told).beside).toEqual({ household: "Koné", householdRole: "head" });
  expect(changedSince(now, { beside: now.beside })).not.toHaveProperty("beside");
});
