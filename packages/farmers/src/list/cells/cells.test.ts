import { expect, test } from "vitest";
import { dateOrder } from "./date-order.ts";
import { readArea } from "./read-area.ts";
import { readBirthDate } from "./read-birth-date.ts";
import { readCoordinates } from "./read-place.ts";
import { meaningOfM, readSex } from "./read-sex.ts";
import { nameOrder, splitName } from "./split-name.ts";

const today = "2026-11-28";

test.each([
  ["12/07/1980", "1980-07-12", null],
  ["12.7.80", "1980-07-12", null],
  ["05/06/27", "1927-06-05", null],
  ["05/06/26", "2026-06-05", null],
  ["05/25/1980", "1980-05-25", "birthDate.monthFirst"],
  ["1er août 1975", "1975-08-01", null],
  ["12 de julio de 1980", "1980-07-12", null],
  ["12 brumaire 1980", null, "birthDate.invalid"],
  ["vers 1965", "1965", "birthDate.yearOnly"],
  [1969, "1969", "birthDate.yearOnly"],
  [29221, "1980-01-01", "excelSerialDate"],
  ["29221", "1980-01-01", "excelSerialDate"],
  ["31/02/1990", null, "birthDate.invalid"],
  ["00/00/0000", null, "birthDate.invalid"],
  ["2031-01-01", null, "birthDate.invalid"],
  [{ date: "1975-03-12" }, "1975-03-12", null],
] as const)("a birth written %j is %s", (cell, date, code) => {
  expect(readBirthDate(cell, "dayFirst", today)).toEqual({ date, code });
});

test("day and month are not guessed where a column writes both orders as often", () => {
  expect(dateOrder(["05/25/1980", "25/05/1980", "05/06/1980"])).toBe("both");
  expect(readBirthDate("05/06/1980", "both", today)).toEqual({ date: null, code: "birthDate.ambiguous" });
  expect(dateOrder(["05/25/1980", "05/06/1980"])).toBe("monthFirst");
  // Nobody can tell: it is read as people write there, and said.
  expect(dateOrder(["05/06/1980", "07/12/1980"])).toBe("dayFirstAssumed");
  expect(readBirthDate("05/06/1980", "dayFirstAssumed", "2026-11-29")).toEqual({
    ...{ date: "1980-06-05", code: "birthDate.dayFirst" },
  });
  expect(readBirthDate("05/05/1980", "dayFirstAssumed", "2026-11-29").code).toBeNull();
  expect(readBirthDate("05/06/1980", "monthFirst", today).date).toBe("1980-05-06");
});

test.each([
  ["2,75", "ha", 2.75, ["number.decimalComma"], null],
  ["4 ha", "ha", 4, [], null],
  ["12.000", "ha", null, [], "number.ambiguousThousands"],
  ["1,250", "ha", null, [], "number.ambiguousThousands"],
  ["0,125", "ha", 0.125, ["number.decimalComma"], null],
  ["1.250,50", "ha", 1250.5, ["number.decimalComma"], "area.implausible"],
  [12.5, "ha", 12.5, [], null],
  ["15000 m²", "ha", 1.5, ["area.unitConverted"], null],
  [15_000, "m2", 1.5, ["area.unitConverted"], null],
  ["5 acres", "ha", 2.023428, ["area.unitConverted"], null],
  ["0", "ha", null, [], "area.zero"],
  ["-2", "ha", null, [], "area.invalid"],
  ["deux", "ha", null, [], "area.invalid"],
] as const)("an area of %j in %s is read, or told", (cell, unit, hectares, repairs, problem) => {
  expect(readArea(cell, unit)).toEqual({ hectares, repairs, problem });
});

test.each([
  [5.78, -6.59, 5.78, -6.59, null],
  ["5,78", "-6,59", 5.78, -6.59, "number.decimalComma"],
  ["5°47'06.4\"N", "6°35'35.6\"O", 5.785111, -6.593222, "coord.dms"],
  [-6.61, 5.62, 5.62, -6.61, "coord.swapped"],
  [5.7, 6.59, null, null, "coord.signSuspect"],
  [0, 0, null, null, "coord.nullIsland"],
  [48.85, 2.35, null, null, "coord.outsideCountry"],
  [5.78, null, null, null, "coord.incomplete"],
  ["ici", "là", null, null, "coord.invalid"],
  [620_000, 5_000, null, null, "coord.invalid"],
] as const)("the place %j ; %j is %s ; %s", (latitude, longitude, north, east, told) => {
  const { place, repairs, problem } = readCoordinates(latitude, longitude, ["CI"]);
  expect([place?.latitude ?? null, place?.longitude ?? null, problem ?? repairs[0] ?? null]).toEqual([
    north,
    east,
    told,
  ]);
});

test("no place is judged by a country that is too small for the map", () => {
  expect(readCoordinates(48.85, 2.35, ["MV"])).toEqual({
    place: { latitude: 48.85, longitude: 2.35 },
    repairs: [],
    problem: null,
  });
});

test("family names in capitals stand on either side, and tell the order of the others", () => {
  expect(splitName("NGO BASSONG Marie", "firstLast")).toEqual({
    lastName: "NGO BASSONG",
    firstName: "Marie",
  });
  expect(splitName("Marie NGO BASSONG", "lastFirst")).toEqual({
    lastName: "NGO BASSONG",
    firstName: "Marie",
  });
  expect(nameOrder(["Marie KONAN", "Awa KONÉ", "Yao Koffi"], "Nom")).toBe("firstLast");
  expect(nameOrder(["Yao Koffi"], "Prénoms et nom")).toBe("firstLast");
  expect(nameOrder(["Yao Koffi"], "Nom et prénoms")).toBe("lastFirst");
  expect(splitName("Yao Koffi Jean", "lastFirst")).toEqual({ lastName: "Yao", firstName: "Koffi Jean" });
  expect(splitName("Jean Koffi Yao", "firstLast")).toEqual({ lastName: "Yao", firstName: "Jean Koffi" });
});

test("M is a man beside F, a woman beside H under a Spanish header, and nobody knows beside H elsewhere", () => {
  expect(readSex("M", meaningOfM(["M", "F"], "Sexo"))).toBe("male");
  expect(readSex("M", meaningOfM(["H", "M"], "Sexo"))).toBe("female");
  expect(readSex("M", meaningOfM(["H", "M"], "Sexe"))).toBeNull();
  expect(readSex("Femme", null)).toBe("female");
});
