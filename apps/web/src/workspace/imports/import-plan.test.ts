import { expect, test } from "vitest";
import { areaOf, planImport, proposedColumns, sampleValues, splitCount } from "./import-plan.ts";
import type { ImportRow, PlotImport } from "./import-queries.ts";
import { returnReason } from "./row-texts.ts";

function row(row_number: number, changes: Partial<ImportRow> = {}): ImportRow {
  return {
    row_number,
    state: "accepted",
    properties: { code: `P-${row_number}` },
    used_geometry: null,
    country: null,
    province: null,
    area_hectares: 1,
    findings: [],
    overlapping: [],
    refusal: null,
    ...changes,
  };
}

const CODE = { identifier: "code", producerName: null, productionPlace: null };
const NONE = new Set<never>();

test("every row is imported, reviewed, returned or left out, and the counts add up", () => {
  const rows = [row(1), row(2, { state: "review" }), row(3, { state: "refused" }), row(4)];
  const plan = planImport(rows, CODE, new Set([4]), NONE);
  expect(plan.rows.map(({ fate }) => fate)).toEqual(["accepted", "review", "returned", "left_out"]);
  expect(plan.counts).toEqual({ accepted: 1, review: 1, returned: 1, left_out: 1 });
});

test("a row that comes in although something was found is worth a look, and still counts as coming in", () => {
  const found = (severity: "warning" | "information", repaired = false) => ({
    findings: [{ code: "spike" as const, severity, repaired, location: null, detail: {} }],
  });
  const overlapping = [{ with: "row" as const, reference: "1", squareMetres: 900, percent: 4 }];
  const rows = [
    ...[row(1, found("warning")), row(2, found("warning", true)), row(3, found("information"))],
    ...[row(4, { overlapping }), row(5, { ...found("warning"), state: "refused" })],
  ];
  const plan = planImport(rows, CODE, NONE, NONE);
  expect(plan.rows.map(({ standing }) => standing)).toEqual([
    "look",
    "accepted",
    "accepted",
    "look",
    "returned",
  ]);
  expect([plan.counts.accepted, plan.looks]).toEqual([4, 2]);
});

test("of two rows with one identifier the first is imported and the second returned", () => {
  const rows = [row(1, { properties: { code: "A" } }), row(2, { properties: { code: " A " } })];
  const plan = planImport(rows, CODE, NONE, NONE);
  expect(plan.rows.map(({ fate, isDuplicate }) => [fate, isDuplicate])).toEqual([
    ["accepted", false],
    ["returned", true],
  ]);
  expect(plan.duplicates).toBe(1);
});

test("leaving the first of two out lets the second in", () => {
  const rows = [row(1, { properties: { code: "A" } }), row(2, { properties: { code: "A" } })];
  const plan = planImport(rows, CODE, new Set([1]), NONE);
  expect(plan.rows.map(({ fate }) => fate)).toEqual(["left_out", "accepted"]);
});

test("a refused row does not take its identifier from a good one", () => {
  const rows = [
    row(1, { state: "refused", properties: { code: "A" } }),
    row(2, { properties: { code: "A" } }),
  ];
  expect(planImport(rows, CODE, NONE, NONE).rows[1]?.fate).toBe("accepted");
});

test("an identifier that the project already has is returned", () => {
  const plan = planImport([row(1), row(2)], CODE, NONE, new Set(["P-2"]));
  expect(plan.rows.map(({ fate }) => fate)).toEqual(["accepted", "returned"]);
});

test("a row whose identifier, producer or place is too long for a plot is not promised", () => {
  const columns = { identifier: "code", producerName: "name", productionPlace: null };
  const rows = [
    row(1, { properties: { code: "x".repeat(5000) } }),
    row(2),
    row(3, { properties: { name: "y".repeat(201) } }),
  ];
  const plan = planImport(rows, columns, NONE, NONE);
  expect(plan.counts).toEqual({ accepted: 1, review: 0, returned: 2, left_out: 0 });
  expect(plan.tooLong).toEqual({
    rows: 2,
    columns: [
      { column: "code", most: 200 },
      { column: "name", most: 200 },
    ],
  });
  expect(returnReason(plan.rows[0]!, "en")).toContain("“code” has more than 200 characters");
});

test("samples are the first different values", () => {
  const rows = ["a", "", "a", "b", null, "c", "d"].map((code, index) => row(index, { properties: { code } }));
  expect(sampleValues(rows, "code")).toEqual(["a", "b", "c"]);
});

test("the farmer's column stands in where none holds the producer's name", () => {
  const suggested = { identifier: "id", farmer: "planteur", area: null, place: null, producerName: null };
  const found = { suggested_columns: suggested, chosen_columns: null } as unknown as PlotImport;
  expect(proposedColumns(found, [row(1, { properties: { id: "P-1" } })])).toEqual({
    identifier: "id",
    producerName: "planteur",
    productionPlace: null,
    area: null,
  });
});

test("a column that repeats itself is not proposed as identifier, whatever its name", () => {
  const suggested = { identifier: "id", farmer: null, area: null, place: null, producerName: null };
  const found = { suggested_columns: suggested, chosen_columns: null } as unknown as PlotImport;
  const withIds = (...ids: (string | null)[]) => ids.map((id, index) => row(index, { properties: { id } }));
  expect(proposedColumns(found, withIds("1", "1", "1", "2")).identifier).toBeNull();
  expect(proposedColumns(found, withIds(null, "", null)).identifier).toBeNull();
  expect(proposedColumns(found, withIds("1", "1", "2", null)).identifier).toBe("id");
});

test("the area of a point is the declared one, of an outline the measured one", () => {
  const point = row(1, {
    area_hectares: 0,
    used_geometry: { type: "Point", coordinates: [-5, 6] },
    properties: { surface: "1,5" },
  });
  expect(areaOf(point, "surface")).toBe(1.5);
  expect(areaOf(point, null)).toBeNull();
  expect(areaOf(row(1, { properties: { surface: "1,5" } }), "surface")).toBe(1);
});

test("rows that are split are counted as far as they come in and can be split", () => {
  const several = { findings: [{ code: "separate_fields" } as ImportRow["findings"][number]] };
  const rows = [row(1, several), row(2, several), row(3), row(4, several)];
  const plan = planImport(rows, CODE, new Set([2]), NONE);
  expect(splitCount(plan, new Set([1, 2, 3]))).toBe(1);
});
