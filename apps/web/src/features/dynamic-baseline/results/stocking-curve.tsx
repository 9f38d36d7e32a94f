import { Chart } from "#ui/chart/chart.tsx";
import { useMessages } from "#ui/locale.tsx";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";

export interface CurveYear {
  year: number;
  own: number | null;
  controls: number | null;
}

interface Props {
  title: string;
  unit: string;
  /** Whose curve stands beside that of the controls. */
  name: string;
  years: readonly CurveYear[];
  hasTable?: boolean;
}

const [OWN, CONTROLS] = ["#15803d", "#b45309"];

/** Stocking beside that of the controls; a curve of one year would be a dot, and why there is none is said. */
export function StockingCurve({ title, unit, name, years, hasTable = false }: Props) {
  const messages = useMessages(resultMessages);
  if (years.length === 0) return <p className={classes.muted}>{messages.noYears}</p>;
  if (years.length === 1) return <p className={classes.muted}>{messages.oneYear}</p>;
  return (
    <Chart
      kind="line"
      title={title}
      unit={unit}
      hasTable={hasTable}
      categories={years.map(({ year }) => String(year))}
      series={[
        { name, values: years.map(({ own }) => own), color: OWN },
        {
          ...{ name: messages.controls, values: years.map(({ controls }) => controls) },
          ...{ color: CONTROLS, dashed: true },
        },
      ]}
    />
  );
}
