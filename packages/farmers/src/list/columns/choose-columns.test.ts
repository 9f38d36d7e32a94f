import type { FileSheet } from "@parcelle/formats/table/table-file";
import { expect, test } from "vitest";
import { readFarmerList } from "../read-farmer-list.ts";
import { headerFingerprint } from "./header-fingerprint.ts";

const sheet: FileSheet = {
  name: "Liste",
  merged: [],
  rows: [
    { number: 1, cells: ["Kod", "Nom & prénoms", "Village", "Campement"] },
    { number: 2, cells: ["F-1", "KONAN Yao", "Divo", "Kouadiokro"] },
  ],
};
const read = (columns: Parameters<typeof readFarmerList>[1]["columns"]) =>
  readFarmerList(
    { format: "xlsx", sheets: [sheet] },
    { country: null, today: "2026-11-28", columns: columns ?? [] },
  );

test("what a person says of a column counts, and no other column keeps the meaning that he gave to it", () => {
  const list = read([
    { sheet: "Liste", place: 0, field: "identifier" },
    { sheet: "Liste", place: 3, field: "village" },
  ]);
  expect(list.rows[0]!.farmer).toMatchObject({ identifier: "F-1", village: "Kouadiokro" });
  expect(list.sheets[0]!.columns.map(({ field }) => field)).toEqual([
    "identifier",
    "fullName",
    null,
    "village",
  ]);
});

test("a column that he takes away is not read, and what he says of another sheet changes nothing", () => {
  expect(read([{ sheet: "Liste", place: 2, field: null }]).rows[0]!.farmer.village).toBeNull();
  expect(read([{ sheet: "Autre", place: 2, field: null }]).rows[0]!.farmer.village).toBe("Divo");
});

test("a header is known again whatever its case and accents, and not in another order", async () => {
  const of = (...headers: string[]) => headerFingerprint(headers.map((header) => ({ header })));
  expect(await of("N° Code", "Prénoms")).toBe(await of("n° CODE ", "PRENOMS"));
  expect(await of("Code", "Nom")).not.toBe(await of("Nom", "Code"));
  expect(await of("Code", "Nom")).toMatch(/^[0-9a-f]{64}$/);
});

test("a list that came back corrected is known by its header as before", async () => {
  const of = (...headers: string[]) => headerFingerprint(headers.map((header) => ({ header })));
  expect(await of("Code", "Nom", "", "Correction Parcelle", "Ligne du fichier")).toBe(
    await of("Code", "Nom"),
  );
  expect(await of("Code", "", "Nom")).not.toBe(await of("Code", "Nom"));
});
