import { entryOf } from "@parcelle/domain/unknown-code";
import type { Position } from "geojson";
import { type Finding, type FindingCode, type FindingSeverity, severityOf } from "./findings.ts";

const severities: readonly unknown[] = ["information", "warning", "error"];

/**
 * Findings as the database keeps them. Another version, or another program, may have written them: a code that is not known
 * stays, as a warning where it does not say how serious it is, and what has another form than ours is left out.
 *
 * @param stored the value of a column `findings`
 */
export function readFindings(stored: unknown): Finding[] {
  return Array.isArray(stored) ? stored.map(readFinding) : [];
}

function readFinding(stored: unknown): Finding {
  const { code, severity, location, detail, repaired } = recordOf(stored);
  return {
    code: (typeof code === "string" ? code : "?") as FindingCode,
    severity: readSeverity(code, severity),
    location: isPosition(location) ? location : null,
    detail: Object.fromEntries(Object.entries(recordOf(detail)).filter(isFigure)),
    repaired: repaired === true,
  };
}

function readSeverity(code: unknown, stated: unknown): FindingSeverity {
  if (severities.includes(stated)) return stated as FindingSeverity;
  return entryOf<FindingSeverity>(severityOf, code) ?? "warning";
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.length >= 2 && value.every((part) => Number.isFinite(part));
}

function isFigure(entry: [string, unknown]): entry is [string, number | string] {
  return typeof entry[1] === "string" || typeof entry[1] === "number";
}
