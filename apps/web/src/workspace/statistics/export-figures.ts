import { complianceStates, complianceText } from "#features/eudr/results/plot-states.ts";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import type { Breakdown } from "./breakdowns.ts";
import type { Figure } from "./figures.ts";
import { statisticsMessages } from "./messages.ts";

interface FigureRow extends Figure {
  dimension: string;
  category: string;
  compliance: string;
}

function rowsOf(breakdowns: readonly Breakdown[], locale: Locale): FigureRow[] {
  return breakdowns.flatMap(({ title, figures, categories }) =>
    categories.flatMap(({ key, label }) =>
      complianceStates.flatMap((state) => {
        const figure = figures.get(key)?.get(state);
        if (!figure) return [];
        return [{ ...figure, dimension: title, category: label, compliance: complianceText(state, locale) }];
      }),
    ),
  );
}

/** A number as a spreadsheet of the language reads it. */
function written(value: number, locale: Locale): string {
  const text = value.toFixed(4).replace(/\.?0+$/, "");
  return locale === "fr" ? text.replace(".", ",") : text;
}

/** The figures of every chart as CSV, each split by compliance. */
export function figuresCsv(breakdowns: readonly Breakdown[], locale: Locale): string {
  const messages = statisticsMessages[locale];
  const columns: Column<FigureRow>[] = [
    { id: "dimension", header: messages.dimension, kind: "text", value: (row) => row.dimension },
    { id: "category", header: messages.category, kind: "text", value: (row) => row.category },
    { id: "compliance", header: messages.compliance, kind: "text", value: (row) => row.compliance },
    { id: "plots", header: messages.plots, kind: "number", value: (row) => row.plots },
    {
      id: "hectares",
      header: messages.hectares,
      kind: "number",
      value: (row) => row.hectares,
      text: (value) => written(Number(value), locale),
    },
  ];
  return toCsv(rowsOf(breakdowns, locale), columns, locale === "fr" ? ";" : ",");
}

/** Hands a text to the browser as a file; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
