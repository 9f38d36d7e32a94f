import type { BaselineRow, Bounded } from "@parcelle/domain/forest/emission-baseline";
import { csv } from "./riskmap-tables.ts";
import type { ToldActivity, ToldArea } from "./told-activity.ts";

const bounded = (name: string, unit: string) => [
  `${name}_${unit}`,
  `${name}_low_${unit}`,
  `${name}_high_${unit}`,
];

const names = [
  ...["area", "year", "observed_ha", ...bounded("projected", "ha")],
  ...[...bounded("observed", "tco2e"), ...bounded("projected", "tco2e")],
];

/**
 * Loss and emissions by year as a file: a line for each year from the reference period on, then one for all years after it.
 * @param activity what is told of a zone and its belt
 */
export function activityTable({ zone, belt }: ToldActivity): string {
  return csv(names, [...linesOf("zone", zone), ...(belt ? linesOf("belt", belt) : [])]);
}

function linesOf(area: string, { baseline, lost }: ToldArea) {
  if (!baseline) return lost.map(({ year, hectares }) => [area, year, hectares, ...empty(9)]);
  const { years, monitored, reference } = baseline;
  const after = years.filter(({ year }) => year > reference[1]);
  const together = `${after[0]?.year}-${after.at(-1)?.year}`;
  return [
    ...years.map(({ year, ...row }) => lineOf(area, year, row)),
    ...(monitored ? [lineOf(area, together, monitored)] : []),
  ];
}

function lineOf(area: string, year: number | string, row: BaselineRow) {
  return [
    ...[area, year, row.observed, ...figures(row.projected)],
    ...[...figures(row.observedEmissions), ...figures(row.projectedEmissions)],
  ];
}

function figures(value: Bounded | null): (number | null)[] {
  return value ? [value.value, value.low, value.high] : empty(3);
}

function empty(count: number): null[] {
  return Array.from({ length: count }, () => null);
}
