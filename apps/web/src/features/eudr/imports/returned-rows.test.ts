import { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { PlannedRow } from "./import-plan.ts";
import type { ImportRow } from "./import-queries.ts";
import { returnedRowsCsv, returnedRowsXlsx } from "./returned-rows.ts";

function planned(changes: Partial<PlannedRow>, row: Partial<ImportRow> = {}): PlannedRow {
  const base = {
    row_number: 3,
    state: "refused",
    properties: { code: "P-3", nom: "=1+1" },
    findings: [],
    overlapping: [],
    refusal: null,
  };
  return {
    id: "3",
    row: { ...base, ...row } as unknown as ImportRow,
    identifier: "P-3",
    fate: "returned",
    isDuplicate: false,
    ...changes,
  };
}

test("a returned row keeps its columns and says why, and runs no formula", () => {
  const rows = [
    planned({}, { refusal: { code: "geometry_missing", detail: {} } }),
    planned({ fate: "accepted" }),
  ];
  const [header, line, ...rest] = returnedRowsCsv(rows, ["code", "nom"], "fr").split("\r\n");
  expect(header).toBe("\uFEFFLigne;Motif;code;nom");
  expect(line).toContain("Pas de géométrie");
  expect(line?.endsWith(";P-3;'=1+1")).toBe(true);
  expect(rest).toEqual([""]);
});

test("a row with a taken identifier says which one, in the reader's language", () => {
  const text = returnedRowsCsv([planned({ isDuplicate: true })], ["code"], "en");
  expect(text).toContain("The identifier “P-3” is already");
});

test("a geometry that nothing can be made of is told in words", () => {
  const text = returnedRowsCsv([planned({}, { refusal: { code: "empty_geometry", detail: {} } })], [], "fr");
  expect(text).not.toContain("empty_geometry");
  expect(text.length).toBeGreaterThan(40);
});

test("the workbook holds the same table as the CSV, and runs no formula", async () => {
  const rows = [planned({}, { refusal: { code: "geometry_missing", detail: {} } })];
  const blob = await returnedRowsXlsx(rows, ["code", "nom"], "fr");
  const [header, line] = await readSheet(blob);
  expect(header).toEqual(["Ligne", "Motif", "code", "nom"]);
  expect(line?.[0]).toBe(3);
  expect(line?.[1]).toContain("Pas de géométrie");
  expect(line?.slice(2)).toEqual(["P-3", "'=1+1"]);
});
