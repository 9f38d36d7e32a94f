import { type CarbonDocument, figuresByYear } from "@parcelle/domain/carbon/carbon-document";
import { carbonRules } from "@parcelle/domain/carbon/carbon-run";
import { formatNumber, type Language } from "@parcelle/domain/language";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { canReadPdf, pagesOf, readThrough, structureOf } from "../../../formats/test/pdf-text.ts";
import {
  carbonHeadOf,
  carbonPlotOf,
  carbonRulesOfProject,
  measured,
  toldOf,
} from "../../test/carbon-project.ts";
import { plotTable } from "../plot-table.ts";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { writePlotReports } from "../reports/write-plot-reports.ts";
import { carbonColumns } from "./carbon-columns.ts";
import { carbonReports } from "./carbon-report.ts";

const decision = { by: "Awa Koné", comment: "Inventaire de 2026", at: "2026-11-20", state: "valid" };
const edge = measured({ reason: "low_coverage", told: toldOf(2020, 88.8, 0.75) });
const plots = [
  carbonPlotOf(1, measured()),
  carbonPlotOf(2, measured({ told: [...toldOf(2010, 71, 2.5), ...toldOf(2020, 120.125, 2.5)] })),
  carbonPlotOf(3, edge),
  carbonPlotOf(4, edge, { overrule: decision, state: "valid" }),
  carbonPlotOf(5, measured({ reason: "outside_layers", told: [], gaps: [] })),
  carbonPlotOf(6),
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
  const source = { head: carbonHeadOf(told.length, head), plots: told, depth, language, ...moment };
  const documents: Uint8Array[] = [];
  for await (const { bytes } of writePlotReports(carbonReports, source)) documents.push(bytes);
  expect(documents).toHaveLength(1);
  return documents[0]!;
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ");
const textOf = async (asked: Asked) => plain(pagesOf(await documentOf(asked)).join("\n"));
/** Lines break where they like, also within a name. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

/** Three significant digits, as screens have them. */
const shown = (value: number, language: Language) =>
  plain(formatNumber(Number(value.toPrecision(3)), language, 2));

/** What figures of plots add up to in a year. */
function summedUp(key: string, year: number) {
  const figures = plots.flatMap(({ document }) =>
    document ? figuresByYear(document as CarbonDocument, key).filter((figure) => figure.year === year) : [],
  );
  const sum = (side: "value" | "low" | "high") => figures.reduce((total, one) => total + one[side]!, 0);
  return { plots: figures.length, value: sum("value"), low: sum("low"), high: sum("high") };
}

describe(
  "the report of biomass and carbon (needs poppler-utils)",
  skippedWithout("poppler", !canReadPdf),
  () => {
    it.each(["fr", "en"] as const)(
      "begins with CO2e and biomass of the newest year with their intervals, in %s",
      async (language) => {
        const text = await textOf({ language, depth: "summary" });
        const read = withoutSpaces(readThrough(await documentOf({ language, depth: "summary" })));
        const [live, biomass] = [summedUp("co2e_live", 2020), summedUp("agb_total", 2020)];
        const [value, low, high] = [live.value, live.low, live.high].map((one) => shown(one, language));
        expect(read).toContain(
          withoutSpaces(
            language === "fr"
              ? `CO₂e de la biomasse vivante en 2020 : ${value} Mg CO₂e, de ${low} à ${high} (intervalle à 95 %).`
              : `CO₂e of live biomass in 2020: ${value} Mg CO₂e, from ${low} to ${high} (interval at 95%).`,
          ),
        );
        expect(read).toContain(withoutSpaces(`2020: ${shown(biomass.value, language)} Mg,`));
        expect(text).toContain(
          language === "fr" ? "3 parcelles sur 6 ont des données valides." : "3 of 6 plots have valid data.",
        );
      },
    );

    it("tells the sums of each year with how many plots they are of, and how they were summed", async () => {
      const text = await textOf({ depth: "summary" });
      for (const [year, of] of [
        [2010, 2],
        [2020, 4],
      ] as const) {
        const sum = summedUp("agb_total", year);
        expect(sum.plots).toBe(of);
        expect(text).toContain(
          `${year} ${of} ${shown(sum.value, "fr")} Mg de ${shown(sum.low, "fr")} à ${shown(sum.high, "fr")}`,
        );
      }
      expect(text).toContain(
        "Les erreurs des parcelles sont supposées aller toutes ensemble : les moitiés de leurs intervalles s’ajoutent, sans descendre sous 0.",
      );
      expect(text).toContain("Une surface commune à deux parcelles compte deux fois.");
      expect(text).not.toContain("Une somme est sans intervalle");
    });

    it("leaves a sum without an interval where a plot has none, and says of how many", async () => {
      const bare = measured({ reason: "no_standard_error", told: toldOf(2020, 90, 1, null) });
      const told = [carbonPlotOf(1, measured()), carbonPlotOf(2, bare)];
      const text = await textOf({ told, depth: "summary" });
      expect(text).toContain("Mg CO₂e, sans intervalle.");
      expect(text).toContain("Une somme est sans intervalle : 1 parcelle n’en a pas.");
    });

    it.each(["fr", "en"] as const)(
      "tells a plot in the figures of its row in files, in %s",
      async (language) => {
        const { rowOf } = plotTable(carbonHeadOf(6), language, carbonColumns);
        const read = withoutSpaces(readThrough(await documentOf({ language })));
        for (const row of plots.slice(0, 4).map(rowOf)) {
          for (const key of ["agb_mg_ha", "agb_low", "agb_high", "co2e_mg", "co2e_low", "co2e_high"])
            expect(read).toContain(withoutSpaces(shown(Number(row[key]), language)));
          expect(read).toContain(withoutSpaces(String(row.reason)));
        }
        expect(read).toContain("a".repeat(64));
      },
    );

    it("tells each figure under its year, layer, covered share and remarks", async () => {
      const text = await textOf({ language: "fr" });
      expect(text).toContain(
        "2020 · ESA CCI – biomasse v6.0 · couvre 98,5 % · un facteur sans erreur type compte comme exact ; couche inventée pour une démonstration",
      );
      expect(text).toContain("Biomasse aérienne moyenne 100 Mg/ha de 60,3 à 141");
      expect(text).toContain("Forêt 1,25 ha —");
    });

    it("tells the newest years that two pages hold, and says of how many others the page of the plot tells", async () => {
      const years = Array.from({ length: 20 }, (_, at) => 2001 + at);
      const many = measured({ told: years.flatMap((year) => toldOf(year, year - 1950, 1.25)), years });
      const text = await textOf({ told: [carbonPlotOf(1, many)] });
      expect(text).toContain(
        "16 années d’avant, de 2001 à 2016, sont sur la page de la parcelle et dans sa preuve.",
      );
      expect(text).toContain("2017 · ESA CCI – biomasse v6.0");
      expect(text).not.toContain("2016 · ESA CCI – biomasse v6.0");
      // The project is told of every year.
      for (const year of years) expect(text).toMatch(new RegExp(`Biomasse aérienne ${year} 1 `));
    });

    it("tells by which rules and factors, the source of each, and which nobody has verified", async () => {
      const text = await textOf({ depth: "summary" });
      for (const said of [
        "Années 2010, 2020.",
        "Les erreurs des pixels d’une parcelle vont entièrement ensemble : l’intervalle n’est jamais sous-estimé.",
        "Arbres d’au moins 0 m, couvert d’au moins 30 %",
        "Zone d’après la latitude.",
        "5 n’ont pas été vérifiées dans leur source",
        "Un facteur dont la source ne donne pas d’erreur type (—) compte comme exact.",
        "ESA CCI – biomasse Données de démonstration Version : v6.0 · Licence : CC-BY 4.0",
      ])
        expect(text).toContain(said);
      const read = withoutSpaces(readThrough(await documentOf({ depth: "summary" })));
      for (const { source, verified } of carbonRulesOfProject.factors)
        expect(read).toContain(withoutSpaces(verified ? source : `${source} (non vérifié dans sa source)`));
    });

    it("says what is not told, of how many plots, and what to do about it", async () => {
      const text = await textOf({ depth: "summary" });
      expect(text).toContain(
        "4 Carbone du bois mort, carbone de la litière (2010, 2020) : l’altitude et la pluie ne sont pas connues. Donnez-les au lancement de l’analyse.",
      );
      const read = withoutSpaces(readThrough(await documentOf({ depth: "summary" })));
      const advice =
        "Hors des couches. Vérifiez où la parcelle est ; un opérateur de la plateforme peut ajouter une couche qui la couvre.";
      expect(read).toContain(withoutSpaces(advice));
      expect(text).not.toContain("Liste des parcelles");
    });

    it("writes a person’s decision beside what was computed", async () => {
      const text = await textOf({ language: "fr" });
      expect(text).toContain("Données valides, décidé par Awa Koné le 20 novembre 2026");
      expect(text).toContain("« Inventaire de 2026 »");
      expect(text).toContain("Résultat calculé : À examiner");
    });

    it("says with a plot that an earlier run had another table of factors, be it by one value", async () => {
      const [first, ...others] = carbonRulesOfProject.factors;
      const { definition, years } = carbonRulesOfProject;
      const factors = [{ ...first!, value: 0.5 }, ...others];
      const runs = [
        { id: 4, rules: carbonRulesOfProject },
        { id: 3, rules: carbonRules({ definition, years: years!, factors }) },
      ];
      const told = plots.map((plot) => (plot.id === 2 ? { ...plot, runId: 3 } : plot));
      const text = await textOf({ told, head: { runs } });
      expect(text).toContain("Des parcelles ont le résultat d’une analyse d’avant");
      expect(text).toContain("Autres règles");
      expect(await textOf({ language: "fr" })).not.toContain("Des parcelles ont le résultat");
    });

    it("tells that nothing was measured yet, and asks of each plot nothing but that", async () => {
      const told = [carbonPlotOf(1), carbonPlotOf(2)];
      const text = await textOf({ told, head: { assessment: null, runs: [], layers: [] } });
      expect(text).toContain("Les 2 parcelles sont non analysées.");
      expect(text).toContain("Aucune analyse n’a encore été faite.");
      expect(text).not.toMatch(/Biomasse et CO₂e du projet|Facteurs et leurs sources/);
    });

    it("is told to who hears it: a document with tags", async () => {
      expect(structureOf(await documentOf({ language: "fr" })).isTagged).toBe(true);
    });
  },
);
