import type { BaselineCovariate } from "@parcelle/domain/baseline/baseline-run";
import type { BaselineReason } from "@parcelle/domain/baseline/baseline-state";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import { type BaselineLand, type BaselinePlot, unitOfPlot } from "./baseline-land.ts";
import { donorCells } from "./donor-cells.ts";
import { matchUnits } from "./match-units.ts";
import { type MeasuredUnits, measureUnits } from "./measure-units.ts";
import type { BaselineScreening } from "./prepare-baseline.ts";
import { gapsOf, reasonToExamine } from "./unit-reason.ts";

/** A control of a plot by its unit. */
export type PlotControl = { cell: string; weight: number; distance: number };

/** Plots with their controls, and everything that was measured of both. */
export type MatchedPlots = {
  ids: readonly string[];
  /** Number of each unit by its name. */
  units: ReadonlyMap<string, number>;
  measured: MeasuredUnits;
  outlineOf: (cell: string) => { type: "Polygon"; coordinates: number[][][] };
  /** By plot, in the order of the plots. */
  reasons: BaselineReason[];
  /** The nearest first; of a set that was frozen also those of plots that have to be examined now. */
  controls: ReadonlyMap<string, readonly PlotControl[]>;
  frozen: FrozenSet | null;
  told: Pick<BaselineWhole, "donors" | "constant" | "distance">;
};

/** Matches plots with the cells of the zone of donors. */
export async function matchPlots(
  { layers, asked: rules }: BaselineScreening,
  plots: readonly BaselinePlot[],
  { zone, others }: BaselineLand,
): Promise<MatchedPlots> {
  const own = plots.map(({ geometry }) => geometry);
  const donors = await donorCells(zone, [...own, ...others], plots.length, rules);
  const ids = [...plots.map(({ id }) => unitOfPlot(id)), ...donors.ids];
  const measured = await measureUnits(layers, [...own, ...donors.outlines], rules);
  const isUsable = (unit: number) => gapsOf(measured, unit, rules).length === 0;
  const numbers = Int32Array.from(ids, (_, unit) => unit);
  const usable = {
    ids,
    plots: numbers.slice(0, plots.length).filter((unit) => isOutlined(plots[unit]!) && isUsable(unit)),
    cells: numbers.slice(plots.length).filter(isUsable),
  };
  const enough = usable.cells.length >= usable.plots.length * rules.neighbours;
  const isMatched = enough && usable.plots.length > 0;
  const matched = isMatched ? await matchUnits(measured, usable, rules) : null;
  const controls = new Map<string, PlotControl[]>();
  for (const { treated, donor, weight, distance } of matched?.matching.pairs ?? []) {
    const plot = matched!.units.ids[treated]!;
    const known = controls.get(plot) ?? [];
    controls.set(plot, known);
    known.push({ cell: matched!.units.ids[donor]!, weight, distance });
  }
  const without = new Map(
    matched?.matching.unmatched.map(({ unit, reason }) => [matched.units.ids[unit]!, reason]),
  );
  const { cells, excluded, drawn } = donors.counts;
  return {
    ...{ ids, measured, controls, units: numbersOf(ids), frozen: matched?.frozen ?? null },
    outlineOf: outlinesOf(donors),
    reasons: plots.map((plot, unit): BaselineReason => {
      const examined = examine(plot, measured, unit, rules);
      if (examined) return examined;
      const found = controls.get(ids[unit]!)?.length ?? 0;
      if (found > 0) return found < rules.neighbours ? "fewer_controls" : "matched";
      const reason = without.get(ids[unit]!);
      return reason === undefined ? "too_few_donors" : reasonOf[reason];
    }),
    told: {
      donors: { cells, excluded, drawn, usable: usable.cells.length },
      constant: matched?.constant ?? ([] as BaselineCovariate[]),
      distance: matched && {
        used: matched.matching.distance.used,
        dependent: matched.matching.distance.dependent,
      },
    },
  };
}

const reasonOf = {
  "nobody-within-caliper": "nobody_within_caliper",
  "others-took-them": "others_took_them",
} as const;

/** Why a plot has to be examined; null where it can be matched. */
export function examine(
  plot: BaselinePlot,
  measured: MeasuredUnits,
  unit: number,
  rules: Parameters<typeof gapsOf>[2],
): BaselineReason | null {
  if (!isOutlined(plot)) return "no_outline";
  return reasonToExamine(measured, unit, gapsOf(measured, unit, rules), rules);
}

/** Whether land is known, and not only a place. */
export function isOutlined({ geometry }: Pick<BaselinePlot, "geometry">): boolean {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}

/** Numbers of units by their names. */
export function numbersOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, unit) => [id, unit]));
}

function outlinesOf({ ids, outlines }: Awaited<ReturnType<typeof donorCells>>): MatchedPlots["outlineOf"] {
  const places = numbersOf(ids);
  return (cell) => {
    const { coordinates } = outlines[places.get(cell)!]!;
    return { type: "Polygon", coordinates };
  };
}
