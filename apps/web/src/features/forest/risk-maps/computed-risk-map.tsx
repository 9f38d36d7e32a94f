import { riskClassColour } from "@parcelle/raster/riskmap/risk-colours";
import { Chart } from "#ui/chart/chart.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";

import { LossByYear } from "./loss-by-year.tsx";
import { RiskMapFacts } from "./risk-map-facts.tsx";
import { RiskMapFiles } from "./risk-map-files.tsx";
import { riskMapMessages } from "./risk-map-messages.ts";
import type { RiskMap } from "./risk-map-queries.ts";
import { RiskMapVerdict } from "./risk-map-verdict.tsx";
import { RiskModels } from "./risk-models.tsx";
import { RiskOnMap } from "./risk-on-map.tsx";

export type ComputedProps = { map: RiskMap; document: NonNullable<RiskMap["document"]> };

/** What a computed risk map tells, the verdict first. */
export function ComputedRiskMap({ map, document }: ComputedProps) {
  return (
    <>
      <RiskMapVerdict map={map} document={document} />
      <RiskOnMap map={map} document={document} />
      <LossByYear map={map} document={document} />
      <RatesChart document={document} />
      <RiskModels document={document} />
      <RiskMapFiles map={map} />
      <RiskMapFacts map={map} document={document} />
    </>
  );
}

function RatesChart({ document }: Pick<ComputedProps, "document">) {
  const messages = useMessages(riskMapMessages);
  const most = document.classes.length;
  // Many slices hold no forest at all.
  const classes = document.classes.filter(({ forest_ha: forest }) => forest > 0);
  return (
    <Section>
      <Chart
        title={messages.rates}
        kind="bar"
        unit="%"
        categories={classes.map(({ class: value }) => messages.classLabel(value))}
        colors={classes.map(({ class: value }) => riskClassColour(most, value))}
        series={[
          {
            name: messages.ratesSeries,
            values: classes.map(({ yearly_rate: rate }) => (rate === null ? null : 100 * rate)),
          },
        ]}
      />
    </Section>
  );
}
