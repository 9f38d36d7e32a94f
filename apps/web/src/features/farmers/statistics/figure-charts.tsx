import { Chart } from "#ui/chart/chart.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Breakdown } from "./breakdowns.ts";
import type { Completeness } from "./completeness.ts";
import { farmerStatisticsMessages } from "./messages.ts";
import classes from "./statistics.module.css";

const BAR_HEIGHT = 34;
const ROOM_AROUND = 70;
const UPRIGHT_HEIGHT = 260;
const COLOR = "#1d4ed8";

const lyingHeight = (bars: number) => Math.max(UPRIGHT_HEIGHT, ROOM_AROUND + bars * BAR_HEIGHT);

/** How many farmers each particular is known of, and what tells farmers apart. */
export function FigureCharts({
  completeness,
  breakdowns,
}: {
  completeness: Completeness;
  breakdowns: readonly Breakdown[];
}) {
  const messages = useMessages(farmerStatisticsMessages);
  const { known, farmers: all } = completeness;
  return (
    <div className={classes.charts}>
      <Section>
        <Chart
          title={`${messages.known} (%)`}
          kind="bar"
          categories={known.map(({ particular }) => messages.particulars[particular])}
          series={[
            {
              name: messages.farmersColumn,
              values: known.map(({ farmers }) => Math.round((1000 * farmers) / all) / 10),
            },
          ]}
          colors={known.map(() => COLOR)}
          unit="%"
          horizontal
          height={lyingHeight(known.length)}
        />
      </Section>
      {breakdowns.map((breakdown) => (
        <FigureChart key={breakdown.subject} breakdown={breakdown} />
      ))}
    </div>
  );
}

function FigureChart({ breakdown: { subject, title, categories } }: { breakdown: Breakdown }) {
  const messages = useMessages(farmerStatisticsMessages);
  const isLying = subject === "crop" || subject === "language" || subject === "certification";
  return (
    <Section>
      <Chart
        title={title}
        kind={subject === "month" ? "line" : "bar"}
        categories={categories.map(({ label }) => label)}
        series={[{ name: messages.farmersColumn, values: categories.map(({ farmers }) => farmers) }]}
        {...(subject === "month" ? {} : { colors: categories.map(() => COLOR) })}
        horizontal={isLying}
        height={isLying ? lyingHeight(categories.length) : UPRIGHT_HEIGHT}
      />
    </Section>
  );
}
