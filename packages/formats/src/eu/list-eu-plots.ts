import { type Language, withFrenchSpaces } from "@parcelle/domain/language";
import type { EuBlock, EuChange } from "@parcelle/geometry/preflight/eu-change";
import { describeEuBlock, describeEuChange } from "@parcelle/geometry/preflight/eu-messages";
import { writeCsv } from "../write-csv.ts";
import type { WrittenRows } from "../written-rows.ts";

/** One plot in the list that goes with the files of the EU Information System. */
export type ListedEuPlot = {
  /** number of the statement and name of the file; null where the plot is in none */
  statement: number | null;
  file: string | null;
  product: number | null;
  identifier: string;
  producer: string;
  country: string;
  features: number;
  areaBeforeHectares: number | null;
  areaAfterHectares: number | null;
  changes: readonly EuChange[];
  blocks: readonly EuBlock[];
};

const headers = {
  fr: {
    statement: "Déclaration",
    file: "Fichier",
    product: "Produit",
    identifier: "Parcelle",
    producer: "Producteur",
    country: "Pays",
    features: "Éléments",
    areaBeforeHectares: "Surface avant (ha)",
    areaAfterHectares: "Surface après (ha)",
    difference: "Écart (m²)",
    changes: "Modifications",
    blocks: "Non exportée",
  },
  en: {
    statement: "Statement",
    file: "File",
    product: "Product",
    identifier: "Plot",
    producer: "Producer",
    country: "Country",
    features: "Features",
    areaBeforeHectares: "Area before (ha)",
    areaAfterHectares: "Area after (ha)",
    difference: "Difference (m²)",
    changes: "Changes",
    blocks: "Not exported",
  },
} as const;

/**
 * The list of plots as CSV: in which statement and file each is, what was changed in it, or why it is in none.
 *
 * @param plots in the order of the files
 * @param language of the headers, the sentences and the numbers
 */
export function writeEuPlotList(
  plots: WrittenRows<ListedEuPlot>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const columns = Object.entries(headers[language]).map(([key, header]) => ({ key, header }));
  return writeCsv({ columns, rows: listRows(plots, language), separator: language === "fr" ? ";" : "," });
}

async function* listRows(plots: WrittenRows<ListedEuPlot>, language: Language) {
  const sentences = (texts: string[]) => {
    const text = texts.join(" ");
    return language === "fr" ? withFrenchSpaces(text) : text;
  };
  for await (const { changes, blocks, ...plot } of plots) {
    yield {
      ...plot,
      difference: squareMetresBetween(plot),
      changes: sentences(changes.map((change) => describeEuChange(change, language))),
      blocks: sentences(blocks.map((block) => describeEuBlock(block, language))),
    };
  }
}

/** How much larger a plot became, in square metres; null where one of the areas is not known. */
export function squareMetresBetween({
  areaBeforeHectares,
  areaAfterHectares,
}: Pick<ListedEuPlot, "areaBeforeHectares" | "areaAfterHectares">): number | null {
  if (areaBeforeHectares === null || areaAfterHectares === null) return null;
  return Math.round((areaAfterHectares - areaBeforeHectares) * 1e8) / 1e4;
}
