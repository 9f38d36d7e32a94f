import { expect, it } from "vitest";
import { tradeTypeHint } from "./trade-types.ts";

it.each([
  [
    "fr",
    [
      "30 décembre 2026 pour les grandes et les moyennes",
      "30 juin 2027 pour les micro et petites",
      "31 décembre 2024",
    ],
  ],
  ["en", ["30 December 2026 for large and medium", "30 June 2027 for micro and small", "31 December 2024"]],
] as const)(
  "the size of an undertaking says from which day the regulation applies, in %s",
  (language, parts) => {
    for (const part of parts) expect(tradeTypeHint[language]).toContain(part);
  },
);
