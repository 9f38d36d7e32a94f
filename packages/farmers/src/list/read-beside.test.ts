import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import type { FileCell } from "@parcelle/formats/table/table-file";
import { expect, test } from "vitest";
import { readFarmerList } from "./read-farmer-list.ts";

const field = (
  key: string,
  kind: LimitedOwnField["kind"],
  more: Partial<LimitedOwnField> = {},
): LimitedOwnField => ({
  ...{ key, kind, name: { fr: key, en: key }, unit: null, choices: [], least: null, most: null, ...more },
});
const choices = [
  { key: "gravitaire", fr: "Gravitaire", en: "Gravity", retired: false },
  { key: "goutte", fr: "Goutte à goutte", en: "Drip", retired: false },
  { key: "ancien", fr: "Ancien", en: "Old", retired: true },
];
const own = [
  field("enfants", "whole", { name: { fr: "Nombre d’enfants", en: "Children" }, least: 0, most: 30 }),
  field("recolte", "number", { name: { fr: "Récolte", en: "Harvest" }, unit: "kg" }),
  field("adhesion", "day", { name: { fr: "Date d’adhésion", en: "Joined on" } }),
  field("membre", "yes_no", { name: { fr: "Membre du bureau", en: "Board member" } }),
  field("irrigation", "one", { name: { fr: "Irrigation", en: "Watering" }, choices }),
  field("moyens", "several", { name: { fr: "Moyens", en: "Means" }, choices }),
  field("surnom", "text", { name: { fr: "Surnom", en: "Nickname" } }),
];

function read(headers: string[], ...lines: FileCell[][]) {
  const rows = [
    ["Code", "Nom", ...headers],
    ...lines.map((cells, index) => [`F-${index + 1}`, "KONAN Yao", ...cells]),
  ];
  const sheet = { name: "", merged: [], rows: rows.map((cells, index) => ({ number: index + 1, cells })) };
  return readFarmerList({ format: "xlsx", sheets: [sheet] }, { country: "CI", today: "2026-11-28", own });
}
const first = (headers: string[], ...cells: FileCell[]) => read(headers, cells).rows[0]!;
const codes = ({ problems }: ReturnType<typeof first>) => problems.map(({ code, column }) => [code, column]);

test("a column is an own field where its header is the field's name in either language or its key", () => {
  const headers = ["NOMBRE D'ENFANTS", "Harvest (kg)", "date_adhesion", "adhesion", "Village"];
  expect(
    read(headers, [1])
      .sheets[0]!.columns.slice(2)
      .map(({ field: meaning }) => meaning),
  ).toEqual([...["own:enfants", "own:recolte", "own:adhesion", null, "village"]]);
});

test("values are read as people write them, and kept as the field has them", () => {
  const headers = ["Children", "Récolte", "Joined on", "Board member", "Watering", "Means", "Nickname"];
  const row = first(
    headers,
    "4",
    "1 250,5 kg",
    "03/02/2019",
    "Oui",
    "goutte a goutte",
    "Gravity ; Drip",
    " Le  Vieux ",
  );
  expect(row.farmer.beside).toEqual({
    ...{ "own:enfants": 4, "own:recolte": 1250.5, "own:adhesion": "2019-02-03", "own:membre": true },
    ...{ "own:irrigation": "goutte", "own:moyens": ["gravitaire", "goutte"], "own:surnom": "Le Vieux" },
  });
  expect(row.repairs.map(({ code, before, after }) => [code, before, after])).toEqual([
    ["number.decimalComma", "1 250,5 kg", "1250.5"],
  ]);
  expect(first(["Joined on"], 43499).repairs).toMatchObject([
    { code: "excelSerialDate", after: "2019-02-03" },
  ]);
});

test("a value that the field does not take is left out, told at its cell, and the row is taken", () => {
  const headers = ["Children", "Récolte", "Joined on", "Board member", "Watering", "Means"];
  const row = first(headers, 31, "beaucoup", "31/02/2019", "peut-être", "Ancien", "Drip, Puits");
  expect(codes(row)).toEqual([
    ...[
      ["own.most:enfants", 2],
      ["own.type:recolte", 3],
      ["own.day:adhesion", 4],
      ["own.type:membre", 5],
    ],
    ...[
      ["own.choice:irrigation", 6],
      ["own.choice:moyens", 7],
    ],
  ]);
  expect(row.farmer).not.toHaveProperty("beside");
  expect(codes(first(["Children"], 1.5))).toEqual([["own.whole:enfants", 2]]);
  expect(codes(first(["Children"], -1))).toEqual([["own.least:enfants", 2]]);
  expect(codes(first(["Récolte"], "12.000"))).toEqual([["own.type:recolte", 2]]);
  expect(codes(first(["Surnom"], "x".repeat(1001)))).toEqual([["own.length:surnom", 2]]);
});

test("day and month stand in the order of their column", () => {
  const list = read(["Joined on"], ["02/13/2019"], ["03/04/2019"]);
  expect(list.rows.map(({ farmer }) => farmer.beside?.["own:adhesion"])).toEqual([
    "2019-02-13",
    "2019-03-04",
  ]);
  const both = read(["Joined on"], ["02/13/2019"], ["13/02/2019"], ["03/04/2019"]);
  expect(codes(both.rows[2]!)).toEqual([["own.day:adhesion", 2]]);
});

test("languages, household and role in it are read by their names", () => {
  const headers = ["Langues parlées", "Ménage", "Lien de parenté"];
  expect(first(headers, "Baoulé, dioula et fr", "Cour Koné", "Épouse").farmer.beside).toEqual({
    ...{ languages: ["bci", "dyu", "fr"], household: "Cour Koné", householdRole: "spouse" },
  });
  const row = first(headers, "Baoulé / klingon", null, "fille");
  expect(row.farmer.beside).toEqual({ languages: ["bci"] });
  expect(codes(row)).toEqual([
    ["languages.unknown", 2],
    ["householdRole.alone", 4],
  ]);
  expect(codes(first(headers, null, "Cour Koné", "voisin"))).toEqual([["householdRole.unknown", 4]]);
});

test("codes that others know a farmer by stand in several columns, and in one cell beside each other", () => {
  const row = first(["Code CCC", "N° certificat"], "CCC-0012/7", "RA-55 ; UTZ-9, ra 55");
  expect(row.farmer.beside).toEqual({ otherIdentifiers: ["CCC-0012/7", "RA-55", "UTZ-9"] });
  expect(first(["Código de certificação"], 70012).farmer.beside).toEqual({ otherIdentifiers: ["70012"] });
  const many = first(["Other identifiers"], Array.from({ length: 12 }, (_, at) => `X-${at}`).join("; "));
  expect(many.farmer.beside?.otherIdentifiers).toHaveLength(10);
  expect(codes(many)[0]).toEqual(["otherIdentifiers.tooMany", 2]);
});

test("a list that tells none of it is read as before", () => {
  expect(first(["Taille du ménage"], 5).farmer).not.toHaveProperty("beside");
});
