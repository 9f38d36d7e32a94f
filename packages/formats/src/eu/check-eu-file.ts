import { weightOfChange } from "@parcelle/geometry/preflight/eu-change";
import { FileRefusal } from "../file-refusal.ts";
import type { RefusedRow } from "../plot-file.ts";
import { type PlotSource, readPlots } from "../read-plots.ts";
import type { EuPlot } from "../write-eu-geojson.ts";
import { type PreparedPlot, prepareEuPlot } from "./prepare-eu-plot.ts";
import { readEuPlot } from "./read-eu-plot.ts";

/**
 * What the EU Information System would make of a file: take it, take it and lose or assume something, refuse it or read
 * it wrongly although the pre-flight can mend it, or refuse it.
 */
export type EuVerdict = "accept" | "accept_with_warning" | "reject_or_fix" | "reject";

export type EuFileCheck = {
  verdict: EuVerdict;
  /** why the file gives no plots at all */
  refusal: FileRefusal | null;
  refused: RefusedRow[];
  plots: (PreparedPlot & { row: number })[];
  /** what may be sent instead; all of it only where nothing was refused or blocked */
  features: EuPlot[];
};

/**
 * The pre-flight of a whole file: each plot as it would go to the EU Information System, and the verdict on the file as
 * it was given.
 *
 * @param file name and bytes or path, of any format that readPlots knows
 * @param options whether the commodity is cattle; the country of plots that state none
 */
export async function checkEuFile(
  file: PlotSource,
  options: { isCattle?: boolean; country?: string } = {},
): Promise<EuFileCheck> {
  try {
    const { rows, refused } = await readPlots(file);
    const plots = rows.map((row) => {
      const { plot, changes } = readEuPlot(row, options);
      const prepared = prepareEuPlot(plot, options);
      return { row: row.row, ...prepared, changes: [...changes, ...prepared.changes] };
    });
    const features = plots.flatMap((plot) => plot.features);
    return { verdict: verdictOn(plots, refused), refusal: null, refused, plots, features };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { verdict: "reject", refusal: error, refused: [], plots: [], features: [] };
  }
}

function verdictOn(plots: readonly PreparedPlot[], refused: readonly RefusedRow[]): EuVerdict {
  if (refused.length > 0 || plots.some(({ blocks }) => blocks.length > 0)) return "reject";
  const weights = new Set(plots.flatMap(({ changes }) => changes.map(({ code }) => weightOfChange[code])));
  if (weights.has("repair")) return "reject_or_fix";
  return weights.has("warning") ? "accept_with_warning" : "accept";
}
