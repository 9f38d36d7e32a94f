import { expect, test } from "vitest";
import { annualCsv } from "./annual-csv.ts";
import { annualContent, renderAnnual } from "./annual-pdf.ts";
import type { FiledDeclaration } from "./annual-report-model.ts";
import { summariseYear } from "./summarise-year.ts";

const cocoa = { commodity: "cocoa", tariffCode: "1801", scientificName: null };
const done = { criterion: "b", kind: "audit", completedOn: "2026-10-12" };

const filed: FiledDeclaration[] = [
  {
    products: [
      { ...cocoa, netMassKilograms: 12_400.5 },
      { ...cocoa, netMassKilograms: 600 },
    ],
    risks: [
      {
        country: "CI",
        conclusion: "negligible",
        answers: [
          { criterion: "a", answer: "no_concern" },
          { criterion: "b", answer: "concern" },
        ],
        mitigations: [done, { ...done, completedOn: null }],
      },
    ],
    evidence: [{ country: "CI", aspect: "land_use" }],
    hasApproval: true,
  },
  {
    products: [
      { ...cocoa, netMassKilograms: null },
      { commodity: "wood", tariffCode: "4403", scientificName: "Tectona grandis", netMassKilograms: null },
    ],
    ...{ risks: [], evidence: [], hasApproval: false },
  },
];
const report = summariseYear({ organisation: "Coopérative", year: 2026 }, filed, [
  { country: "CI", plots: 16, hectares: 31.4159 },
]);

test("a year is summed by product, country, conclusion, concern and measure, each declaration once", () => {
  expect(report).toEqual({
    ...{ organisation: "Coopérative", year: 2026, declarations: 2 },
    products: [
      { ...cocoa, declarations: 2, netMassKilograms: 13_000.5 },
      {
        commodity: "wood",
        tariffCode: "4403",
        scientificName: "Tectona grandis",
        declarations: 1,
        netMassKilograms: null,
      },
    ],
    countries: [{ country: "CI", plots: 16, hectares: 31.4159 }],
    conclusions: [{ country: "CI", conclusion: "negligible", declarations: 1 }],
    notAssessed: 1,
    concerns: [{ criterion: "b", declarations: 1 }],
    mitigations: [{ criterion: "b", kind: "audit", completed: 1, planned: 1 }],
    evidence: [{ country: "CI", aspect: "land_use", pieces: 1 }],
    approvedBySecondPerson: 1,
  });
});

test.each(["fr", "en"] as const)(
  "its PDF and its CSV tell the same in %s, and what has no source says so",
  async (locale) => {
    const told = JSON.stringify(annualContent(report, locale, "2026-11-30T10:00:00Z"));
    for (const part of locale === "fr"
      ? ["13 000,5", "31,42", "risque négligeable", "Journal officiel", "Tectona grandis"]
      : ["13,000.5", "31.42", "negligible risk", "Official Journal", "Tectona grandis"])
      expect(told.replace(/[\u00a0\u202f]/g, " ")).toContain(part);
    let csv = "";
    for await (const bytes of annualCsv(report, locale)) csv += new TextDecoder().decode(bytes);
    expect(csv).toContain(locale === "fr" ? ";13000,5\r\n" : ",13000.5\r\n");
    const moment = { generatedAt: "2026-11-30T10:00:00Z", codeVersion: "test", synthetic: true };
    const pdf = await renderAnnual(report, locale, moment);
    expect(new TextDecoder("latin1").decode(pdf.subarray(0, 5))).toBe("%PDF-");
  },
);
