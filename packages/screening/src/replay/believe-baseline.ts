import { keptNumber } from "@parcelle/domain/baseline/baseline-evidence";
import type {
  BaselineEvidenceHead,
  BaselineEvidencePlot,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import { baselineReasons } from "@parcelle/domain/baseline/baseline-state";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { unitOfPlot } from "../baseline/baseline-land.ts";
import { tellWhole } from "../baseline/tell-whole.ts";
import type { ComputedBaseline } from "./replay-baseline.ts";

/**
 * What follows from the stocking that a document says that the layers told, and from its frozen set: the state of each plot,
 * the mean of its controls by year and, where no plot is absent, performance and what has to be known with it.
 *
 * @throws MatchingError where values are missing that performance needs
 */
export function believeBaseline(
  head: BaselineEvidenceHead,
  plots: readonly BaselineEvidencePlot[],
): ComputedBaseline {
  const { baseline } = head;
  const stated = baseline.whole as unknown as BaselineWhole;
  const controls = baseline.controls as unknown as BaselineControl[];
  const ofPlot = Map.groupBy(controls, ({ plotId }) => plotId);
  const found = plots.map(({ id, document }) => {
    const state = baselineReasons[document.reason];
    const own = state === "matched" ? (ofPlot.get(id) ?? []) : [];
    const years = document.years.map(({ year, plot }) => ({ year, plot, controls: meanOf(own, year) }));
    const told = own.map(({ number, weight, distance }) => ({ number, weight, distance }));
    return [id, { state, document: { ...document, years, controls: told } }] as const;
  });
  return {
    found: new Map(found),
    whole: baseline.absent.length === 0 ? wholeOf(head, plots, controls, stated) : stated,
    controls,
    frozen: baseline.frozen,
  };
}

function meanOf(controls: readonly BaselineControl[], year: number): number | null {
  const weights = controls.reduce((sum, { weight }) => sum + weight, 0);
  const sum = controls.reduce(
    (sofar, { weight, stocking }) => sofar + weight * (stocking[year] ?? Number.NaN),
    0,
  );
  return Number.isFinite(sum / weights) ? keptNumber(sum / weights) : null;
}

function wholeOf(
  { rules, baseline }: BaselineEvidenceHead,
  plots: readonly BaselineEvidencePlot[],
  controls: readonly BaselineControl[],
  stated: BaselineWhole,
): BaselineWhole {
  const { donors, constant, distance, layers } = stated;
  const ordered = plots.toSorted((one, other) => one.id - other.id);
  const years = ordered[0]?.document.years.map(({ year }) => year) ?? [];
  const ids = [...ordered.map(({ id }) => unitOfPlot(id)), ...controls.map(({ cell }) => cell)];
  const stocking = years.map((year, place) => {
    const values = [
      ...ordered.map(({ document }) => document.years[place]?.plot ?? Number.NaN),
      ...controls.map((control) => control.stocking[year] ?? Number.NaN),
    ];
    return { means: Float64Array.from(values), coverage: new Float64Array() };
  });
  const asked = rules.frozenFrom === null ? rules : { ...rules, covariates: [] };
  const matched = {
    ...{ ids, reasons: ordered.map(({ document }) => document.reason), frozen: baseline.frozen },
    controls: Map.groupBy(controls, ({ plotId }) => unitOfPlot(plotId)),
    measured: {
      ...{ years, stocking },
      covariates: new Map(asked.covariates.map((covariate) => [covariate, stocking[0]!])),
    },
    told: { donors, constant, distance },
  };
  const frozenBefore = rules.frozenFrom === null ? null : { runId: rules.frozenFrom };
  return tellWhole({ rules, asked, told: layers }, matched, controls, frozenBefore);
}
