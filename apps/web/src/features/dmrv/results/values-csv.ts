import { carbonFigureName, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import { plotsMessages } from "#workspace/plots/plots-messages.ts";
import { type UnitField, unitFields } from "#workspace/plots/unit-field.ts";
import { statisticsMessages } from "#workspace/statistics/messages.ts";
import { resultMessages } from "./messages.ts";
import { sumsByYear, type ValueSum } from "./value-sums.ts";
import type { UnitSum } from "./values-query.ts";

type Row = ValueSum & { units: Record<UnitField, string> };

/** What is added up, by year and smallest unit, with every digit. */
export function valuesCsv(
  sums: readonly UnitSum[],
  nameOf: (level: UnitField, code: string) => string,
  locale: Locale,
): string {
  const messages = resultMessages[locale];
  const number = (id: "plots" | "value" | "low" | "high", header: string): Column<Row> => {
    return { id, header, kind: "number", value: (row) => row[id] };
  };
  const columns: Column<Row>[] = [
    {
      ...{ id: "figure", header: messages.figure, kind: "text" },
      value: ({ key }) => capitalised(carbonFigureName(key, locale)),
    },
    { id: "unit", header: messages.unit, kind: "text", value: ({ key }) => carbonFigures[key]?.unit ?? "" },
    {
      id: "year",
      header: messages.year,
      kind: "text",
      value: ({ year }) => (year === null ? "" : String(year)),
    },
    ...unitFields.map((level): Column<Row> => {
      const header = plotsMessages[locale].units[level];
      return { id: level, header, kind: "text", value: ({ units }) => units[level] };
    }),
    number("plots", statisticsMessages[locale].plots),
    number("value", messages.sum),
    number("low", messages.low),
    number("high", messages.high),
  ];
  return toCsv(rowsOf(sums, nameOf), columns, locale === "fr" ? ";" : ",");
}

function rowsOf(sums: readonly UnitSum[], nameOf: (level: UnitField, code: string) => string): Row[] {
  const groups = Map.groupBy(sums, (sum) => unitFields.map((level) => sum[level]).join("|"));
  return [...groups.values()].flatMap((group) => {
    const named = unitFields.map((level) => [level, nameOf(level, group[0]![level])]);
    const units: Record<UnitField, string> = Object.fromEntries(named);
    return sumsByYear(group).map((sum) => ({ ...sum, units }));
  });
}
