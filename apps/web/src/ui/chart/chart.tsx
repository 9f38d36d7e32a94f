import { Button } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type Dictionary, useMessages } from "../locale.tsx";
import { Loading } from "../states/loading.tsx";
import classes from "./chart.module.css";
import type { ChartProps } from "./chart-types.ts";
import { useValueFormat } from "./use-value-format.ts";

const fr = {
  asTable: "Voir en tableau",
  asChart: "Voir en graphique",
  category: "Catégorie",
  notEnough: "Pas assez de données pour afficher un graphique",
};
const en: typeof fr = {
  asTable: "Show as table",
  asChart: "Show as chart",
  category: "Category",
  notEnough: "Not enough data to display a graphic",
};
const dictionary: Dictionary<typeof fr> = { fr, en };

const ChartView = lazy(() => import("./chart-view.tsx").then((module) => ({ default: module.ChartView })));

/** A chart that is also a table: one button changes between the two. */
export function Chart(props: ChartProps) {
  const { title, series, height = 280, hasTable = false } = props;
  const messages = useMessages(dictionary);
  const [asTable, setAsTable] = useState(false);
  const isEmpty = series.every((one) => one.values.every((value) => value === null));
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {!isEmpty && !hasTable && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon size={15} stroke={1.7} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? messages.asChart : messages.asTable}
          </Button>
        )}
      </figcaption>
      {isEmpty && <p className={classes.nothing}>{messages.notEnough}</p>}
      {!isEmpty && asTable && <ChartTable {...props} category={messages.category} />}
      {!isEmpty && !asTable && (
        <Suspense fallback={<Loading />}>
          <ChartView {...props} height={height} />
        </Suspense>
      )}
    </figure>
  );
}

function ChartTable({ title, categories, series, unit, category }: ChartProps & { category: string }) {
  const format = useValueFormat(unit);
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{category}</th>
          {series.map((one) => (
            <th key={one.name} scope="col">
              {one.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((one) => (
              <td key={one.name}>{format(one.values[index] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
