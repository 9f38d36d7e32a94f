import { carbonEvidence } from "@parcelle/domain/carbon/carbon-evidence";
import type {
  CarbonEvidenceHead,
  CarbonEvidencePlot,
} from "@parcelle/domain/carbon/carbon-evidence-document";
import { type CarbonReason, carbonReason, carbonReasons } from "@parcelle/domain/carbon/carbon-state";
import { CarbonError } from "@parcelle/raster/carbon/carbon-error";
import { layersAsked } from "@parcelle/raster/carbon/carbon-sources";
import {
  assessCarbon,
  type CarbonScreening,
  type FoundCarbon,
  prepareCarbon,
} from "../carbon/assess-carbon.ts";
import { isPointGeometry } from "../screen-plot.ts";
import type { PreparedLayers } from "./asked-layers.ts";
import { checkCarbonPlot } from "./check-carbon.ts";
import { differences } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";
import { filesOf } from "./files-of.ts";
import type { ReplayLayers } from "./replay-plot.ts";
import type { RunsKind } from "./replay-runs.ts";

/** `years` are those of which biomass was asked. */
type Computed = Pick<FoundCarbon, "state" | "reason" | "values" | "gaps" | "evidence"> & {
  years: readonly number[];
};

/** How biomass and carbon are computed again. */
export const carbonReplay: RunsKind<CarbonEvidenceHead, CarbonEvidencePlot, CarbonScreening, Computed> = {
  prepare,
  assess: async (screening, plots) => {
    const found = await assessCarbon(screening, plots);
    return found.map((plot) => ({ ...plot, years: screening.years }));
  },
  believe: fromFigures,
  check: checkCarbonPlot,
  compare: (plot, computed) => [
    ...differences("state", plot.state, computed.state),
    ...differences("reason", plot.reason, computed.reason),
    ...differences("years", plot.years, computed.years),
    ...differences("gaps", byPlace(plot.gaps), byPlace(computed.gaps)),
    ...differences("values", byFigure(plot.values), byFigure(computed.values)),
  ],
};

/** Standard errors without their layer: of what was there together, something is gone. */
function prepare(layers: ReplayLayers, { rules }: CarbonEvidenceHead): PreparedLayers<CarbonScreening> {
  try {
    const screening = prepareCarbon(layers, rules);
    return { screening, asked: layersAsked(screening.sources) };
  } catch (error) {
    if (error instanceof CarbonError) return null;
    throw error;
  }
}

async function fromFigures(plot: CarbonEvidencePlot, head: CarbonEvidenceHead): Promise<Computed> {
  const { values, gaps, years, geometrySha256 } = plot;
  const { rules } = head;
  const reason: CarbonReason = isPointGeometry(geometryOf(plot))
    ? "no_outline"
    : carbonReason({ values, gaps, years, leastCoverage: rules.leastCoverage });
  const state = carbonReasons[reason];
  const inputs = { geometrySha256, layers: filesOf(plot, head), rules };
  return { ...{ state, reason, values, gaps, years }, evidence: await carbonEvidence(inputs, state, values) };
}

/** A member of a document says a year, or that a layer is of none in particular. */
function yearName(year: number | null): string {
  return year === null ? "undated" : String(year);
}

function byPlace(gaps: Computed["gaps"]) {
  return Object.fromEntries(gaps.map(({ figure, year, code }) => [`${figure}.${yearName(year)}`, code]));
}

function byFigure(values: Computed["values"]) {
  return Object.fromEntries(
    values.map(({ key, year, ...value }) => [
      `${key}.${yearName(year)}`,
      { ...value, flags: value.flags.join() },
    ]),
  );
}
