import { CsvParser } from "./parse-csv.ts";
import { notationOf } from "./read-geometry-cell.ts";

const CANDIDATES = ["\t", ";", ",", "|"];
/** So many characters tell the separator. */
export const SAMPLE_LENGTH = 65_536;
const SAMPLE_RECORDS = 30;

/** The separator of delimited text, and the length of the line `sep=;` with which Excel may begin. */
export type Sniffed = { separator: string; skipped: number };

/**
 * Finds which separator cuts the first lines into the most even columns: WKT and decimal commas give ragged lines.
 *
 * @param text the beginning of the text, without byte order mark
 */
export function sniffSeparator(text: string): Sniffed {
  const stated = /^sep=(.)\r?\n/i.exec(text);
  if (stated) return { separator: stated[1]!, skipped: stated[0].length };
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scores = CANDIDATES.map((separator) => ({ separator, score: evenness(sample, separator) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return { separator: best.score > 0 ? best.separator : ",", skipped: 0 };
}

/**
 * Share of the records that have the most usual number of fields, plus a little for more columns, plus much where
 * whole geometries come out; 0 for one column.
 */
function evenness(sample: string, separator: string): number {
  const records = sampleRecords(sample, separator);
  const whole = records.some((record) => record.some(isWholeGeometry)) ? 1 : 0;
  const widths = records.map((record) => record.length);
  if (widths.length > 1 && sample.length >= SAMPLE_LENGTH) widths.pop();
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, count] = [...counts].reduce(
    (a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a),
    [1, 0],
  );
  return width === 1 ? 0 : whole + count / widths.length + Math.min(width, 50) / 1000;
}

/** The commas inside WKT cut it into pieces that begin like one and do not end like one. */
function isWholeGeometry(field: string): boolean {
  const notation = notationOf(field);
  if (notation === "wkt") return field.trimEnd().endsWith(")");
  return notation !== null && notation !== "position";
}

function sampleRecords(sample: string, separator: string): string[][] {
  const limits = { rows: SAMPLE_LENGTH, columns: SAMPLE_LENGTH, cells: SAMPLE_LENGTH };
  const records = endedRecords(sample, separator, new CsvParser(separator, limits));
  return records.filter((record) => record.some((field) => field.trim() !== "")).slice(0, SAMPLE_RECORDS);
}

/** The records that end within the sample, which may itself end inside a quoted field; lines where quotations make none of it. */
function endedRecords(sample: string, separator: string, parser: CsvParser): string[][] {
  const ended = parser.push(sample);
  if (sample.length >= SAMPLE_LENGTH && ended.length > 1) return ended;
  try {
    return [...ended, ...parser.end()];
  } catch {
    return sample.split(/\r?\n/, SAMPLE_RECORDS).map((line) => line.split(separator));
  }
}
