import { FactList } from "#ui/fact-list.tsx";
import { formatDateTime, formatLength } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { ComputedProps } from "./computed-risk-map.tsx";
import { namedLayers } from "./named-layers.ts";
import { riskMapMessages } from "./risk-map-messages.ts";

/** By which settings, layers and method anybody makes the same map again. */
export function RiskMapFacts({ map, document }: ComputedProps) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const { settings, zone, layers } = map;
  const { thresholds_m: thresholds, grid } = document;
  const metres = (length: number) => formatLength(length, locale);
  return (
    <Section title={messages.facts}>
      <FactList
        facts={[
          [messages.zone, messages.zoneVersion(zone.zone.name, zone.number)],
          [messages.years, messages.yearsText(settings.years)],
          [messages.cover, messages.coverText(settings.coverPercent)],
          [messages.pixel, messages.pixelText(metres(settings.pixelMetres), grid.width, grid.height)],
          [
            messages.thresholds,
            messages.thresholdsText(metres(thresholds.calibration), metres(thresholds.whole)),
          ],
          [messages.layers, namedLayers(layers, locale)],
          [messages.method, messages.methodText],
          [messages.computedAt, formatDateTime(map.computed_at, locale)],
          [messages.program, map.code_version],
        ]}
      />
    </Section>
  );
}
