import { Chart } from "#ui/chart/chart.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { stateLooks } from "../states/state-list.ts";
import { useWorkspace } from "../workspace-context.ts";
import type { Breakdown } from "./breakdowns.ts";
import { totalOf } from "./figures.ts";
import { statisticsMessages } from "./messages.ts";

export type Measure = "plots" | "hectares";

const BAR_HEIGHT = 46;
const UNKNOWN_KEY = "#475569";
const ONE_COLOR = "#1d4ed8";

function rounded(value: number, measure: Measure): number {
  return measure === "plots" ? value : Math.round(value * 100) / 100;
}

function useSeries({ figures, categories, shape }: Breakdown, measure: Measure) {
  const messages = useMessages(statisticsMessages);
  const locale = useLocale();
  const { states } = useWorkspace();
  if (shape === "bars" || shape === "lying bars") {
    const values = categories.map(({ key }) => rounded(totalOf(figures, key)[measure], measure));
    return [{ name: messages[measure], values }];
  }
  return stateLooks(states, locale)
    .filter(({ value }) => [...figures.values()].some((within) => (within.get(value)?.[measure] ?? 0) > 0))
    .map(({ value, label, color }) => ({
      name: label,
      color,
      values: categories.map(({ key }) => rounded(figures.get(key)?.get(value)?.[measure] ?? 0, measure)),
    }));
}

/** One breakdown as bars, stacked by the module's states where that says more. */
export function BreakdownChart({ breakdown, measure }: { breakdown: Breakdown; measure: Measure }) {
  const messages = useMessages(statisticsMessages);
  const series = useSeries(breakdown, measure);
  const { categories, shape, title, color } = breakdown;
  const isStacked = shape === "stack" || shape === "lying stack";
  const isLying = shape === "lying bars" || shape === "lying stack";
  const colors = categories.map(({ key }) => (color ? (color(key) ?? UNKNOWN_KEY) : ONE_COLOR));
  return (
    <Section>
      <Chart
        title={`${title} (${messages.unit[measure]})`}
        kind={isStacked ? "stack" : "bar"}
        categories={categories.map(({ label }) => label)}
        series={series}
        {...(isStacked ? {} : { colors })}
        {...(measure === "hectares" ? { unit: "ha" } : {})}
        horizontal={isLying}
        height={isLying ? Math.max(220, 70 + categories.length * BAR_HEIGHT) : 260}
      />
    </Section>
  );
}
