import type { ReactNode } from "react";
import type { Locale } from "#shell/locale.ts";
import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatLength, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { ComputedProps } from "./computed-risk-map.tsx";
import { riskMapMessages } from "./risk-map-messages.ts";

type Fact = readonly [term: string, fact: ReactNode];

/** What is left, what was lost and what is most exposed. */
export function RiskMapVerdict({ map, document }: ComputedProps) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  return (
    <Section title={messages.verdict}>
      <FactList facts={[...factsOf(map.settings.years, document, locale)]} />
    </Section>
  );
}

function* factsOf(
  [first, second, third]: readonly [number, number, number],
  document: ComputedProps["document"],
  locale: Locale,
): Generator<Fact> {
  const messages = riskMapMessages[locale];
  const area = (hectares: number) => formatHectares(hectares, locale);
  const [, , forest] = document.forest_ha as [number, number, number];
  const [lostFirst, lostSecond] = document.deforested_ha as [number, number];
  yield [messages.forestNow(third), area(forest)];
  const lost = (hectares: number, years: number) => messages.lostText(area(hectares), area(hectares / years));
  yield [messages.lost(first, second), lost(lostFirst, second - first)];
  yield [messages.lost(second, third), lost(lostSecond, third - second)];
  const exposed = mostExposed(document.classes);
  if (exposed)
    yield [
      messages.mostExposed,
      messages.mostExposedText(
        exposed.class,
        area(exposed.forest_ha),
        formatShare(exposed.yearly_rate, locale, 2),
      ),
    ];
  const near = document.classes.reduce((sum, { forest_ha: hectares }) => sum + hectares, 0);
  const far = Math.max(0, document.forest_ha[0]! - near);
  yield [
    messages.negligible(first),
    messages.negligibleText(
      area(far),
      formatShare(far / document.forest_ha[0]!, locale),
      formatLength(document.thresholds_m.whole, locale),
    ),
  ];
  if (document.untold_ha > 0) yield [messages.untold, messages.untoldText(area(document.untold_ha))];
}

/** The class with forest that loses the largest share of it a year. */
function mostExposed(classes: ComputedProps["document"]["classes"]) {
  return classes
    .filter(({ forest_ha: forest, yearly_rate: rate }) => forest > 0 && rate !== null)
    .toSorted((one, other) => other.yearly_rate! - one.yearly_rate!)[0];
}
