import { countryName } from "@parcelle/domain/countries";
import { FactList } from "#ui/fact-list.tsx";
import { formatDate, formatHectares, formatLength, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { producerOf } from "../plots/producer-of.ts";
import { geometryStates } from "../states/geometry-states.ts";
import { StateMark } from "../states/state-mark.tsx";
import { useProvinceName } from "../statistics/province-names.ts";
import { plotMessages } from "./messages.ts";
import type { PlotDetail } from "./plot-queries.ts";

/** How much the computed area is over (plus) or under the declared one. */
export function areaDifference(
  plot: Pick<PlotDetail, "is_point" | "area_hectares" | "declared_area_hectares">,
) {
  const { is_point, area_hectares, declared_area_hectares } = plot;
  return declared_area_hectares && !is_point ? area_hectares / declared_area_hectares - 1 : null;
}

export function PlotFacts({ plot }: { plot: PlotDetail }) {
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const provinceName = useProvinceName();
  const difference = areaDifference(plot);
  const share = formatShare(difference, locale);
  const sign = difference !== null && difference > 0 && share !== formatShare(0, locale) ? "+" : "";
  const facts: [string, string][] = [
    [messages.area, formatHectares(plot.is_point ? null : plot.area_hectares, locale)],
    [messages.declaredArea, formatHectares(plot.declared_area_hectares, locale)],
    [messages.difference, sign + share],
    [messages.perimeter, plot.is_point ? NO_VALUE : formatLength(plot.perimeter_metres, locale)],
    [messages.producer, producerOf(plot) ?? NO_VALUE],
    [messages.place, plot.production_place ?? NO_VALUE],
    [messages.country, plot.country ? countryName(plot.country, locale) : NO_VALUE],
    [messages.province, plot.region_name ?? (plot.province ? provinceName(plot.province) : NO_VALUE)],
    ...(plot.department_name ? [[messages.department, plot.department_name] satisfies [string, string]] : []),
    ...(plot.municipality_name
      ? [[messages.municipality, plot.municipality_name] satisfies [string, string]]
      : []),
    [messages.updated, formatDate(plot.updated_at, locale)],
  ];
  return (
    <Section title={messages.facts}>
      <FactList
        facts={[
          ...facts,
          [
            messages.geometryState,
            <StateMark key="state" states={geometryStates} value={plot.geometry_state} />,
          ],
        ]}
      />
    </Section>
  );
}
