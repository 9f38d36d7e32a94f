import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { Chart } from "#ui/chart/chart.tsx";
import { formatDate, formatMonth } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { RECORD_FACTS, type RecordFact, type RecordFacts } from "./figure-queries.ts";
import classes from "./figures.module.css";
import { figureMessages } from "./messages.ts";
import { byPeriod, fitPeriod } from "./periods.ts";
import { lyingHeight } from "./pictures/lying-height.ts";

const MOST_BARS = 20;

/** Records by day, state, agent, version and device. */
export function RecordFactCharts({ facts }: { facts: RecordFacts }) {
  const tellApart = RECORD_FACTS.filter((fact) => fact !== "day" && facts.by[fact].length > 1);
  return (
    <div className={classes.cards}>
      <ByDay facts={facts} />
      {tellApart.map((fact) => (
        <ByFact key={fact} fact={fact} facts={facts} />
      ))}
    </div>
  );
}

function ByDay({ facts }: { facts: RecordFacts }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const period = fitPeriod(facts.by.day);
  const points = byPeriod(facts.by.day, period);
  if (points.length < 2) return null;
  return (
    <Section>
      <Chart
        title={messages.curve(messages.periods[period])}
        kind="line"
        categories={points.map(({ value }) =>
          period === "month" ? formatMonth(value, locale) : formatDate(value, locale),
        )}
        series={[{ name: messages.count, values: points.map(({ count }) => count) }]}
        height={240}
      />
    </Section>
  );
}

function ByFact({ fact, facts }: { fact: RecordFact; facts: RecordFacts }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const shown = facts.by[fact].slice(0, MOST_BARS);
  const called = (value: string) =>
    fact === "state" ? nameOfKey(recordStateNames, value, locale) : value || messages.withoutDevice;
  return (
    <Section>
      <Chart
        title={messages.facts[fact]}
        kind="bar"
        categories={shown.map(({ value }) => called(value))}
        series={[{ name: messages.count, values: shown.map(({ count }) => count) }]}
        colors={shown.map(() => "#0e7490")}
        horizontal
        height={lyingHeight(shown.length)}
      />
      {facts.by[fact].length > shown.length && (
        <p className={classes.note}>{messages.others(String(facts.by[fact].length - shown.length))}</p>
      )}
    </Section>
  );
}
