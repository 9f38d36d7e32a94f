import { FileRefusal } from "./file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow } from "./found-file.ts";
import { openFormat } from "./open-format.ts";
import { describeFile, type Survey } from "./placement/describe-file.ts";
import { RowSampler } from "./placement/sample-rows.ts";
import { type Placement, settleRows } from "./placement/settle-row.ts";
import type { Limits, PlotBatch, PlotFileDescription, ReadOptions } from "./plot-file.ts";
import type { PlotSource } from "./plot-source.ts";
import { DEFAULT_LIMITS } from "./read-limits.ts";
import { openSource } from "./source/byte-source.ts";
import { storableDescription } from "./storable/storable-description.ts";
import { storableReader } from "./storable/storable-reader.ts";
import type { TableContent } from "./table/table-lines.ts";

export type { PlotBatch, PlotFileDescription } from "./plot-file.ts";
export type { PlotSource } from "./plot-source.ts";

/** A file of plots that was read once, so that it is known to be readable, and whose rows can be taken in batches. */
export type OpenPlotFile = {
  description: PlotFileDescription;
  /** Rows in file order, `size` good and refused ones together in each batch but the last. May be called again. */
  batches: (size: number) => AsyncIterable<PlotBatch>;
  /** The file as a table; null where the format is none. */
  table: TableContent | null;
  /** Lets go of the file; batches end with an error after it. */
  close: () => void;
};

/**
 * Opens a file of plots of any supported format, recognised by content. It is read through once to count, describe
 * and refuse; `batches` gives the rows in bounded memory, good ones in WGS 84, the others with the reason. Nothing is
 * repaired.
 *
 * @param source a name, which only messages use, and all bytes of the file, or the path where it lies
 * @param options what the user decided: columns, coordinate system, exchanged axes, limits
 * @throws FileRefusal where the file gives no rows at all
 */
export async function openPlotFile(source: PlotSource, options: ReadOptions = {}): Promise<OpenPlotFile> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const opened = openSource(source, limits.chunkBytes);
  let close = opened.close;
  try {
    const reader = storableReader(await openFormat(source.name, opened, limits, options), limits);
    close = () => {
      reader.close();
      opened.close();
    };
    const { survey, kept } = await surveyFile(reader, limits);
    const { description, placement } = describeFile(survey, options);
    const blocks = () => (kept === null ? reader.read() : inOrder(kept));
    return {
      description: storableDescription(description),
      batches: (size) => batchesOf(blocks(), size, placement),
      table: tableOf(reader, survey),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function tableOf({ lines }: FoundReader, { facts }: Survey): TableContent | null {
  const { layout = null } = facts;
  return lines === undefined || layout === null ? null : { layout, lines };
}

/** Reads the whole file once. `kept` has its rows where it is small enough to hold on to them. */
async function surveyFile(
  reader: FoundReader,
  limits: Limits,
): Promise<{ survey: Survey; kept: FoundRow[][] | null }> {
  const sampler = new RowSampler();
  const kept: FoundRow[][] | null = reader.bytes <= limits.keptBytes ? [] : null;
  const pass = reader.read();
  let rowCount = 0;
  let step = await pass.next();
  for (; step.done !== true; step = await pass.next()) {
    rowCount += step.value.length;
    if (rowCount > limits.plots)
      throw new FileRefusal("too_many_plots", { plots: rowCount, limit: limits.plots });
    sampler.take(step.value);
    kept?.push(step.value);
  }
  if (rowCount === 0) throw new FileRefusal("no_plots", { format: reader.format });
  return { survey: { format: reader.format, facts: step.value, rowCount, sampler }, kept };
}

async function* inOrder(blocks: readonly FoundRow[][]): AsyncGenerator<FoundRow[]> {
  yield* blocks;
}

async function* batchesOf(
  blocks: FoundPass | AsyncGenerator<FoundRow[]>,
  size: number,
  placement: Placement,
): AsyncGenerator<PlotBatch> {
  let waiting: FoundRow[] = [];
  for await (const block of blocks) {
    for (const row of block) {
      waiting.push(row);
      if (waiting.length < size) continue;
      yield settleRows(waiting, placement);
      waiting = [];
    }
  }
  if (waiting.length > 0) yield settleRows(waiting, placement);
}
