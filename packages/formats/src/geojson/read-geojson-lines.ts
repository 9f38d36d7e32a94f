import { type FoundPass, type FoundRow, RowColumns } from "../found-file.ts";
import { type JsonLimits, scanJson } from "../json/scan-json.ts";
import { blankNotNumbers, firstNonSpace, type JsonText } from "../json/split-document.ts";
import type { Limits } from "../plot-file.ts";
import { ByteWindow } from "../source/byte-window.ts";
import { featureRow } from "./feature-row.ts";

const NEW_LINE = 0x0a;
const RECORD_SEPARATOR = 0x1e;
const LONGEST_FIRST_LINE = 8 * 1024 * 1024;

/** Whether a JSON text holds one complete object on its first line and another one after it. */
export async function isGeojsonLines(text: JsonText, limits: Limits): Promise<boolean> {
  const window = new ByteWindow();
  let looked = 0;
  for await (const chunk of text.chunks()) {
    window.append(chunk);
    // Looking again with every piece would take a time that grows with the square of the first line's length.
    if (window.length < 2 * looked) continue;
    looked = window.length;
    const isLines = beginsLines(window.bytes.subarray(0, window.length), limits);
    if (isLines !== null) return isLines;
  }
  return beginsLines(window.bytes.subarray(0, window.length), limits) ?? false;
}

/** Null where the second line has not begun yet. */
function beginsLines(bytes: Uint8Array, limits: Limits): boolean | null {
  if (bytes[0] === RECORD_SEPARATOR) return true;
  const start = firstNonSpace(bytes, 0);
  const end = bytes.indexOf(NEW_LINE, start);
  const next = end < 0 ? bytes.length : firstNonSpace(bytes, end);
  if (next === bytes.length && bytes.length <= LONGEST_FIRST_LINE) return null;
  if (end < 0 || bytes[start] !== 0x7b || bytes[next] !== 0x7b) return false;
  return scanJson(bytes, { start, end }, depthLimits(limits)).fault === null;
}

/**
 * Reads one GeoJSON feature a line, with or without record separators. A broken line refuses its own row only.
 *
 * @param text the text without byte order mark
 * @param limits depth
 * @param encoding the file's own, for its description
 * @see RFC 8142
 */
export async function* readGeojsonLines(text: JsonText, limits: Limits, encoding: string): FoundPass {
  const columns = new RowColumns();
  const decoder = new TextDecoder(text.encoding);
  let count = 0;
  for await (const lines of wholeLines(text)) {
    const rows: FoundRow[] = [];
    for (const { start, end } of linesOf(lines)) {
      count += 1;
      rows.push(readLine(lines.subarray(start, end), count, limits, decoder));
    }
    yield columns.seenIn(rows);
  }
  return { encoding, crs: null, wgs84ByRule: true, columns: columns.names(), notices: [] };
}

function readLine(
  line: Uint8Array,
  row: number,
  limits: Limits,
  decoder: InstanceType<typeof TextDecoder>,
): FoundRow {
  const scan = scanJson(line, { start: 0, end: line.length }, depthLimits(limits));
  if (scan.fault !== null || firstNonSpace(line, scan.end) < line.length) {
    const column = (scan.fault?.offset ?? scan.end) + 1;
    return { row, properties: {}, geometry: null, problem: { code: "row_syntax", detail: { column } } };
  }
  blankNotNumbers(line, scan.notNumbers);
  return featureRow(JSON.parse(decoder.decode(line)), row);
}

/** The bytes in pieces that end where a line ends; they may be changed in place until the next piece is asked for. */
async function* wholeLines(text: JsonText): AsyncGenerator<Uint8Array> {
  const window = new ByteWindow();
  for await (const chunk of text.chunks()) {
    const end = chunk.lastIndexOf(NEW_LINE);
    const before = window.length;
    window.append(chunk);
    if (end < 0) continue;
    yield window.bytes.subarray(0, before + end);
    window.drop(before + end + 1);
  }
  if (window.length > 0) yield window.bytes.subarray(0, window.length);
}

function* linesOf(bytes: Uint8Array): Generator<{ start: number; end: number }> {
  let start = 0;
  while (start < bytes.length) {
    if (bytes[start] === RECORD_SEPARATOR) start += 1;
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    const first = firstNonSpace(bytes, start, end);
    if (first < end) yield { start: first, end };
    start = end + 1;
  }
}

function depthLimits(limits: Limits): JsonLimits {
  return { depth: limits.jsonDepth, containers: limits.jsonContainers };
}
