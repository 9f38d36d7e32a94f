import { expect, test } from "vitest";
import { refusalText } from "./run-refusal.ts";

const text = { fr: "Il y a trop de parcelles.", en: "There are too many plots." };

test("a run that was refused says why, with what it names", () => {
  const error = { code: "run_refused", detail: { reason: "too-many", detail: "9 × 9", text } };
  expect(refusalText(error, "fr")).toBe("Il y a trop de parcelles. (9 × 9)");
  expect(refusalText({ ...error, detail: { ...error.detail, detail: "" } }, "en")).toBe(text.en);
});

test("of a run that stopped by an accident nothing of the kind is said", () => {
  expect(refusalText({ code: "internal_error", message: "out of memory" }, "fr")).toBeNull();
  expect(refusalText(null, "fr")).toBeNull();
});
