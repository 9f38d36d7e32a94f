import { expect, test } from "vitest";
import type { Properties } from "../plot-file.ts";
import { suggestUnitColumns } from "./suggest-unit-columns.ts";

const suggest = (level: number | null, ...properties: Properties[]) =>
  suggestUnitColumns(
    Object.keys(properties[0]!),
    properties.map((one) => ({ properties: one })),
    level,
  );

test("columns of humanitarian files are known at each level", () => {
  const row = (code: string) => ({
    admin1Name: "Kayes",
    admin1Pcod: "ML01",
    admin2Name: "Kita",
    admin2Pcod: code,
  });
  expect(suggest(2, row("ML0101"), row("ML0102"))).toEqual({
    ...{ name: "admin2Name", code: "admin2Pcod", parent: "admin1Pcod", level: null },
  });
});

test("words of the country's language are known", () => {
  expect(suggest(3, { commune: "Soubré", departement: "Nawa", code: "7" })).toEqual({
    ...{ name: "commune", code: "code", parent: "departement", level: null },
  });
});

test("a column that is empty somewhere, or gives two units one code, is no column of codes", () => {
  const chosen = suggest(
    1,
    { shapeName: "A", shapeISO: "CM-AD", shapeID: "1" },
    { shapeName: "B", shapeISO: "", shapeID: "2" },
  );
  expect(chosen.code).toBe("shapeID");
  expect(suggest(1, { name: "A", id: "CI." }, { name: "B", id: "CI." }).code).toBeNull();
});

test("a name written twice is no code", () => {
  expect(suggest(1, { CAPTION: "Centre", ID: "Centre" })).toMatchObject({ name: "CAPTION", code: null });
});

test("a file whose columns say nothing that is known has no proposal", () => {
  expect(suggest(1, { lib: "Ouest" })).toEqual({ name: null, code: null, parent: null, level: null });
});
