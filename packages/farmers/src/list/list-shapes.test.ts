import type { FileCell, FileSheet } from "@parcelle/formats/table/table-file";
import { expect, test } from "vitest";
import { readFarmerList } from "./read-farmer-list.ts";

const options = { country: "CI", today: "2026-11-28" };

function sheetOf(name: string, lines: (readonly FileCell[])[], merged: FileSheet["merged"] = []): FileSheet {
  return { name, merged, rows: lines.map((cells, index) => ({ number: index + 1, cells })) };
}

const listOf = (...sheets: FileSheet[]) => readFarmerList({ format: "xlsx", sheets }, options);

const codesOf = (list: ReturnType<typeof listOf>, at = 0) =>
  [...list.rows[at]!.repairs, ...list.rows[at]!.problems].map(({ code }) => code).sort();

test("a village merged over several lines is that of each of them, and is told where it was filled in", () => {
  const list = listOf(
    sheetOf(
      "Liste",
      [
        ["Nom", "Prénoms", "Village", "Contact"],
        ["Koné", "Awa", "Divo", "0701020304"],
        ["Yao", "Koffi", null, "0701020305"],
      ],
      [{ top: 2, bottom: 3, left: 2, right: 2 }],
    ),
  );
  expect(list.rows.map(({ farmer }) => farmer.village)).toEqual(["Divo", "Divo"]);
  expect([codesOf(list, 0), codesOf(list, 1)]).toEqual([[], ["cell.merged"]]);
});

test("a header in two lines is read from both: merged cells above a column name it", () => {
  const list = listOf(
    sheetOf(
      "Liste",
      [
        ["Code", "Nom et prénoms", "Coordonnées GPS", null],
        [null, null, "Latitude", "Longitude"],
        ["P1", "KONÉ Awa", 5.8, -5.3],
      ],
      [
        { top: 1, bottom: 2, left: 0, right: 0 },
        { top: 1, bottom: 2, left: 1, right: 1 },
        { top: 1, bottom: 1, left: 2, right: 3 },
      ],
    ),
  );
  expect(list.sheets[0]?.headerRow).toBe(2);
  expect(list.rows[0]?.farmer).toMatchObject({
    identifier: "P1",
    lastName: "KONÉ",
    latitude: 5.8,
    longitude: -5.3,
  });
});

test("plots on a sheet of their own are joined by the identifier, their areas added up", () => {
  const list = listOf(
    sheetOf("Producteurs", [
      ["Code producteur", "Nom complet", "Contact"],
      ["P1", "KONÉ Awa", "0701020304"],
      ["P2", "YAO Koffi", "0701020305"],
    ]),
    sheetOf("Parcelles", [
      ["Parcelle", "Code producteur", "Superficie (ha)", "Latitude", "Longitude"],
      ["A", "p1", "1,5", 5.8, -5.3],
      ["B", "P1", 2, 5.81, -5.31],
      ["C", "P2", 3, 5.9, 5.4],
    ]),
  );
  expect(list.rows.map(({ farmer: { areaHectares, latitude } }) => [areaHectares, latitude])).toEqual([
    [3.5, 5.8],
    [3, null],
  ]);
  expect([codesOf(list, 0), codesOf(list, 1)]).toEqual([
    ["number.decimalComma", "plots.joined"],
    ["coord.signSuspect", "plots.joined"],
  ]);
  expect(list.unread).toEqual([]);
});

test("a sheet without names that joins to nobody is told, not dropped", () => {
  const farmers = sheetOf("Producteurs", [
    ["Code producteur", "Nom complet"],
    ["P1", "KONÉ Awa"],
  ]);
  const prices = sheetOf("Prix", [
    ["Code", "Superficie (ha)"],
    ["X9", 3],
  ]);
  expect(listOf(farmers, prices).unread).toEqual([{ sheet: "Prix", reason: "nobodyNamed" }]);
});

test("forms as Kobo exports them are read by the question behind the group, and their point by its two first numbers", () => {
  const list = listOf(
    sheetOf("data", [
      ["start", "identite/nom", "identite/prenom", "contact/telephone", "gps", "_id"],
      ["2026-01-01", "Koné", "Awa", "0701020304", "5.8 -5.3 120.5 4.2", 12],
    ]),
  );
  expect(list.rows[0]?.farmer).toMatchObject({
    lastName: "Koné",
    firstName: "Awa",
    phones: ["+2250701020304"],
    latitude: 5.8,
    longitude: -5.3,
  });
});

test("two columns of phones are one list of phones, and a row is without one only when both are empty", () => {
  const list = listOf(
    sheetOf("Liste", [
      ["Nom complet", "Contact 1", "Contact 2"],
      ["KONÉ Awa", "0701020304", null],
      ["YAO Koffi", null, "0501020304"],
      ["DIALLO Issa", null, null],
    ]),
  );
  expect(list.rows.map(({ farmer }) => farmer.phones)).toEqual([["+2250701020304"], ["+2250501020304"], []]);
  expect([codesOf(list, 0), codesOf(list, 1), codesOf(list, 2)]).toEqual([[], [], ["phone.missing"]]);
});

