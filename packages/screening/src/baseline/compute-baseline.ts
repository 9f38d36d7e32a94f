import type {
  BaselineDocument,
  ControlOfPlot,
  StockingOfYear,
} from "@parcelle/domain/baseline/baseline-document";
import { keptNumber } from "@parcelle/domain/baseline/baseline-evidence";
import { type BaselineState, baselineReasons } from "@parcelle/domain/baseline/baseline-state";
import { covariateUnit, stockingUnits } from "@parcelle/domain/baseline/covariate-names";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import { baselineHash } from "./baseline-hash.ts";
import { type BaselineLand, type BaselinePlot, unitOfPlot } from "./baseline-land.ts";
import { isOutlined, type MatchedPlots, matchPlots } from "./match-plots.ts";
import { measureFrozen } from "./measure-frozen.ts";
import { type BaselineScreening, placesRead, toldLayers } from "./prepare-baseline.ts";
import { tellWhole } from "./tell-whole.ts";
import { gapsOf } from "./unit-reason.ts";

/** What is found of a plot, among the others of its run. */
export type FoundBaseline = {
  state: BaselineState;
  document: Omit<BaselineDocument, "layers">;
  /** Whether a layer said anything of the plot. */
  answered: boolean;
};

export type Baseline = {
  whole: BaselineWhole;
  frozen: FrozenSet | null;
  controls: BaselineControl[];
  /** See `baselineHash`. */
  sha256: string;
  /** By number of the plot. */
  found: ReadonlyMap<number, FoundBaseline>;
};

/**
 * The dynamic baseline of plots: matched with donor cells and frozen, or measured again with the controls that an earlier
 * run froze; performance from the first year to each later one that the layers tell. The same plots, land, layers and
 * rules give the same hash on any machine.
 *
 * @param screening layers and rules
 * @param plots all plots of the run; their order does not matter
 * @param land zone of donors, other plots, the frozen set where there is one
 * @throws SamplingError, MatchingError, BaselineError what cannot be done, by name; RasterError what reading throws
 */
export async function computeBaseline(
  screening: BaselineScreening,
  plots: readonly BaselinePlot[],
  land: BaselineLand,
): Promise<Baseline> {
  const ordered = plots.toSorted((one, other) => one.id - other.id);
  const matched = land.frozen
    ? await measureFrozen(screening, ordered, land.frozen)
    : await matchPlots(screening, ordered, land);
  const controls = ordered.flatMap((plot, place) => controlsOf(plot, place, matched));
  const layers = toldLayers(screening);
  const whole = tellWhole({ ...screening, told: layers }, matched, controls, land.frozen);
  const { frozen } = matched;
  const read = placesRead(screening).map((place) => screening.files[place]!);
  const { rules } = screening;
  const sha256 = await baselineHash({ rules, whole, controls, plots, others: land.others, layers: read });
  const found = ordered.map(
    (plot, unit) => [plot.id, foundOf(screening, matched, plot, unit, sha256)] as const,
  );
  return { whole, frozen, controls, sha256, found: new Map(found) };
}

function controlsOf({ id }: BaselinePlot, place: number, matched: MatchedPlots): BaselineControl[] {
  if (baselineReasons[matched.reasons[place]!] === "unmatched") return [];
  const { units, measured, outlineOf } = matched;
  return (matched.controls.get(unitOfPlot(id)) ?? []).map(({ cell, weight, distance }, at) => ({
    ...{ plotId: id, number: at + 1, cell, outline: outlineOf(cell), weight, distance: keptNumber(distance) },
    stocking: Object.fromEntries(
      measured.years.map((year, column) => [
        year,
        toldOf(measured.stocking[column]!.means[units.get(cell)!]!),
      ]),
    ),
  }));
}

function foundOf(
  { asked: rules }: Pick<BaselineScreening, "asked">,
  matched: MatchedPlots,
  plot: BaselinePlot,
  unit: number,
  baselineSha256: string,
): FoundBaseline {
  const { measured } = matched;
  const reason = matched.reasons[unit]!;
  const controls = controlsTold(matched, unit);
  const isLand = isOutlined(plot);
  const covariates = [...measured.covariates].flatMap(([covariate, { means }]) => {
    const value = means[unit]!;
    if (!isLand || !Number.isFinite(value)) return [];
    return [{ covariate, unit: covariateUnit(covariate, rules.stocking), value }];
  });
  const document = {
    ...{ reason, stocking: rules.stocking, unit: stockingUnits[rules.stocking], covariates, baselineSha256 },
    fromYear: rules.fromYear,
    years: measured.years.map((year, place) => stockingOf(matched, unit, year, place)),
    gaps: isLand ? gapsOf(measured, unit, rules) : [],
    controls: controls.map(
      ({ weight, distance }, at): ControlOfPlot => ({
        number: at + 1,
        weight,
        distance: keptNumber(distance),
      }),
    ),
    town: measured.towns[unit]?.name ?? null,
  };
  const answered = measured.stocking.some(({ means }) => Number.isFinite(means[unit]!));
  return { state: baselineReasons[reason], document, answered };
}

/** A plot to examine keeps the controls that it had, and is not told beside them: performance leaves it out too. */
function controlsTold({ reasons, controls, ids }: MatchedPlots, unit: number) {
  return baselineReasons[reasons[unit]!] === "matched" ? (controls.get(ids[unit]!) ?? []) : [];
}

function stockingOf(matched: MatchedPlots, unit: number, year: number, place: number): StockingOfYear {
  const { measured, units } = matched;
  const { means } = measured.stocking[place]!;
  const own = controlsTold(matched, unit);
  const weights = own.reduce((sum, { weight }) => sum + weight, 0);
  const sum = own.reduce((sofar, { cell, weight }) => sofar + weight * means[units.get(cell)!]!, 0);
  return { year, plot: toldOf(means[unit]!), controls: own.length > 0 ? toldOf(sum / weights) : null };
}

function toldOf(value: number): number | null {
  return Number.isFinite(value) ? keptNumber(value) : null;
}
