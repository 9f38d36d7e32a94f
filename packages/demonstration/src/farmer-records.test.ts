import { expect, it } from "vitest";
import { makeFarmerRecords } from "./farmer-records.ts";
import { generateDemonstration } from "./generate.ts";

const demonstration = generateDemonstration();
const records = makeFarmerRecords(demonstration);

it("has a full record of each of the 300 farmers, and twelve of them once more with another number", () => {
  expect(records).toHaveLength(312);
  expect(new Set(records.map(({ identifier }) => identifier)).size).toBe(312);
  expect(records.slice(0, 300).map(({ identifier }) => identifier)).toEqual(
    demonstration.farmers.map(({ identifier }) => identifier),
  );
  for (const { birth, section, crops, declaredHectares, latitude, longitude } of records) {
    expect(birth).toMatch(/^\d{4}(-\d\d-\d\d)?$/);
    expect(section).toMatch(/^Section /);
    expect(crops).toContain("cacao");
    expect(declaredHectares).toBeGreaterThan(0);
    expect([latitude, longitude].every(Number.isFinite)).toBe(true);
  }
});

it("is the same for the same seed", () => {
  expect(makeFarmerRecords(demonstration)).toEqual(records);
});
