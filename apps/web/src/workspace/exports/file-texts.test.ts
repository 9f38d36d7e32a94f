import { expect, test } from "vitest";
import { failureText } from "./file-texts.ts";

const plain = {};
const fileTexts = {
  fr: { formats: {}, failures: { too_dry: "Les terres sont trop sèches." } },
  en: { formats: {}, failures: { too_dry: "The land is too dry." } },
};

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
