import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

test("evidence of an old assessment says that it has to be run again", () => {
  expect(failureText({ error: { code: "evidence_too_old" } }, "fr")).toMatch(/relancez l’analyse/);
  expect(failureText({ error: { code: "evidence_too_old" } }, "en")).toMatch(/run the assessment again/);
});

test("a fault without a reason for people asks to try again", () => {
  expect(failureText({ error: { code: "unexpected" } }, "en")).toMatch(/Start it again/);
  expect(failureText({ error: null }, "en")).toMatch(/Start it again/);
});
