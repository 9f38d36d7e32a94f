import type { ExportFormat } from "@parcelle/domain/export-formats";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import type { PlotFileSource } from "@parcelle/reporting/plot-files";
import type { ReportedPlot } from "@parcelle/reporting/report-source";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";

type Moment = { generatedAt: string; codeVersion: string };
/** How much a PDF tells; null where a file is none. */
type Told = { depth: ReportDepth | null };

/** A file of plots without them: they follow. */
export type BegunFile = Omit<PlotFileSource, "plots" | "results"> & Moment & Told;
/** A file with its plots, which come one after another. */
export type FileOfPlots = BegunFile & Pick<PlotFileSource, "plots">;

/** What a thread that writes files of plots serves. */
export type FileTasks = ReturnType<typeof fileTasks>["tasks"];

/**
 * The tasks of a thread that writes a module's files.
 *
 * @param write a format of a project's plots
 * @returns `begin` a file of other rows, each a JSON text
 */
export function fileTasks(write: (format: ExportFormat, source: FileOfPlots) => AsyncIterable<Uint8Array>) {
  let conveyor: Conveyor<string> | undefined;
  const begun = () => {
    if (conveyor === undefined) throw new Error("No file has been begun.");
    return conveyor;
  };
  const begin = (make: (texts: AsyncIterable<string>) => AsyncIterable<Uint8Array>) => {
    conveyor = new Conveyor(make);
  };
  const tasks = {
    ...conveyorTasks(begun),
    beginFile: (format: ExportFormat, file: BegunFile): void =>
      begin((texts) => write(format, { ...file, plots: parsed<ReportedPlot>(texts) })),
  };
  return { begin, tasks };
}

/** Rows are read as text and parsed where they are used. */
export async function* parsed<Row>(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  for await (const text of texts) yield JSON.parse(text) as Row;
}
