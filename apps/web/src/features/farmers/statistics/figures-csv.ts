import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import type { Breakdown } from "./breakdowns.ts";
import type { KnownGroup } from "./known-groups.ts";
import { farmerStatisticsMessages } from "./messages.ts";

interface FigureRow {
  breakdown: string;
  category: string;
  particular: string;
  farmers: number;
  hectares: number | null;
}

function rowsOf(breakdowns: readonly Breakdown[], groups: readonly KnownGroup[], locale: Locale) {
  const messages = farmerStatisticsMessages[locale];
  const counted = breakdowns.flatMap(({ title, categories }) =>
    categories.map(
      ({ label, farmers, hectares }): FigureRow => ({
        ...{ breakdown: title, category: label, particular: "" },
        ...{ farmers, hectares },
      }),
    ),
  );
  const known = groups.flatMap(({ by, name, completeness }) => {
    const group = { breakdown: messages.knownBy[by], category: name, hectares: null };
    return [
      { ...group, particular: "", farmers: completeness.farmers },
      ...completeness.known.map(({ particular, farmers }) => ({
        ...{ ...group, farmers, particular: messages.particulars[particular] },
      })),
    ];
  });
  return [...counted, ...known];
}

/** Every figure of the page, and of all sections and people how many farmers each particular is known of. */
export function farmerFiguresCsv(
  breakdowns: readonly Breakdown[],
  groups: readonly KnownGroup[],
  locale: Locale,
): string {
  const messages = farmerStatisticsMessages[locale];
  const columns: Column<FigureRow>[] = [
    { id: "breakdown", header: messages.breakdown, kind: "text", value: (row) => row.breakdown },
    { id: "category", header: messages.category, kind: "text", value: (row) => row.category },
    { id: "particular", header: messages.particular, kind: "text", value: (row) => row.particular },
    { id: "farmers", header: messages.farmersColumn, kind: "number", value: (row) => row.farmers },
    { id: "hectares", header: messages.hectares, kind: "number", value: (row) => row.hectares },
  ];
  return toCsv(rowsOf(breakdowns, groups, locale), columns, locale === "fr" ? ";" : ",");
}
