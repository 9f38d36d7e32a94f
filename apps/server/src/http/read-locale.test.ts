import { expect, it } from "vitest";
import { readLocale } from "./read-locale.ts";

it("answers in French unless English is preferred", () => {
  const cases: [string | undefined, string][] = [
    [undefined, "fr"],
    ["", "fr"],
    ["en", "en"],
    ["en-GB,en;q=0.9,fr;q=0.8", "en"],
    ["fr-CI,en;q=0.9", "fr"],
    ["de,en;q=0.7", "en"],
    ["en;q=0.3,fr;q=0.9", "fr"],
    ["*", "fr"],
  ];
  expect(cases.map(([header]) => readLocale(header))).toEqual(cases.map(([, locale]) => locale));
});
