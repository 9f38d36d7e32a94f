import { FileRefusal } from "../file-refusal.ts";
import { columnsOf, type FoundFile, type FoundRow } from "../found-file.ts";
import { blankNotNumbers, firstNonSpace } from "../json/parse-json.ts";
import { scanJson } from "../json/scan-json.ts";
import type { Limits } from "../plot-file.ts";
import { decodeText } from "../text/decode-text.ts";
import { featureRow } from "./feature-row.ts";

const NEW_LINE = 0x0a;
const RECORD_SEPARATOR = 0x1e;

/** Whether a JSON text holds one complete object on its first line and another one after it. */
export function isGeojsonLines(bytes: Uint8Array, limits: Limits): boolean {
  if (bytes[0] === RECORD_SEPARATOR) return true;
  const start = firstNonSpace(bytes, 0);
  const lineEnd = bytes.indexOf(NEW_LINE, start);
  if (lineEnd < 0 || bytes[start] !== 0x7b) return false;
  const first = scanJson(bytes, { start, end: lineEnd }, depthLimits(limits));
  return first.fault === null && bytes[firstNonSpace(bytes, lineEnd)] === 0x7b;
}

/**
 * Reads one GeoJSON feature a line, with or without record separators. A broken line refuses its own row only.
 *
 * @param bytes the text without byte order mark
 * @param limits depth and plots
 * @throws FileRefusal too_many_plots
 * @see RFC 8142
 */
export function readGeojsonLines(bytes: Uint8Array, limits: Limits): FoundFile {
  const rows: FoundRow[] = [];
  let encoding = "utf-8";
  for (const { start, end } of linesOf(bytes)) {
    if (rows.length >= limits.plots)
      throw new FileRefusal("too_many_plots", { plots: rows.length + 1, limit: limits.plots });
    const row = rows.length + 1;
    const scan = scanJson(bytes, { start, end }, depthLimits(limits));
    if (scan.fault !== null || firstNonSpace(bytes.subarray(0, end), scan.end) < end) {
      const column = (scan.fault?.offset ?? scan.end) - start + 1;
      rows.push({ row, properties: {}, geometry: null, problem: { code: "row_syntax", detail: { column } } });
      continue;
    }
    blankNotNumbers(bytes, scan.notNumbers);
    const decoded = decodeText(bytes.subarray(start, end));
    if (decoded.encoding !== "utf-8") encoding = decoded.encoding;
    rows.push(featureRow(JSON.parse(decoded.text), row));
  }
  return {
    format: "geojson-lines",
    encoding,
    crs: null,
    wgs84ByRule: true,
    columns: columnsOf(rows),
    rows,
    notices: [],
  };
}

function* linesOf(bytes: Uint8Array): Generator<{ start: number; end: number }> {
  let start = 0;
  while (start < bytes.length) {
    if (bytes[start] === RECORD_SEPARATOR) start += 1;
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    const first = firstNonSpace(bytes, start);
    if (first < end) yield { start: first, end };
    start = end + 1;
  }
}

function depthLimits(limits: Limits): { depth: number; containers: number } {
  return { depth: limits.jsonDepth, containers: limits.jsonContainers };
}
