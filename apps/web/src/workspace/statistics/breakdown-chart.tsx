import { complianceLooks } from "#features/eudr/results/plot-states.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { type Breakdown, useComplianceSeries } from "./breakdowns.ts";
import { totalOf } from "./figures.ts";
import { statisticsMessages } from "./messages.ts";

export type Measure = "plots" | "hectares";

const BAR_HEIGHT = 46;
const RISK_COLORS: Record<string, string> = { low: "#15803d", more_info_needed: "#b45309", high: "#b91c1c" };
const GEOMETRY_COLORS: Record<string, string> = {
  normal: "#0f766e",
  overlapping: "#b45309",
  abnormal: "#b91c1c",
};
const PLAIN = "#475569";

function colorOf({ dimension }: Breakdown, key: string): string {
  if (dimension === "compliance")
    return complianceLooks("fr").find(({ value }) => value === key)?.color ?? PLAIN;
  if (dimension === "risk") return RISK_COLORS[key] ?? PLAIN;
  return dimension === "geometry" ? (GEOMETRY_COLORS[key] ?? PLAIN) : "#1d4ed8";
}

function rounded(value: number, measure: Measure): number {
  return measure === "plots" ? value : Math.round(value * 100) / 100;
}

/** One breakdown as bars, stacked by compliance where that says more. */
export function BreakdownChart({ breakdown, measure }: { breakdown: Breakdown; measure: Measure }) {
  const messages = useMessages(statisticsMessages);
  const states = useComplianceSeries();
  const { figures, categories, isStacked, isLying, title } = breakdown;
  const series = isStacked
    ? states
        .filter(({ value }) => [...figures.values()].some((within) => within.has(value)))
        .map(({ value, label, color }) => ({
          name: label,
          color,
          values: categories.map(({ key }) => rounded(figures.get(key)?.get(value)?.[measure] ?? 0, measure)),
        }))
    : [
        {
          name: messages[measure],
          values: categories.map(({ key }) => rounded(totalOf(figures, key)[measure], measure)),
        },
      ];
  return (
    <Section>
      <Chart
        title={`${title} (${messages.unit[measure]})`}
        kind={isStacked ? "stack" : "bar"}
        categories={categories.map(({ label }) => label)}
        series={series}
        {...(isStacked ? {} : { colors: categories.map(({ key }) => colorOf(breakdown, key)) })}
        {...(measure === "hectares" ? { unit: "ha" } : {})}
        horizontal={isLying}
        height={isLying ? Math.max(220, 70 + categories.length * BAR_HEIGHT) : 260}
      />
    </Section>
  );
}
