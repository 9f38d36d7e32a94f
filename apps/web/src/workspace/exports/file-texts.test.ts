import { exportFormatNames } from "@parcelle/domain/export-formats";
import { expect, test } from "vitest";
import { failureText, formatWords } from "./file-texts.ts";

const plain = {};
const fileTexts = {
  fr: { formats: {}, failures: { too_dry: "Les terres sont trop sèches." } },
  en: { formats: {}, failures: { too_dry: "The land is too dry." } },
};

test("a format has one name in every module, and what it is for in the module's words where only that one offers it", () => {
  const explaining = (text: string) => ({ formats: { "eu-geojson": { explained: text } }, failures: {} });
  const own = { fileTexts: { fr: explaining("Noms de l’UE."), en: explaining("Names of the EU.") } };
  const { fr, en } = exportFormatNames["eu-geojson"];
  expect(formatWords(own, "eu-geojson", "fr")).toEqual({ name: fr, explained: "Noms de l’UE." });
  expect(formatWords(own, "eu-geojson", "en")).toEqual({ name: en, explained: "Names of the EU." });
  expect(formatWords(plain, "eu-geojson", "en")).toEqual({ name: en, explained: "" });
  expect(formatWords(own, "csv", "en")).toEqual(formatWords(plain, "csv", "en"));
});

test("a file that did not come for a reason of every module says which", () => {
  expect(failureText({ error: { code: "file_missing" } }, plain, "fr")).toMatch(/Déposez-le de nouveau/);
  expect(failureText({ error: { code: "file_missing" } }, { fileTexts }, "en")).toMatch(/Drop it again/);
});

test("a reason that only one module has is told in its words", () => {
  expect(failureText({ error: { code: "too_dry" } }, { fileTexts }, "fr")).toBe(
    "Les terres sont trop sèches.",
  );
  expect(failureText({ error: { code: "too_dry" } }, plain, "en")).toMatch(/Start it again/);
});

test("a fault without a reason for people asks to try again", () => {
  expect(failureText({ error: { code: "unexpected" } }, plain, "en")).toMatch(/Start it again/);
  expect(failureText({ error: null }, { fileTexts }, "en")).toMatch(/Start it again/);
});
