import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { ReactNode } from "react";
import { Chart } from "#ui/chart/chart.tsx";
import { formatDate, formatMonth, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { RECORD_FACTS, type RecordFact, type RecordFacts } from "./figure-queries.ts";
import classes from "./figures.module.css";
import { figureMessages } from "./messages.ts";
import { byPeriod, fitPeriod } from "./periods.ts";
import { lyingHeight } from "./pictures/lying-height.ts";

const MOST_BARS = 20;
const COLOR = "#0e7490";

interface FactChartProps {
  fact: RecordFact;
  facts: RecordFacts;
  actions?: ReactNode;
}

interface ChartsProps {
  facts: RecordFacts;
  /** What can be done with the picture of a fact. */
  actionsOf: (fact: RecordFact, title: string) => ReactNode;
}

/** Records by day, state, agent, version and device, as far as these tell them apart. */
export function RecordFactCharts({ facts, actionsOf }: ChartsProps) {
  const messages = useMessages(figureMessages);
  return (
    <div className={classes.cards}>
      {RECORD_FACTS.filter((fact) => facts.by[fact].length > 1).map((fact) => (
        <FactChart key={fact} {...{ fact, facts }} actions={actionsOf(fact, messages.facts[fact])} />
      ))}
    </div>
  );
}

/** How many records there are by one thing that is known of records themselves. */
export function FactChart({ fact, facts, actions }: FactChartProps) {
  const messages = useMessages(figureMessages);
  const isEnough = facts.by[fact].length > 0;
  return (
    <Section title={messages.facts[fact]} actions={actions}>
      {!isEnough && <p className={classes.note}>{messages.notEnough}</p>}
      {isEnough && (fact === "day" ? <Curve facts={facts} /> : <Bars fact={fact} facts={facts} />)}
    </Section>
  );
}

function Curve({ facts }: { facts: RecordFacts }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const period = fitPeriod(facts.by.day);
  const points = byPeriod(facts.by.day, period);
  return (
    <Chart
      title={messages.curve(messages.periods[period])}
      kind={points.length > 1 ? "line" : "bar"}
      categories={points.map(({ value }) =>
        period === "month" ? formatMonth(value, locale) : formatDate(value, locale),
      )}
      series={[{ name: messages.count, values: points.map(({ count }) => count) }]}
      height={240}
    />
  );
}

function Bars({ fact, facts }: Omit<FactChartProps, "actions">) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const shown = facts.by[fact].slice(0, MOST_BARS);
  const called = (value: string) =>
    fact === "state" ? nameOfKey(recordStateNames, value, locale) : value || messages.withoutDevice;
  const hidden = facts.by[fact].length - shown.length;
  return (
    <>
      <Chart
        title={`${messages.facts[fact]} (${messages.count})`}
        kind="bar"
        categories={shown.map(({ value }) => called(value))}
        series={[{ name: messages.count, values: shown.map(({ count }) => count) }]}
        colors={shown.map(() => COLOR)}
        horizontal
        height={lyingHeight(shown.length)}
      />
      {hidden > 0 && <p className={classes.note}>{messages.others(formatNumber(hidden, locale, 0))}</p>}
    </>
  );
}
