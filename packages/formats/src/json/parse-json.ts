import { FileRefusal } from "../file-refusal.ts";
import type { Limits } from "../plot-file.ts";
import { decodeText } from "../text/decode-text.ts";
import { type JsonFault, scanJson } from "./scan-json.ts";

/**
 * Parses one JSON document from hostile hands. NaN and Infinity, which are not JSON but which Python writes, become
 * an empty string, so that one bad number refuses its own row and not the file.
 *
 * @param bytes the document without byte order mark; changed in place where NaN stands
 * @param limits depth and number of containers
 * @throws FileRefusal json_syntax or truncated with line and column, json_too_deep, too_large
 */
export function parseJson(bytes: Uint8Array, limits: Limits): { value: unknown; encoding: string } {
  const range = { start: 0, end: bytes.length };
  const scan = scanJson(bytes, range, { depth: limits.jsonDepth, containers: limits.jsonContainers });
  if (scan.fault !== null) throw refusalOf(bytes, scan.fault, limits);
  const trailing = firstNonSpace(bytes, scan.end);
  if (trailing < bytes.length) throw refusalOf(bytes, { kind: "syntax", offset: trailing }, limits);
  blankNotNumbers(bytes, scan.notNumbers);
  const { text, encoding } = decodeText(bytes);
  return { value: JSON.parse(text), encoding };
}

/** Overwrites NaN, Infinity and -Infinity at the given places with an empty string of the same length. */
export function blankNotNumbers(bytes: Uint8Array, places: readonly number[]): void {
  for (const place of places) {
    const length = bytes[place] === 0x4e ? 3 : bytes[place] === 0x2d ? 9 : 8;
    bytes.fill(0x20, place, place + length);
    bytes[place] = 0x22;
    bytes[place + 1] = 0x22;
  }
}

/** The first byte at or after `start` that is not white space; the length where there is none. */
export function firstNonSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (
    at < bytes.length &&
    (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09)
  ) {
    at += 1;
  }
  return at;
}

function refusalOf(bytes: Uint8Array, fault: JsonFault, limits: Limits): FileRefusal {
  if (fault.kind === "containers") return new FileRefusal("too_large", { objects: limits.jsonContainers });
  const place = placeOf(bytes, fault.offset);
  if (fault.kind === "depth") return new FileRefusal("json_too_deep", { ...place, limit: limits.jsonDepth });
  if (fault.kind === "truncated") return new FileRefusal("truncated", place);
  const found = decodeText(bytes.subarray(fault.offset, fault.offset + 12)).text.split(/\s/)[0] ?? "";
  return new FileRefusal("json_syntax", { ...place, found: fault.kind === "unclosed" ? "" : found });
}

/** Line and column as an editor shows them, both from 1. */
function placeOf(bytes: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0 && at < offset; at = bytes.indexOf(0x0a, at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  const longest = 1_000_000;
  const column =
    offset - lineStart > longest
      ? offset - lineStart + 1
      : new TextDecoder().decode(bytes.subarray(lineStart, offset)).length + 1;
  return { line, column };
}
