import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import type { StateList } from "../states/state-list.ts";
import type { Breakdown } from "./breakdowns.ts";
import type { Figure } from "./figures.ts";
import { statisticsMessages } from "./messages.ts";

interface FigureRow extends Figure {
  dimension: string;
  category: string;
  state: string;
}

function rowsOf(breakdowns: readonly Breakdown[], { list }: StateList, locale: Locale): FigureRow[] {
  return breakdowns.flatMap(({ title, figures, categories }) =>
    categories.flatMap(({ key, label: category }) =>
      list.flatMap(({ value, label }) => {
        const figure = figures.get(key)?.get(value);
        return figure ? [{ ...figure, dimension: title, category, state: label[locale] }] : [];
      }),
    ),
  );
}

/** A number as a spreadsheet of the language reads it. */
function written(value: number, locale: Locale): string {
  const text = value.toFixed(4).replace(/\.?0+$/, "");
  return locale === "fr" ? text.replace(".", ",") : text;
}

/** The figures of every chart as CSV, each split by the module's states. */
export function figuresCsv(breakdowns: readonly Breakdown[], states: StateList, locale: Locale): string {
  const messages = statisticsMessages[locale];
  const columns: Column<FigureRow>[] = [
    { id: "dimension", header: messages.dimension, kind: "text", value: (row) => row.dimension },
    { id: "category", header: messages.category, kind: "text", value: (row) => row.category },
    { id: states.id, header: states.title[locale], kind: "text", value: (row) => row.state },
    { id: "plots", header: messages.plots, kind: "number", value: (row) => row.plots },
    {
      id: "hectares",
      header: messages.hectares,
      kind: "number",
      value: (row) => row.hectares,
      text: (value) => written(Number(value), locale),
    },
  ];
  return toCsv(rowsOf(breakdowns, states, locale), columns, locale === "fr" ? ";" : ",");
}
