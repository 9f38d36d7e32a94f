import { eligibilityStates } from "@parcelle/domain/forest/eligibility";
import { hectareDigits } from "@parcelle/domain/hectare-digits";
import { formatNumber, type Language } from "@parcelle/domain/language";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { canReadPdf, pagesOf, readThrough, structureOf } from "../../../formats/test/pdf-text.ts";
import { found, headOf, plotOf, rules } from "../../test/eligibility-project.ts";
import { plotTable } from "../plot-table.ts";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { writePlotReports } from "../reports/write-plot-reports.ts";
import { eligibilityColumns } from "./eligibility-columns.ts";
import { eligibilityReports } from "./eligibility-report.ts";

const decision = { by: "Awa Koné", comment: "Visité : jachère de 2005", at: "2026-11-20", state: "eligible" };
const plots = [
  plotOf(1, { document: found({ no_forest_no_conversion: 1.75, forest_at_start: 0.2512 }) }),
  plotOf(2, { document: found({ no_forest_no_conversion: 2.333 }) }),
  plotOf(3, { document: found({ forest_before: 0.8 }), overrule: decision, state: "eligible" }),
  plotOf(4, { document: found({ conversion_unknown: 0.004, outside_layers: 1.1 }) }),
  plotOf(5, {
    ...{ document: found({}), geometry: { type: "Point", coordinates: [-3.88, 6.1] } },
    ...{ areaHectares: 2.5, declaredAreaHectares: 2.5, state: "to_examine" },
  }),
  plotOf(6),
];

type Asked = { language?: Language; depth?: ReportDepth; head?: Partial<ReportHead>; told?: ReportedPlot[] };

const made = new Map<string, Promise<Uint8Array>>();

/** Each is made once, however many tests read it. */
function documentOf(asked: Asked): Promise<Uint8Array> {
  const key = JSON.stringify(asked);
  const document = made.get(key) ?? makeDocument(asked);
  made.set(key, document);
  return document;
}

