import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  type EvidenceHead,
  type EvidencePlot,
  evidenceFormat,
  evidenceHeadSchema,
  evidencePlotSchema,
} from "@parcelle/domain/evidence/evidence-document";
import type { Language } from "@parcelle/domain/language";
import type { z } from "zod";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { replayTexts } from "../texts/replay-texts.ts";

export type EvidenceFile = { head: EvidenceHead; plots: AsyncIterable<EvidencePlot> };

const startOfPlots = '"plots":[';

/**
 * Opens an evidence document. As Parcelle writes it, a line a plot, it is read line by line; laid out otherwise, at once.
 *
 * @throws CommandFailure where the file cannot be read, or is no evidence of the present form
 */
export async function readEvidence(path: string, language: Language): Promise<EvidenceFile> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next().catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  const line = first.done ? "" : first.value.trim();
  if (!line.endsWith(startOfPlots)) {
    lines.close();
    return readAtOnce(path, language);
  }
  const head = checked(evidenceHeadSchema, parse(`${line}]}`, path, language), path, language);
  return { head, plots: plotsOf(iterator, path, language) };
}

async function* plotsOf(lines: AsyncIterator<string>, path: string, language: Language) {
  for (;;) {
    const next = await lines.next();
    const text = next.done ? "" : next.value.trim().replace(/,$/, "").replace(/^,/, "");
    if (next.done || text === "]}") return;
    if (text !== "") yield checked(evidencePlotSchema, parse(text, path, language), path, language);
  }
}

async function readAtOnce(path: string, language: Language): Promise<EvidenceFile> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  const document = parse(text, path, language);
  const head = checked(evidenceHeadSchema, document, path, language);
  const plots = (document as { plots?: unknown }).plots;
  if (!Array.isArray(plots)) throw notEvidence(path, language, "plots");
  return { head, plots: checkedOneByOne(plots, path, language) };
}

async function* checkedOneByOne(plots: readonly unknown[], path: string, language: Language) {
  for (const plot of plots) yield checked(evidencePlotSchema, plot, path, language);
}

function parse(text: string, path: string, language: Language): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notEvidence(path, language, error instanceof Error ? error.message : "JSON");
  }
}

function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
  language: Language,
): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const format = (value as { format?: unknown } | null)?.format;
  if (schema === (evidenceHeadSchema as z.ZodType) && format !== evidenceFormat) {
    throw new CommandFailure("evidence_format", replayTexts[language].otherFormat(path, evidenceFormat));
  }
  const [issue] = read.error.issues;
  throw notEvidence(path, language, issue ? `${issue.path.join(".")}: ${issue.message}` : "");
}

/** The refusal of a file that is no evidence of the present form; `detail` says what is wrong in it, and where. */
export function notEvidence(path: string, language: Language, detail: string): CommandFailure {
  return new CommandFailure("not_evidence", replayTexts[language].notEvidence(path, detail));
}
