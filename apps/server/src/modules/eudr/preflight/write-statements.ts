import type { Claims, Database } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { convey } from "#platform/compute/convey.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { LoadedDeclaration } from "../load-declaration.ts";
import { loadEuPlots } from "./load-eu-plots.ts";
import { planDeclaration } from "./plan-declaration.ts";
import type { LineTarget, PlotInLine, PreflightTasks } from "./preflight-thread.ts";

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

/**
 * The files of a declaration for the EU Information System: one GeoJSON, or a zip with one for each line of each
 * statement and the list of what is where.
 *
 * @param store takes the file away while it is made
 * @throws JobFailure declaration_plots_refused, producer_too_large: a file without some of the plots would be wrong
 */
export async function writeStatements<Stored>(
  work: Work,
  declaration: LoadedDeclaration,
  store: (chunks: AsyncIterable<Uint8Array>) => Promise<Stored>,
): Promise<Stored> {
  const lines = linesOf(work, declaration);
  return withThread<PreflightTasks, Stored>(entry, work.signal, async (thread) => {
    const { list } = words[work.locale];
    if (lines.length <= 1) await thread.call("beginSingle");
    else await thread.call("beginBundle", { name: list, language: work.locale });
    const conveying = {
      feed: async (plots: readonly PlotInLine[]) => {
        const refused = await thread.call("feed", plots);
        if (refused.length > 0) throw refusal(refused);
      },
      finish: () => thread.call("finish"),
      take: () => thread.call("take"),
    };
    return store(convey(conveying, plotsOf(work, declaration.id, lines)));
  });
}

function linesOf({ locale }: Work, declaration: LoadedDeclaration): Line[] {
  const { products } = declaration.draft;
  const refused = products
    .flatMap(({ plots }) => plots)
    .filter(({ euState }) => euState === null || euState === "blocked");
  if (refused.length > 0) throw refusal(refused.map(({ identifier }) => identifier));
  const { statements, tooLarge } = planDeclaration(declaration);
  if (tooLarge.length > 0) {
    throw new JobFailure("producer_too_large", { producer: tooLarge[0]!.producer.split("\u0000")[1] });
  }
  return statements.flatMap(({ number, lines }) =>
    lines.map(({ product, plotIds }, index): Line => {
      const { commodity, tariffCode } = products[product - 1]!;
      const file = fileName(locale, number, index + 1, tariffCode);
      return { statement: number, product, isCattle: commodity === "cattle", file, plotIds };
    }),
  );
}

/** The plots of one line after another, in batches. */
async function* plotsOf(
  { database, claims, signal, progress }: Work,
  declarationId: number,
  lines: Line[],
): AsyncGenerator<PlotInLine[], void> {
  const total = lines.reduce((sum, { plotIds }) => sum + plotIds.length, 0);
  let done = 0;
  for (const { plotIds, ...line } of lines) {
    for (let start = 0; start < plotIds.length; start += batchSize) {
      signal.throwIfAborted();
      await progress(done, total, "writing");
      const batch = plotIds.slice(start, start + batchSize);
      const plots = await database.asWorkflow(claims, (transaction) =>
        loadEuPlots(transaction, declarationId, batch),
      );
      if (plots.length < batch.length) throw new Error("a declared plot went while its file was written");
      yield plots.map((plot) => ({ ...plot, line }));
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