async function makeDocument({ language = "fr", depth = "full", head, told = plots }: Asked) {
  const moment = { generatedAt: "2026-11-28T10:00:00.000Z", codeVersion: "0.1.0" };
  const source = { head: headOf(told.length, head), plots: told, depth, language, ...moment };
  const documents: Uint8Array[] = [];
  for await (const { bytes } of writePlotReports(eligibilityReports, source)) documents.push(bytes);
  expect(documents).toHaveLength(1);
  return documents[0]!;
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ");
const textOf = async (asked: Asked) => plain(pagesOf(await documentOf(asked)).join("\n"));
/** Lines break where they like, also within a name. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

/** Hectares as people of the language read them, two decimals at least. */
function shown(hectares: number, language: Language): string {
  const written = formatNumber(hectares, language, hectareDigits(hectares));
  const point = language === "fr" ? "," : ".";
  const [whole, decimals = ""] = written.split(point);
  return `${whole}${point}${decimals.padEnd(2, "0")}`;
}

describe("the report of eligibility (needs poppler-utils)", skippedWithout("poppler", !canReadPdf), () => {
  it.each(["fr", "en"] as const)(
    "sums up the land of each state as the rows of files do, in %s",
    async (language) => {
      const { rowOf } = plotTable(headOf(6), language, eligibilityColumns);
      const rows = plots.map(rowOf);
      const sums = eligibilityStates.map((state) =>
        rows.reduce((sum, row) => sum + Number(row[`${state}_ha`] ?? 0), 0),
      );
      expect(sums).toEqual([1.75 + 2.333, 0.2512 + 0.8, 0.004 + 1.1]);
      const text = await textOf({ language });
      const [eligible, not, examine] = sums.map((hectares) => shown(hectares, language));
      const [yes, no, open] =
        language === "fr"
          ? ["Éligible", "Non éligible", "À examiner"]
          : ["Eligible", "Not eligible", "To examine"];
      // The point counts among the plots to examine, without land; the plot without a result with all of its area.
      expect(text).toContain(`${yes} 2 ${eligible} `);
      expect(text).toContain(`${no} 0 ${not} `);
      expect(text).toContain(`${open} 3 ${examine} `);
      expect(text).toMatch(language === "fr" ? /Non analysée 1 1,25 / : /Not assessed 1 1\.25 /);
      expect(text).toContain(
        language === "fr"
          ? `Terrain : ${eligible} ha éligibles, ${not} ha non éligibles, ${examine} ha à examiner.`
          : `Land: ${eligible} ha eligible, ${not} ha not eligible, ${examine} ha to be examined.`,
      );
    },
  );

  it.each(["fr", "en"] as const)(
    "tells a plot in the sentences and hectares of its row, in %s",
    async (language) => {
      const { rowOf } = plotTable(headOf(6), language, eligibilityColumns);
      const text = await textOf({ language });
      const read = withoutSpaces(readThrough(await documentOf({ language })));
      for (const row of plots.slice(0, 5).map(rowOf)) {
        const sentences = String(row.reason).split(/(?<=\.) /);
        for (const sentence of sentences) expect(read).toContain(withoutSpaces(sentence));
      }
      expect(text).toContain(
        language === "fr" ? "Conversion inconnue À examiner 0,004" : "Conversion not known To examine 0.004",
      );
      expect(text).toContain("a".repeat(64));
    },
  );

  it("begins with what came out, the definition, its source and that nobody verified it", async () => {
    const text = await textOf({ depth: "summary" });
    for (const said of [
      "Rapport d’éligibilité au boisement et au reboisement",
      "2 parcelles sur 6 sont éligibles.",
      "Arbres d’au moins 5 m, couvert d’au moins 30 %, d’un seul tenant sur au moins 0,1 ha",
      "Côte d’Ivoire – niveau de référence (CCNUCC).",
      "Non vérifié dans sa source : à comparer avant de s’y fier.",
      "Début : 2020. Avant le début : 2010 (10 ans).",
      "Verra VCS (AFOLU).",
      "Hansen Version : 2024-v1.12 · Licence : CC-BY 4.0",
      "Aucune couche ne dit ce qui a poussé entre 2000 et 2020",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("Liste des parcelles");
  });

  it("calls numbers that are no longer the preset’s the organisation’s own", async () => {
    const changed = {
      ...rules,
      definition: { ...rules.definition, minimumCoverPercent: 25 },
      standard: "default",
    };
    const text = await textOf({ depth: "summary", head: { runs: [{ id: 4, rules: changed }] } });
    expect(text).toContain("Nombres choisis par l’organisation.");
    expect(text).not.toMatch(/CCNUCC|Non vérifié/);
  });

  it("writes a person’s decision beside what was computed", async () => {
    const text = await textOf({ language: "fr" });
    expect(text).toContain("Éligible, décidé par Awa Koné le 20 novembre 2026");
    expect(text).toContain("« Visité : jachère de 2005 »");
    expect(text).toContain("Résultat calculé : Non éligible");
  });

  it("says with a plot by which other rules an earlier run judged it, and on the first page that there are such", async () => {
    const earlier = { ...rules, startYear: 2015 };
    const runs = [
      { id: 4, rules },
      { id: 3, rules: earlier },
    ];
    const told = plots.map((plot) => (plot.id === 2 ? { ...plot, runId: 3 } : plot));
    const text = await textOf({ told, head: { runs } });
    const hint = "Des parcelles ont le résultat d’une analyse d’avant";
    expect(text).toContain(hint);
    // Where it is counted, and with the plot itself.
    expect(text.match(/Début : 2015/g)).toHaveLength(2);
    expect(await textOf({ language: "fr" })).not.toContain(hint);
  });

  it("tells that nothing was assessed yet, and asks of each plot nothing but that", async () => {
    const told = [plotOf(1), plotOf(2)];
    const text = await textOf({ told, head: { assessment: null, runs: [], layers: [] } });
    expect(text).toContain("Les 2 parcelles sont non analysées.");
    expect(text).toContain("Aucune analyse n’a encore été faite.");
    expect(text).not.toMatch(/Terrain : |Constat Éta/);
  });

  it("is told to who hears it: a document with tags", async () => {
    expect(structureOf(await documentOf({ language: "fr" })).isTagged).toBe(true);
  });
});
