import { type OpenPlotFile, openPlotFile } from "@parcelle/formats/open-plot-file";
import type { RefusedRow, SourceRow } from "@parcelle/formats/plot-file";
import { validGeometry } from "@parcelle/geometry/valid-geometry";
import { type PlotSet, plotSetWriter } from "@parcelle/raster/zonal/plot-set";
import type { Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { plotTexts } from "../texts/plot-texts.ts";
import { openUpload } from "./open-upload.ts";
import { problemText } from "./problem-text.ts";
import { fileRefusalFailure } from "./refusal-failure.ts";
import { type Refusal, refusalsOf } from "./refusals.ts";
import { identifierOf } from "./row-texts.ts";

/** The valid plots of a file, in its order, and the rows that give none. */
export type MeasurablePlots = { ids: string[]; set: PlotSet; refused: Refusal[] };

const rowsOfBatch = 512;

/**
 * Reads a file of plots to measure them: no more than valid or not is asked of each, and its outline is let go as soon
 * as its corners are in the set.
 *
 * @throws CommandFailure where the file cannot be read or holds no plots
 */
export async function readMeasurablePlots(path: string, console: Console): Promise<MeasurablePlots> {
  const progress = showProgress(plotTexts[console.language].inspecting, console);
  try {
    const source = await openUpload(path);
    const file = await openPlotFile(source, { limits: { keptBytes: Number.POSITIVE_INFINITY } });
    try {
      return await measurablePlotsOf(file, console, progress.step);
    } finally {
      file.close();
    }
  } catch (error) {
    throw fileRefusalFailure(path, readingFailure(path, error, console.language), console.language);
  } finally {
    progress.end();
  }
}

async function measurablePlotsOf(
  { description, batches }: OpenPlotFile,
  console: Console,
  step: (done: number, total: number) => void,
): Promise<MeasurablePlots> {
  const writer = plotSetWriter();
  const ids: string[] = [];
  const refused: RefusedRow[] = [];
  const invalid: SourceRow[] = [];
  let done = 0;
  for await (const batch of batches(rowsOfBatch)) {
    for (const row of batch.rows) {
      const geometry = validGeometry(row.geometry);
      if (geometry === null) {
        invalid.push(row);
        continue;
      }
      writer.add(geometry);
      ids.push(identifierOf(row, description.suggestedColumns));
    }
    for (const row of batch.refused) refused.push(row);
    done += batch.rows.length + batch.refused.length;
    step(done, description.rowCount);
  }
  const reasons = await reasonsOf(invalid, console);
  const refusals = invalid.map((row, index) => ({
    row: row.row,
    id: identifierOf(row, description.suggestedColumns),
    reason: plotTexts[console.language].notMeasurable(reasons[index]!),
  }));
  return { ids, set: writer.finish(), refused: [...refusalsOf(refused, console.language), ...refusals] };
}

/** Why plots are not valid; what looks closer at them is loaded for them alone. */
async function reasonsOf(rows: readonly SourceRow[], { language }: Console): Promise<string[]> {
  if (rows.length === 0) return [];
  const { inspectPlot } = await import("@parcelle/geometry/inspect-plot");
  return rows.map(({ geometry }) => problemText(inspectPlot(geometry), language));
}