test("the same identifier for two people is to be decided, whichever the name", () => {
  const list = listOf(
    sheetOf("Liste", [
      ["Code", "Nom complet"],
      ["P1", "KONÉ Awa"],
      ["P 1", "YAO Koffi"],
    ]),
  );
  expect(codesOf(list, 1)).toEqual(["identifier.repeated:1"]);
});

test("people of one name are two people as long as nothing else says otherwise", () => {
  const list = listOf(
    sheetOf("Liste", [
      ["Nom complet", "Village", "Contact"],
      ["KONÉ Awa", "Divo", "0701020304"],
      ["KONÉ Awa", "Divo", "0501020304"],
    ]),
  );
  expect(list.duplicates).toEqual([]);
  const names = sheetOf("Liste", [
    ["Nom complet", "Village"],
    ["KONÉ Awa", "Divo"],
    ["KONÉ Awa", "Divo"],
  ]);
  expect(listOf(names).duplicates).toEqual([]);
});

test("remarks and signatures below a list, sums and a header once more are left out with their reason", () => {
  const header = ["Code", "Nom complet", "Superficie (ha)"];
  const list = listOf(
    sheetOf("Liste", [
      header,
      ["P1", "KONÉ Awa", 2],
      ["", "SOUS-TOTAL", 2],
      header,
      ["P2", "YAO Koffi", 3],
      [null, null, "Le président :"],
    ]),
  );
  expect(list.rows).toHaveLength(2);
  expect(list.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [3, "TOTAL"],
    [4, "header"],
    [6, "note"],
  ]);
});

test("the result that a formula has in the file is taken and told; without one the row is given back", () => {
  const list = listOf(
    sheetOf("Liste", [
      ["Code", "Nom complet", "Superficie (ha)"],
      ["P1", { formula: 'A&"x"', value: "KONÉ Awa" }, { formula: "1+1", value: null }],
    ]),
  );
  expect(list.rows[0]?.farmer).toMatchObject({ lastName: "KONÉ", areaHectares: null });
  expect(codesOf(list)).toEqual(["formula", "formula.value"]);
});

test("errors of the spreadsheet and days among phones are left out by name, never taken for values", () => {
  const list = listOf(
    sheetOf("Liste", [
      ["Nom complet", "Village", "Contact"],
      ["KONÉ Awa", "#REF!", { date: "2002-01-07" }],
      ["#N/A", "Divo", "0701020304"],
    ]),
  );
  expect(list.rows[0]?.farmer).toMatchObject({ village: null, phones: [] });
  expect([codesOf(list, 0), codesOf(list, 1)]).toEqual([
    ["cell.error", "phone.invalid"],
    ["cell.error", "name.missing"],
  ]);
});

test("a list that points to two countries as often has none until somebody says it", () => {
  const sheet = sheetOf("Liste", [
    ["Nom complet", "Contact"],
    ["KONÉ Awa", "+225 0701020304"],
    ["YAO Koffi", "+225 0501020304"],
    ["ADJOVI Rosine", "+229 0197000000"],
    ["ADJOVI Paul", "+229 0197000001"],
  ]);
  expect(
    readFarmerList({ format: "xlsx", sheets: [sheet] }, { ...options, country: null }).country,
  ).toBeNull();
});

test("no country, no phones without a calling code, and no place is judged", () => {
  const sheet = sheetOf("Liste", [
    ["Nom complet", "Contact", "Latitude", "Longitude"],
    ["KONÉ Awa", "0701020304", 48.8, 2.3],
  ]);
  const list = readFarmerList({ format: "xlsx", sheets: [sheet] }, { ...options, country: null });
  expect(list.country).toBeNull();
  expect(codesOf(list)).toEqual(["phone.countryUnknown"]);
  expect(list.rows[0]?.farmer.latitude).toBe(48.8);
});

test("a list that tells no country is read for that of whose it is; one that tells another keeps it", () => {
  const listed = (phone: string) =>
    readFarmerList(
      {
        format: "xlsx",
        sheets: [sheetOf("Liste", [["Nom", "Contact"], ...Array(3).fill(["Koné Awa", phone])])],
      },
      { ...options, country: null, homeCountry: "CI" },
    );
  expect(listed("0701020304").country).toEqual({ code: "CI", isAssumed: true });
  expect(listed("0701020304").rows[0]!.farmer.phones).toEqual(["+2250701020304"]);
  expect(listed("+237 6 77 12 34 56").country).toEqual({ code: "CM", isAssumed: true });
});
