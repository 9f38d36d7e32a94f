import { expect, test } from "vitest";
import { historyText } from "./history-text.ts";

test("the published versions are told with their days, and no day is made up where none is known", () => {
  const history = [
    { version: "V2", issued: null },
    { version: "V3", issued: "2025-11-28" },
  ];
  expect(historyText(history, "en")).toMatch(/^V2, V3 \(.*2025.*\)$/);
});

test("where no version is known, nothing is told", () => {
  expect(historyText("unknown", "fr")).toBeUndefined();
});
