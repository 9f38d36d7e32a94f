import type { Language } from "@parcelle/domain/language";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { performanceSentences } from "@parcelle/matching/baseline/performance-sentences";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import {
  alternativesOf,
  canReadPdf,
  pagesOf,
  readThrough,
  structureOf,
} from "../../../formats/test/pdf-text.ts";
import {
  baselineHeadOf,
  baselinePlotOf,
  matchedResult,
  reportedBaseline,
  resultWithout,
  wholeOfBaseline,
} from "../../test/baseline-project.ts";
import { writePlotReports } from "../reports/write-plot-reports.ts";
import { baselineReports } from "./baseline-report.ts";
import type { ReportedBaseline } from "./reported-baseline.ts";

const gaps = [{ what: "stocking", year: 2020, code: "low_coverage", coverage: 0.4 } as const];
const plots = [
  baselinePlotOf(1, matchedResult()),
  baselinePlotOf(2, matchedResult()),
  baselinePlotOf(3, resultWithout({ reason: "nobody_within_caliper" })),
  baselinePlotOf(4, resultWithout({ reason: "low_coverage", gaps })),
  baselinePlotOf(5),
];

type Asked = { language?: Language; depth?: ReportDepth; reported?: ReportedBaseline | null };

const made = new Map<string, Promise<Uint8Array>>();

/** Each is made once, however many tests read it. */
function documentOf(asked: Asked = {}): Promise<Uint8Array> {
  const key = JSON.stringify(asked);
  const document = made.get(key) ?? makeDocument(asked);
  made.set(key, document);
  return document;
}

async function makeDocument({ language = "fr", depth = "full", reported = reportedBaseline }: Asked) {
  const moment = { generatedAt: "2026-11-28T10:00:00.000Z", codeVersion: "0.1.0" };
  const source = { head: baselineHeadOf(plots.length), plots, depth, language, ...moment };
  const documents: Uint8Array[] = [];
  for await (const { bytes } of writePlotReports(baselineReports(reported), source)) documents.push(bytes);
  expect(documents).toHaveLength(1);
  return documents[0]!;
}

/** Lines break where they like, also within a name. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");
const readOf = async (asked: Asked = {}) => withoutSpaces(readThrough(await documentOf(asked)));

describe(
  "the report of a dynamic baseline (needs poppler-utils)",
  skippedWithout("poppler", !canReadPdf),
  () => {
    it.each(["fr", "en"] as const)(
      "begins with the performance of the last year in the words and numbers of screens, in %s",
      async (language) => {
        const [first] = pagesOf(await documentOf({ language, depth: "summary" }));
        const { result, besides, units } = performanceSentences(wholeOfBaseline, language);
        const read = await readOf({ language, depth: "summary" });
        for (const text of [result, ...besides, units]) expect(read).toContain(withoutSpaces(text));
        expect(withoutSpaces(first!)).toContain(withoutSpaces(result).slice(0, 30));
        expect(read.indexOf(withoutSpaces(result))).toBeLessThan(read.indexOf(withoutSpaces(units)));
      },
    );

    it.each(["fr", "en"] as const)(
      "says all that could not be verified and is not included, in %s",
      async (language) => {
        const read = await readOf({ language });
        const { notices } = performanceSentences(wholeOfBaseline, language);
        expect(notices).toHaveLength(7);
        for (const notice of notices) expect(read).toContain(withoutSpaces(notice));
        expect(read).toContain(language === "fr" ? "nonvérifiédanslasource" : "notverifiedinthesource");
        expect(read).toContain(
          withoutSpaces(
            language === "fr"
              ? "Formule non vérifiée dans la source."
              : "Formula not verified in its source.",
          ),
        );
      },
    );

    it("draws stocking by year and likeness, and tells the same numbers in tables", async () => {
      const read = await readOf();
      for (const row of ["20001,240,6730,567", "20107,310,796,52", "202015,41,114,3"])
        expect(read).toContain(row);
      for (const row of ["Altitude1,310,12équilibrée", "0,810,31nonéquilibrée"]) expect(read).toContain(row);
      const pictures = alternativesOf(await documentOf()).map((text) => text.replaceAll("\u00a0", " "));
      expect(pictures).toContain("Ressemblance avant et après l’appariement");
      expect(pictures.find((text) => text.startsWith("Hauteur de la canopée"))).toContain(
        "2020 : projet 15,4 m, témoins 1,1 m.",
      );
    });

    it("tells what decided it: donors, covariates, matching, layers with versions, and the hash of the frozen set", async () => {
      const read = await readOf();
      for (const text of [
        "Cellules de 100 m de côté, à 100 m au moins",
        "Cellules de la zone : 9 000 ; trop près d’une parcelle : 412",
        "2 témoins par parcelle, sans remise",
        "écart maximal de 0,5 écart-type",
        "graine « 7 »",
        "GLAD – hauteur GLCLUC2020, CHIRPS – pluie v2.0",
        `SHA-256 ${"f".repeat(64)}`,
        "GeoNames",
      ])
        expect(read).toContain(withoutSpaces(text));
    });

    it("has for each plot its controls with cell, distance, weight and stocking, or why it has none", async () => {
      const read = await readOf();
      expect(read).toContain("112310,2120,50,70,81,11");
      expect(read).toContain("212320,40,50,70,81,12");
      expect(read).toContain(withoutSpaces("la parcelle a gagné 14,2 m, ses témoins 0,4 m"));
      for (const text of ["Personne dans l’écart maximal", "Stock 2020 : connu sur une part seulement."])
        expect(read).toContain(withoutSpaces(text));
      for (const { identifier } of plots) expect(read).toContain(withoutSpaces(identifier));
    });

    it("says that controls were frozen before, and that performance is not known where it is not", async () => {
      const whole = {
        ...wholeOfBaseline,
        frozenFrom: 3,
        donors: null,
        performance: [],
        byYear: wholeOfBaseline.byYear.slice(0, 1),
      };
      const read = await readOf({ reported: { ...reportedBaseline, whole } });
      for (const text of [
        "Témoins figés par l’analyse 3, mesurés de nouveau",
        "La performance n’est pas encore connue.",
        "La courbe demande au moins deux années",
      ])
        expect(read).toContain(withoutSpaces(text));
      expect(await readOf({ reported: null })).toContain(
        withoutSpaces("Aucune analyse n’a encore été faite."),
      );
    });

    it("is tagged, with its tables and pictures, and gives the same bytes again", async () => {
      const { isTagged, parts } = structureOf(await documentOf());
      expect(isTagged).toBe(true);
      for (const part of ["H1", "H2", "Table", "Figure"]) expect(parts).toContain(part);
      expect(await makeDocument({})).toEqual(await documentOf());
    });
  },
);
