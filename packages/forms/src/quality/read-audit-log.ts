import type { QualityTiming } from "./quality-record.ts";

/**
 * How long each question was in sight, from the log that ODK Collect keeps of a filling (`audit.csv`). Rows of one
 * question are added up: who comes back to it spends more time on it.
 *
 * @param csv columns `event`, `node`, `start` and `end` in any order; moments in milliseconds
 * @returns null where it is no such log
 * @see https://docs.getodk.org/form-audit-log/
 */
export function readAuditLog(csv: string): QualityTiming[] | null {
  const [head, ...lines] = csv.split(/\r?\n/);
  const columns = head!.split(",").map((name) => name.trim());
  const [event, node, start, end] = ["event", "node", "start", "end"].map((name) => columns.indexOf(name));
  if (Math.min(event!, node!, start!, end!) < 0) return null;
  const seconds = new Map<string, number>();
  for (const line of lines) {
    const cells = line.split(",");
    const [begun, ended] = [Number(cells[start!]), Number(cells[end!])];
    // A question that the phone was switched off at has no end.
    if (cells[event!] !== "question" || !cells[end!] || !(ended >= begun)) continue;
    seconds.set(cells[node!]!, (seconds.get(cells[node!]!) ?? 0) + (ended - begun) / 1000);
  }
  return [...seconds].map(([place, spent]) => ({ path: place.replace(/\[\d+\]/g, ""), seconds: spent }));
}
