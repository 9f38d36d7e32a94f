import type { CarbonEvidencePlot } from "@parcelle/domain/carbon/carbon-evidence-document";
import { carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import type { Difference } from "./difference.ts";

type Plot = Pick<CarbonEvidencePlot, "values" | "areaHectares">;
type Value = Plot["values"][number];

/** Outlines are measured on the ellipsoid, their land by pixels: the two differ by less than this share. */
const mostDifference = 0.02;

/** Totals with the means that they are of, by hectare of what the layer covers. */
const meansOfTotals: Readonly<Record<string, string>> = {
  agb_total: "agb_mean",
  co2e_live: "co2e_live_mean",
  co2e_all: "co2e_all_mean",
};

/**
 * Figures that cannot be, whatever the layers hold: told twice, in another unit, outside of their interval, of more land
 * than there is, a total that is not its mean over the land.
 */
export function checkFigures(plot: Plot): Difference[] {
  const known = new Set<string>();
  return plot.values.flatMap((value) => {
    const place = `values.${value.key}.${value.year ?? "undated"}`;
    const isTwice = known.has(place);
    known.add(place);
    return [...(isTwice ? [altered(place, value.value, null)] : []), ...checkFigure(place, value, plot)];
  });
}

function checkFigure(place: string, figure: Value, plot: Plot): Difference[] {
  const { key, value, low, high, unit, coverage } = figure;
  const known = carbonFigures[key]?.unit;
  const total = totalOf(figure, plot);
  const land = plot.areaHectares * (1 + mostDifference);
  return [
    ...(unit === known ? [] : [altered(`${place}.unit`, unit, known ?? null)]),
    ...(isWithin(value, low, high) ? [] : [altered(`${place}.low, high`, [low, high], value)]),
    ...(coverage >= 0 && coverage <= 1 ? [] : [altered(`${place}.coverage`, coverage, null)]),
    ...(unit === "ha" && value > land ? [altered(place, value, plot.areaHectares)] : []),
    ...(total === null || isAbout(value, total) ? [] : [altered(place, value, total)]),
  ];
}

function isWithin(value: number, low: number | null, high: number | null): boolean {
  if (low === null || high === null) return low === high;
  return low <= value && value <= high;
}

/** What a mean comes to on the land that its layer covers; null where a figure is no total, or has no mean. */
function totalOf({ key, year, layer }: Value, { values, areaHectares }: Plot): number | null {
  const mean = values.find((other) => {
    return other.key === meansOfTotals[key] && other.year === year && other.layer === layer;
  });
  return mean ? mean.value * mean.coverage * areaHectares : null;
}

function isAbout(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= mostDifference * Math.abs(expected);
}

function altered(field: string, stated: unknown, found: unknown): Difference {
  return { field, kind: "altered", stated, found };
}
