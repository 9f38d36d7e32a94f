import type { Claims, Database } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { LoadedDeclaration } from "../load-declaration.ts";
import { loadEuPlots } from "./load-eu-plots.ts";
import { planDeclaration } from "./plan-declaration.ts";
import type { LineTarget, PreflightTasks } from "./preflight-thread.ts";

const batchSize = 500;
const entry = new URL("./preflight-thread.ts", import.meta.url);

const words = {
  fr: { statement: "declaration", line: "ligne", list: "liste.csv" },
  en: { statement: "statement", line: "line", list: "list.csv" },
};

type Work = {
  database: Database;
  claims: Claims;
  locale: "fr" | "en";
  signal: AbortSignal;
  progress: (done: number, total: number, step: string) => Promise<void>;
};

type Line = LineTarget & { plotIds: number[] };
export type WrittenStatements = { bytes: Uint8Array; isBundle: boolean };

/**
 * The files of a declaration for the EU Information System: one GeoJSON, or a zip with one for each line of each
 * statement and the list of what is where.
 *
 * @throws JobFailure declaration_plots_refused, producer_too_large: a file without some of the plots would be wrong
 */
export async function writeStatements(
  work: Work,
  declaration: LoadedDeclaration,
): Promise<WrittenStatements> {
  const refused = declaration.draft.products
    .flatMap(({ plots }) => plots)
    .filter(({ euState }) => euState === null || euState === "blocked");
  if (refused.length > 0) throw refusal(refused.map(({ identifier }) => identifier));
  const { statements, tooLarge } = planDeclaration(declaration);
  if (tooLarge.length > 0) {
    throw new JobFailure("producer_too_large", { producer: tooLarge[0]!.producer.split("\u0000")[1] });
  }
  const lines = statements.flatMap(({ number, lines: own }) =>
    own.map(({ product, plotIds }, index): Line => {
      const { commodity, tariffCode } = declaration.draft.products[product - 1]!;
      const file = fileName(work.locale, number, index + 1, tariffCode);
      return { statement: number, product, isCattle: commodity === "cattle", file, plotIds };
    }),
  );
  return withThread<PreflightTasks, WrittenStatements>(entry, work.signal, async (thread) => {
    if (lines.length <= 1) {
      await writeLines(
        work,
        thread,
        lines.map((line) => ({ ...line, file: null })),
      );
      return { bytes: await thread.call("finishSingle"), isBundle: false };
    }
    await writeLines(work, thread, lines);
    const bytes = await thread.call("finishBundle", words[work.locale].list, work.locale);
    return { bytes, isBundle: true };
  });
}

async function writeLines(work: Work, thread: ComputeThread<PreflightTasks>, lines: Line[]): Promise<void> {
  const { database, claims, signal, progress } = work;
  const total = lines.reduce((sum, { plotIds }) => sum + plotIds.length, 0);
  let done = 0;
  for (const { plotIds, ...target } of lines) {
    if (target.file !== null) await thread.call("startFile", target.file);
    for (let start = 0; start < plotIds.length; start += batchSize) {
      signal.throwIfAborted();
      await progress(done, total, "writing");
      const batch = plotIds.slice(start, start + batchSize);
      const plots = await database.asCaller(claims, (transaction) => loadEuPlots(transaction, batch));
      if (plots.length < batch.length) throw new Error("a declared plot went while its file was written");
      const refused = await thread.call("write", plots, target);
      if (refused.length > 0) throw refusal(refused);
      done += batch.length;
    }
  }
}

function refusal(identifiers: string[]): JobFailure {
  return new JobFailure("declaration_plots_refused", {
    count: identifiers.length,
    plots: identifiers.slice(0, 5).join(", "),
  });
}

function fileName(locale: Work["locale"], statement: number, line: number, tariffCode: string): string {
  const { statement: statementWord, line: lineWord } = words[locale];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${statementWord}-${two(statement)}-${lineWord}-${two(line)}-${tariffCode || "0000"}.eu.geojson`;
}
