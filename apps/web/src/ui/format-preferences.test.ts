import { afterEach, expect, it } from "vitest";
import { formatDate, formatDateTime, formatHectares, formatNumber } from "./format.ts";
import { setFormatPreferences, USUAL_FORMATS } from "./format-preferences.ts";

afterEach(() => setFormatPreferences(USUAL_FORMATS));

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

it.each([
  ["language", "1 234,5", "1,234.5"],
  ["spaceComma", "1 234,5", "1 234,5"],
  ["commaPoint", "1,234.5", "1,234.5"],
  ["pointComma", "1.234,5", "1.234,5"],
] as const)("numbers written as %s", (numbers, fr, en) => {
  setFormatPreferences({ ...USUAL_FORMATS, numbers });
  expect([plain(formatNumber(1234.5, "fr")), plain(formatNumber(1234.5, "en"))]).toEqual([fr, en]);
});

it.each([
  ["language", "20 nov. 2026", "20 Nov 2026"],
  ["dayFirst", "20/11/2026", "20/11/2026"],
  ["yearFirst", "2026-11-20", "2026-11-20"],
] as const)("days written as %s", (dates, fr, en) => {
  setFormatPreferences({ ...USUAL_FORMATS, dates });
  expect([formatDate("2026-11-20", "fr"), formatDate("2026-11-20", "en")]).toEqual([fr, en]);
  expect(formatDateTime("2026-11-20T10:00:00", "fr")).toContain("10:00");
});

it("areas in square metres, whole", () => {
  setFormatPreferences({ ...USUAL_FORMATS, areaUnit: "squareMetres" });
  expect(plain(formatHectares(1.23456, "fr"))).toBe("12 346 m²");
});
