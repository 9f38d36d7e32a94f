import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { baselineEvidenceFormat } from "@parcelle/domain/baseline/baseline-evidence";
import {
  type BaselineEvidenceHead,
  type BaselineEvidencePlot,
  baselineHeadSchema,
  baselinePlotSchema,
} from "@parcelle/domain/baseline/baseline-evidence-document";
import { carbonEvidenceFormat } from "@parcelle/domain/carbon/carbon-evidence";
import {
  type CarbonEvidenceHead,
  type CarbonEvidencePlot,
  carbonHeadSchema,
  carbonPlotSchema,
} from "@parcelle/domain/carbon/carbon-evidence-document";
import {
  type EvidenceHead,
  type EvidencePlot,
  evidenceFormat,
  evidenceHeadSchema,
  evidencePlotSchema,
} from "@parcelle/domain/evidence/evidence-document";
import { eligibilityEvidenceFormat } from "@parcelle/domain/forest/eligibility-evidence";
import {
  type EligibilityEvidenceHead,
  type EligibilityEvidencePlot,
  eligibilityHeadSchema,
  eligibilityPlotSchema,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import type { Language } from "@parcelle/domain/language";
import type { z } from "zod";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { replayTexts } from "../texts/replay-texts.ts";

type Read<Kind, Head, Plot> = { kind: Kind; head: Head; plots: AsyncIterable<Plot> };
export type RiskEvidenceFile = Read<"risk", EvidenceHead, EvidencePlot>;
export type EligibilityEvidenceFile = Read<"eligibility", EligibilityEvidenceHead, EligibilityEvidencePlot>;
export type CarbonEvidenceFile = Read<"carbon", CarbonEvidenceHead, CarbonEvidencePlot>;
export type BaselineEvidenceFile = Read<"baseline", BaselineEvidenceHead, BaselineEvidencePlot>;
/** A document of any kind: the format of its head tells which. */
export type EvidenceFile =
  | RiskEvidenceFile
  | EligibilityEvidenceFile
  | CarbonEvidenceFile
  | BaselineEvidenceFile;

/** Rows of a document that nobody has looked at, each when it is asked for. */
type Rows = AsyncIterable<unknown>;

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
  return checkedFile(parse(`${line}]}`, path, language), rowsOf(iterator, path, language), path, language);
}

async function* rowsOf(lines: AsyncIterator<string>, path: string, language: Language) {
  for (;;) {
    const next = await lines.next();
    const text = next.done ? "" : next.value.trim().replace(/,$/, "").replace(/^,/, "");
    if (next.done || text === "]}") return;
    if (text !== "") yield parse(text, path, language);
  }
}

async function readAtOnce(path: string, language: Language): Promise<EvidenceFile> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  const document = parse(text, path, language);
  const plots = (document as { plots?: unknown } | null)?.plots;
  const file = checkedFile(document, oneByOne(Array.isArray(plots) ? plots : []), path, language);
  if (!Array.isArray(plots)) throw notEvidence(path, language, "plots");
  return file;
}

async function* oneByOne(rows: readonly unknown[]) {
  yield* rows;
}

function checkedFile(head: unknown, rows: Rows, path: string, language: Language): EvidenceFile {
  const format = (head as { format?: unknown } | null)?.format;
  if (format === evidenceFormat) {
    const plots = checkedRows(rows, evidencePlotSchema, path, language);
    return { kind: "risk", head: checked(evidenceHeadSchema, head, path, language), plots };
  }
  if (format === eligibilityEvidenceFormat) {
    const plots = checkedRows(rows, eligibilityPlotSchema, path, language);
    return { kind: "eligibility", head: checked(eligibilityHeadSchema, head, path, language), plots };
  }
  if (format === carbonEvidenceFormat) {
    const plots = checkedRows(rows, carbonPlotSchema, path, language);
    return { kind: "carbon", head: checked(carbonHeadSchema, head, path, language), plots };
  }
  if (format === baselineEvidenceFormat) {
    const plots = checkedRows(rows, baselinePlotSchema, path, language);
    return { kind: "baseline", head: checked(baselineHeadSchema, head, path, language), plots };
  }
  const known = [evidenceFormat, eligibilityEvidenceFormat, carbonEvidenceFormat, baselineEvidenceFormat];
  throw new CommandFailure("evidence_format", replayTexts[language].otherFormat(path, known));
}

async function* checkedRows<Schema extends z.ZodType>(
  rows: Rows,
  schema: Schema,
  path: string,
  language: Language,
) {
  for await (const row of rows) yield checked(schema, row, path, language);
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
  const [issue] = read.error.issues;
  throw notEvidence(path, language, issue ? `${issue.path.join(".")}: ${issue.message}` : "");
}

/** The refusal of a file that is no evidence of the present form; `detail` says what is wrong in it, and where. */
export function notEvidence(path: string, language: Language, detail: string): CommandFailure {
  return new CommandFailure("not_evidence", replayTexts[language].notEvidence(path, detail));
}
