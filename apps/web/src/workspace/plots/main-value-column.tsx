import type { Translated } from "@parcelle/domain/language";
import type { Locale } from "#shell/locale.ts";
import { NO_VALUE } from "#ui/format.ts";
import classes from "./main-value-column.module.css";
import type { PlotColumn } from "./plot-column.ts";

interface WithMainValue {
  main_value: number | null;
  main_value_year: number | null;
}

interface MainValue {
  header: Translated;
  text: (value: number, locale: Locale) => string;
}

/** The number by which a module's plots are compared, with its year: sorted and filtered like any other. */
export function mainValueColumn<Row extends WithMainValue>(
  { header, text }: MainValue,
  locale: Locale,
): PlotColumn<Row> {
  return {
    id: "main_value",
    header: header[locale],
    kind: "number",
    value: ({ main_value }) => main_value,
    text: (value) => (typeof value === "number" ? text(value, locale) : NO_VALUE),
    cell: ({ main_value, main_value_year }) =>
      main_value === null ? (
        NO_VALUE
      ) : (
        <>
          {text(main_value, locale)}
          {main_value_year !== null && <span className={classes.year}>{main_value_year}</span>}
        </>
      ),
    width: 170,
    inMapList: {
      cell: ({ main_value }) => (main_value === null ? NO_VALUE : text(main_value, locale)),
      width: 128,
    },
    asked: { columns: ["main_value"] },
  };
}
