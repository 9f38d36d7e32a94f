import { type PlotOverview, statedArea } from "../api.ts";

export const sizeClasses = ["under_1", "1_to_2", "2_to_4", "4_to_10", "over_10"] as const;
export type SizeClass = (typeof sizeClasses)[number];

const UPPER_LIMITS: readonly [SizeClass, number][] = [
  ["under_1", 1],
  ["1_to_2", 2],
  ["2_to_4", 4],
  ["4_to_10", 10],
];

/** Each class begins with its lower limit; 4 ha is where the regulation asks for a polygon. */
export function sizeOf(areaHectares: number): SizeClass {
  return UPPER_LIMITS.find(([, limit]) => areaHectares < limit)?.[0] ?? "over_10";
}

export type Dimension = "compliance" | "risk" | "reason" | "geometry" | "size" | "region";

export const keyOf: Readonly<Record<Dimension, (plot: PlotOverview) => string>> = {
  compliance: (plot) => plot.compliance ?? "not_assessed",
  risk: (plot) => plot.risk ?? "not_assessed",
  reason: (plot) => plot.reason_code ?? "not_assessed",
  geometry: (plot) => plot.geometry_state,
  size: (plot) => sizeOf(statedArea(plot) ?? 0),
  region: (plot) => plot.province ?? "",
};

export interface Figure {
  plots: number;
  hectares: number;
}

/** Counts and hectares by key, and by compliance within each key: `figures.get(key)?.get(compliance)`. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, Figure>>;

export function figuresBy(plots: readonly PlotOverview[], dimension: Dimension): Figures {
  const figures = new Map<string, Map<string, Figure>>();
  for (const plot of plots) {
    const key = keyOf[dimension](plot);
    const within = figures.get(key) ?? new Map<string, Figure>();
    const compliance = keyOf.compliance(plot);
    const figure = within.get(compliance) ?? { plots: 0, hectares: 0 };
    figure.plots += 1;
    figure.hectares += statedArea(plot) ?? 0;
    within.set(compliance, figure);
    figures.set(key, within);
  }
  return figures;
}

export function sumOf(figures: Iterable<Figure>): Figure {
  const sum = { plots: 0, hectares: 0 };
  for (const { plots, hectares } of figures) {
    sum.plots += plots;
    sum.hectares += hectares;
  }
  return sum;
}

export function totalOf(figures: Figures, key: string): Figure {
  return sumOf(figures.get(key)?.values() ?? []);
}

/** The plots of the chosen regions; of all when none is chosen. "-" stands for the unknown region. */
export function inRegions(
  plots: readonly PlotOverview[],
  regions: readonly string[],
): readonly PlotOverview[] {
  if (regions.length === 0) return plots;
  const chosen = new Set(regions);
  return plots.filter((plot) => chosen.has(keyOf.region(plot) || "-"));
}
