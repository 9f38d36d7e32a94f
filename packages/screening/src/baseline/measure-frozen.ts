import type { BaselineReason } from "@parcelle/domain/baseline/baseline-state";
import { type BaselinePlot, type FrozenBaseline, refuseMisfit, unitOfPlot } from "./baseline-land.ts";
import { examine, type MatchedPlots, numbersOf, type PlotControl } from "./match-plots.ts";
import { measureUnits } from "./measure-units.ts";
import type { BaselineScreening } from "./prepare-baseline.ts";
import { gapsOf } from "./unit-reason.ts";

/**
 * Measures plots and the controls that were frozen for them again, with the weights of then: nothing is matched again.
 *
 * @throws BaselineError "frozen-otherwise", "frozen-plots-changed"
 */
export async function measureFrozen(
  screening: BaselineScreening,
  plots: readonly BaselinePlot[],
  frozen: FrozenBaseline,
): Promise<MatchedPlots> {
  refuseMisfit(frozen, plots, screening);
  const { layers, asked: rules } = screening;
  const outlines = new Map(frozen.controls.map(({ cell, outline }) => [cell, outline]));
  const ids = [...plots.map(({ id }) => unitOfPlot(id)), ...outlines.keys()];
  const geometries = [...plots.map(({ geometry }) => geometry), ...outlines.values()];
  const measured = await measureUnits(layers, geometries, rules);
  const units = numbersOf(ids);
  const kept = new Map<string, PlotControl[]>();
  for (const { plotId, cell, weight, distance } of inOrder(frozen)) {
    const plot = unitOfPlot(plotId);
    kept.set(plot, [...(kept.get(plot) ?? []), { cell, weight, distance }]);
  }
  const isKnown = ({ cell }: PlotControl) => gapsOf(measured, units.get(cell)!, rules).length === 0;
  const reasons = plots.map((plot, unit): BaselineReason => {
    const controls = kept.get(ids[unit]!);
    const examined = examine(plot, measured, unit, rules);
    if (examined) return examined;
    if (!controls) return reasonWithout(frozen, ids[unit]!);
    if (!controls.every(isKnown)) return "controls_without_data";
    return controls.length < frozen.set.settings.neighbours ? "fewer_controls" : "matched";
  });
  return {
    ...{ ids, units, measured, reasons, controls: kept, frozen: frozen.set },
    outlineOf: (cell) => outlines.get(cell)!,
    told: {
      ...{ donors: null, constant: [] },
      distance: {
        used: frozen.set.settings.distance.used,
        dependent: frozen.set.settings.distance.dependent,
      },
    },
  };
}

function inOrder({ controls }: FrozenBaseline) {
  return controls.toSorted((one, other) => one.plotId - other.plotId || one.number - other.number);
}

/** Why a plot had no control when the set was frozen. */
function reasonWithout({ set }: FrozenBaseline, id: string): BaselineReason {
  const without = set.unmatched.find((unit) => unit.id === id);
  if (!without) return "not_in_frozen_set";
  return without.reason === "others-took-them" ? "others_took_them" : "nobody_within_caliper";
}
