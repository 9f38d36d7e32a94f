import { expect, test } from "vitest";
import { toldHolding } from "./told-holding.ts";

test.each([
  [{ "Statut foncier": "Propriétaire", "Part (%)": 60 }, "owner", 60],
  [{ mode_de_faire_valoir: "ABUSA", part: "1/3" }, "abusa", 33.33],
  [{ "Land tenure": "Family land", share_percent: "50" }, "family", 50],
  [{ "Regime fundiário": "Arrendado", "Parte %": "12,5 %" }, "rented", 12.5],
  [{ tenure: "abunu" }, "abunu", null],
] as const)("%j is read as %s, %s", (words, tenure, sharePercent) => {
  expect(toldHolding(words)).toEqual({ tenure, sharePercent });
});

test.each([
  { part: 2 },
  { "Part (%)": 0 },
  { "Part (%)": 150 },
  { part: "1/0" },
  { "Statut foncier": "à voir" },
  { Statut: "actif" },
  { "Statut foncier": null },
])("%j tells nothing that is certain", (words) => {
  expect(toldHolding(words)).toEqual({ tenure: null, sharePercent: null });
});
