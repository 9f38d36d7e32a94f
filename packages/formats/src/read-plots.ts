import { openPlotFile } from "./open-plot-file.ts";
import type { PlotFile, ReadOptions } from "./plot-file.ts";
import type { PlotSource } from "./plot-source.ts";

export type { PlotFile, ReadOptions, RefusedRow, SourceRow } from "./plot-file.ts";
export type { PlotSource, UploadedFile } from "./plot-source.ts";

/**
 * Reads all rows of a file of plots into memory; for large files see openPlotFile.
 *
 * @param source name and bytes, or name and path
 * @param options what the user decided: columns, coordinate system, exchanged axes, limits
 * @returns rows in WGS 84, refused rows, notices and proposals
 * @throws FileRefusal where the file gives no rows at all
 */
export async function readPlots(source: PlotSource, options: ReadOptions = {}): Promise<PlotFile> {
  const limits = { ...options.limits, keptBytes: Number.POSITIVE_INFINITY };
  const file = await openPlotFile(source, { ...options, limits });
  try {
    const { rowCount, ...description } = file.description;
    for await (const batch of file.batches(rowCount)) return { ...description, ...batch };
    throw new Error("An opened file has at least one row");
  } finally {
    file.close();
  }
}
