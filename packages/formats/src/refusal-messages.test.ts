import { describe, expect, it } from "vitest";
import { fileRefusalsEn } from "./messages/file-refusals-en.ts";
import { fileRefusalsFr } from "./messages/file-refusals-fr.ts";
import { noticesFr } from "./messages/notices.ts";
import { rowRefusalsFr } from "./messages/row-refusals.ts";
import { describeNotice, describeRefusal, describeRowRefusal, isRowRefusal } from "./refusal-messages.ts";

const DETAIL = {
  line: 3,
  column: 7,
  found: "x",
  name: "a",
  rows: 1_048_576,
  limit: 50_000,
  sheet: "sheet1.xml",
  entry: "a",
  bytes: 2e8,
};
const LANGUAGES = ["fr", "en"] as const;

describe("the sentences for what could not be read", () => {
  it.each(LANGUAGES)("exist for every code in %s, are whole sentences, and never show a hole", (language) => {
    const texts = [
      ...(Object.keys(fileRefusalsFr) as (keyof typeof fileRefusalsFr)[]).flatMap((code) =>
        [{}, DETAIL].map((detail) => describeRefusal({ code, detail }, language)),
      ),
      ...(Object.keys(rowRefusalsFr) as (keyof typeof rowRefusalsFr)[]).map((code) =>
        describeRowRefusal({ code, detail: {} }, language),
      ),
      ...(Object.keys(noticesFr) as (keyof typeof noticesFr)[]).map((code) =>
        describeNotice({ code, detail: {} }, language),
      ),
    ];
    for (const text of texts) {
      expect(text).toMatch(/^[\p{Lu}\d].*[.…]$/u);
      expect(text).not.toMatch(/undefined|\[object|\bnull\b|NaN (MB|Mo|plots|parcelles)/);
    }
  });

  it("name the place of a syntax error", () => {
    const refusal = { code: "json_syntax", detail: { line: 1200, column: 17, found: "," } } as const;
    expect(describeRefusal(refusal, "en")).toContain("at line 1200, column 17: “,” cannot stand there");
    expect(describeRefusal(refusal, "fr")).toContain(
      "à la ligne 1200, colonne 17\u00a0: «\u00a0,\u00a0» ne peut pas",
    );
  });

  it("write numbers as the reader's language does", () => {
    const refusal = { code: "spreadsheet_too_large", detail: DETAIL } as const;
    expect(describeRefusal(refusal, "en")).toContain("row 1,048,576");
    expect(describeRefusal(refusal, "fr").replace(/\s/g, " ")).toContain("ligne 1 048 576");
  });

  it("explain Well-Known Text with what was expected, where", () => {
    const refusal = {
      code: "geometry_malformed",
      detail: { type: "WKT", expected: "number", found: "x", character: 12 },
    } as const;
    expect(describeRowRefusal(refusal, "fr")).toContain("au caractère 12");
    expect(describeRowRefusal(refusal, "en")).toContain("at character 12");
  });

  it("tell a row that the reader refused from a finding of the same name", () => {
    const refusal = { code: "coordinates_out_of_range", detail: { longitude: -6, latitude: 96 } };
    expect(isRowRefusal(refusal)).toBe(true);
    expect(isRowRefusal({ ...refusal, detail: { x: -6, y: 96 } })).toBe(false);
    expect(isRowRefusal({ code: "unsupported_geometry", detail: {} })).toBe(false);
  });

  it("differ between the languages", () => {
    for (const code of Object.keys(fileRefusalsEn) as (keyof typeof fileRefusalsEn)[]) {
      expect(describeRefusal({ code, detail: DETAIL }, "fr")).not.toBe(
        describeRefusal({ code, detail: DETAIL }, "en"),
      );
    }
  });
});
