import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { factorProblemText } from "@parcelle/domain/carbon/factor-problem-texts";
import { type CarbonFactor, readFactorTable } from "@parcelle/domain/carbon/factor-table";
import type { Language } from "@parcelle/domain/language";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { recordLines, sniffSeparator, splitRecord } from "../table/csv-records.ts";
import { carbonTexts } from "../texts/carbon-texts.ts";

const mostProblems = 20;

/**
 * An organisation's own table of factors.
 *
 * @throws CommandFailure "factors_invalid" with each problem and its row
 */
export async function readFactors(path: string, language: Language): Promise<CarbonFactor[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  const isCsv = extname(path).toLowerCase() === ".csv";
  const { factors, problems } = readFactorTable(isCsv ? await csvRows(text) : jsonRows(text));
  if (problems.length === 0) return factors;
  const told = problems.slice(0, mostProblems).map((problem) => factorProblemText(problem, language));
  const rest = problems.length > mostProblems ? [`… (${problems.length})`] : [];
  const message = carbonTexts[language].badFactors(path, [...told, ...rest].join("; "));
  throw new CommandFailure("factors_invalid", message);
}

/** A list of rows, or the list that `factors` holds; text that is no JSON is no table. */
function jsonRows(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === "object" && content !== null && "factors" in content
      ? content.factors
      : content;
  } catch {
    return text;
  }
}

async function csvRows(text: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  const [head = ""] = text.replace(/^\ufeff/, "").split("\n", 1);
  const separator = sniffSeparator(head);
  let columns: string[] | null = null;
  for await (const line of recordLines(piecesOf(text.replace(/^\ufeff/, "")))) {
    if (line.trim() === "") continue;
    const { values } = splitRecord(line, separator);
    if (columns) rows.push(rowOf(columns, values, separator === ";"));
    else columns = values.map((value) => value.trim());
  }
  return rows;
}

/** French spreadsheets write semicolons, and then a decimal comma. */
function rowOf(
  columns: readonly string[],
  values: readonly string[],
  isFrench: boolean,
): Record<string, string> {
  const cell = (value: string) =>
    isFrench && /^-?\d+,\d+$/.test(value.trim()) ? value.trim().replace(",", ".") : value;
  return Object.fromEntries(columns.map((column, index) => [column, cell(values[index] ?? "")]));
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}
