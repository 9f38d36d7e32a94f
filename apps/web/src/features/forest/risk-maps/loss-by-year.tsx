import type { BaselineRow, Bounded } from "@parcelle/domain/forest/emission-baseline";
import type { ToldArea } from "@parcelle/reporting/riskmap/told-activity";
import type { ReactNode } from "react";
import type { Locale } from "#shell/locale.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatLength, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { ComputedProps } from "./computed-risk-map.tsx";
import { lossMessages } from "./loss-messages.ts";
import classes from "./risk-maps.module.css";

type Fact = readonly [term: string, fact: ReactNode];

/** What was lost each year, what the reference period let expect, and the emissions of both. */
export function LossByYear({ map, document }: ComputedProps) {
  const messages = useMessages(lossMessages);
  const locale = useLocale();
  const { zone, belt, factor } = document.activity;
  const { baseline } = zone;
  if (!baseline) return null;
  const years = baseline.years;
  const of = (pick: (row: BaselineRow) => number | null) => years.map(pick);
  return (
    <Section title={messages.title}>
      <div className={classes.stack}>
        <FactList facts={[...factsOf({ map, document }, locale)]} />
        <Chart
          title={messages.chart}
          kind="line"
          unit="ha"
          categories={years.map(({ year }) => String(year))}
          series={[
            { name: messages.observed, values: of(({ observed }) => observed) },
            { name: messages.projected, values: of(({ projected }) => projected?.value ?? null) },
            { name: messages.low, values: of(({ projected }) => projected?.low ?? null), dashed: true },
            {
              name: messages.high,
              values: of(({ projected }) => projected?.high ?? null),
              dashed: true,
            },
          ]}
        />
        <p className={classes.help}>
          {messages.method} {belt && messages.beltText} {factor && messages.factorText}
        </p>
      </div>
    </Section>
  );
}

function* factsOf({ map, document }: ComputedProps, locale: Locale): Generator<Fact> {
  const messages = lossMessages[locale];
  const { zone, belt, factor } = document.activity;
  const [first, last] = zone.baseline!.reference;
  yield [messages.expected(first, last), between(zone.baseline!.yearly, hectares(locale), locale)];
  const [, second, third] = map.settings.years;
  yield* monitoredFacts(messages.inZone(second + 1, third), zone, locale);
  if (belt) {
    const width = formatLength(belt.metres, locale);
    yield* monitoredFacts(messages.inBelt(width, second + 1, third), belt, locale);
  }
  if (factor)
    yield [
      messages.factor,
      messages.factorOf(
        formatNumber(factor.perHectare.value, locale, 0),
        formatNumber(factor.biomass.value, locale),
        factor.biomass.source,
        messages.pools[factor.pools],
      ),
    ];
}

/** Observed beside expected, with the verdict of the interval; then the same in emissions. */
function* monitoredFacts(term: string, { baseline }: ToldArea, locale: Locale): Generator<Fact> {
  const messages = lossMessages[locale];
  const monitored = baseline?.monitored;
  if (!monitored?.projected) return;
  const { observed, projected, observedEmissions, projectedEmissions } = monitored;
  yield [
    term,
    messages.comparison(
      formatHectares(observed, locale),
      between(projected, hectares(locale), locale),
      messages.verdicts[verdictOf(observed, projected)],
    ),
  ];
  if (observedEmissions && projectedEmissions)
    yield [
      messages.emissions(term),
      messages.emissionsText(
        between(observedEmissions, tonnes(locale), locale),
        between(projectedEmissions, tonnes(locale), locale),
      ),
    ];
}

function verdictOf(observed: number, { low, high }: Bounded): "below" | "within" | "above" {
  if (observed < low) return "below";
  return observed > high ? "above" : "within";
}

function between({ value, low, high }: Bounded, written: (value: number) => string, locale: Locale): string {
  return lossMessages[locale].between(written(value), written(low), written(high));
}

const hectares = (locale: Locale) => (value: number) => formatHectares(value, locale);
const tonnes = (locale: Locale) => (value: number) => `${formatNumber(value, locale, 0)} t`;
