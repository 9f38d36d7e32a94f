import { expect, test } from "vitest";
import type { ListedFarmer, ListedRow } from "../list/farmer.ts";
import { ListDecisions } from "./list-decisions.ts";
import type { RegistryFarmer } from "./registry-farmer.ts";

const nothing: ListedFarmer = {
  ...{ identifier: null, lastName: null, firstName: null, sex: null, birthDate: null, phones: [] },
  ...{ village: null, areaHectares: null, latitude: null, longitude: null },
};
const phone = "+2250701020304";

let number = 0;
function row(farmer: Partial<ListedFarmer>): ListedRow {
  number += 1;
  return {
    ...{ sheet: "", row: number + 1, number, repairs: [], problems: [] },
    farmer: { ...nothing, lastName: "KONAN", firstName: "Affoué", ...farmer },
  };
}
const known = (farmer: Partial<RegistryFarmer> = {}): RegistryFarmer => ({
  ...nothing,
  ...{ id: 7, identifier: "F-1", lastName: "Konan", firstName: "Affoue", phones: [phone], ...farmer },
});
function decided(farmer: Partial<ListedFarmer>, ...candidates: RegistryFarmer[]) {
  const { fate, farmerId, changes, problems } = new ListDecisions().decide(row(farmer), candidates, 0);
  return { fate, farmerId, changes, codes: problems.map(({ code }) => code) };
}

test("whoever has the identifier is known, case and accents are no change, and what is empty erases nothing", () => {
  expect(decided({ identifier: "f-1" }, known({ village: "Divo", sex: "female" }))).toEqual({
    ...{ fate: "same", farmerId: 7, changes: [], codes: [] },
  });
});

test("only what the list tells otherwise is changed, and phones are added", () => {
  const told = { identifier: "F-1", village: "Lakota", birthDate: "1980", phones: ["+2250505060708"] };
  expect(decided(told, known({ village: "Divo", birthDate: "1980-05-12" })).changes).toEqual([
    { field: "phones", before: [phone], after: [phone, "+2250505060708"] },
    { field: "village", before: "Divo", after: "Lakota" },
  ]);
});

test("an identifier that quite another person has is given back", () => {
  expect(decided({ identifier: "F-1", lastName: "SORO", firstName: "Issouf" }, known())).toMatchObject({
    ...{ fate: "returned", codes: ["registry.otherPerson"] },
  });
});

test("without an identifier a name in any order needs a phone, or village and year of birth, in common", () => {
  const turned = { lastName: "Affoué", firstName: "KONAN" };
  expect(decided({ ...turned, phones: [phone] }, known())).toMatchObject({ fate: "same", farmerId: 7 });
  const lives = { village: "DIVO", birthDate: "1980-01-02" };
  expect(decided({ ...turned, ...lives }, known({ village: "Divo", birthDate: "1980" }))).toMatchObject({
    ...{ fate: "changes", farmerId: 7 },
  });
  expect(decided({ ...turned, village: "Divo" }, known({ village: "Divo" }))).toMatchObject({ fate: "new" });
  const bare = known({ village: "Divo", phones: [] });
  expect(decided({ ...turned, village: "Divo" }, bare)).toMatchObject({ fate: "same", farmerId: 7 });
});

test("several who could be meant are told, and a namesake with another identifier is another person", () => {
  expect(decided({ phones: [phone] }, known(), known({ id: 8, identifier: "F-2" }))).toMatchObject({
    ...{ fate: "returned", codes: ["registry.several"] },
  });
  expect(decided({ identifier: "F-9", phones: [phone] }, known())).toMatchObject({
    ...{ fate: "new", codes: ["registry.alike"] },
  });
});

test("a number that the platform gave makes room for the cooperative's own", () => {
  expect(decided({ identifier: "F-9", phones: [phone] }, known({ identifier: "P-000012" })).changes).toEqual([
    { field: "identifier", before: "P-000012", after: "F-9" },
  ]);
});

test("one person twice in the list is taken once, whether the registry knows him or not", () => {
  const decisions = new ListDecisions();
  const first = row({ phones: [phone] });
  expect(decisions.decide(first, [], 0)).toMatchObject({
    fate: "new",
    repairs: [{ code: "identifier.given" }],
  });
  const again = decisions.decide(row({ identifier: "F-3", phones: [phone] }), [], 0);
  expect([again.fate, again.problems]).toEqual([
    "returned",
    [{ code: `duplicate.exact:${first.number}`, column: null }],
  ]);
  const own = row({ identifier: "F-1", village: "Divo" });
  expect(decisions.decide(own, [known()], 0).fate).toBe("changes");
  expect(decisions.decide(row({ identifier: "F-1" }), [known()], 0)).toMatchObject({
    ...{ fate: "returned", problems: [{ code: `duplicate.exact:${own.number}` }] },
  });
});

test("a first name alone stands for the name, and what the registry cannot hold is given back", () => {
  const alone = new ListDecisions().decide(row({ lastName: null, identifier: "F-4" }), [], 0);
  expect(alone.farmer).toMatchObject({ lastName: "Affoué", firstName: null });
  expect(alone.repairs.map(({ code }) => code)).toEqual(["name.firstOnly"]);
  expect(decided({ village: "x".repeat(201) })).toMatchObject({ fate: "returned", codes: ["value.tooLong"] });
});

test("who was erased is returned with the day, whoever else he could be", () => {
  const erased = { erasedOn: "2026-11-29" };
  expect(new ListDecisions().decide(row({ identifier: "F-1" }), [known(), erased], 0)).toMatchObject({
    ...{ fate: "returned", farmerId: null, changes: [] },
    problems: [{ code: "registry.erased:2026-11-29", column: null }],
  });
});
