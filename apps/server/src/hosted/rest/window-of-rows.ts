import type { ReadPlan } from "./plan/plan-read.ts";
import { NEGATIVE_LIMIT, notSatisfiable } from "./rest-error.ts";

/** Narrows the root level to the `Range` header, and all levels to the greatest number of rows of one table. */
export function applyWindow(plan: ReadPlan, range: string | undefined, maxRows: number | null): void {
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range ?? "");
  if (found !== null && plan.limit !== 0)
    intersect(plan, Number(found[1]), found[2] === undefined ? null : Number(found[2]));
  if (maxRows !== null) restrict(plan, maxRows);
}

/** Rows that lie in the header's range and in the window of the query string. */
function intersect(plan: ReadPlan, from: number, to: number | null): void {
  if (to !== null && to < from)
    throw notSatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  const { limit } = plan;
  const start = Math.max(from, plan.offset ?? 0);
  const ends = [...(to === null ? [] : [to]), ...(limit === null ? [] : [(plan.offset ?? 0) + limit - 1])];
  const end = ends.length === 0 ? null : Math.min(...ends);
  if (end !== null && end < start) throw notSatisfiable(NEGATIVE_LIMIT);
  plan.offset = start;
  plan.limit = end === null ? null : end - start + 1;
}

function restrict(plan: ReadPlan, maxRows: number): void {
  plan.limit = Math.min(plan.limit ?? maxRows, maxRows);
  restrictEmbeds(plan, maxRows);
}

/** What is one row by its nature keeps a plan without a limit, which is faster. */
function restrictEmbeds({ embeds }: ReadPlan, maxRows: number): void {
  for (const { read, relationship } of embeds)
    (relationship.cardinality === "many" ? restrict : restrictEmbeds)(read, maxRows);
}

export type Window = { offset: number; rows: number; total: number | null };

/** 206 when more rows exist than were answered, 416 when the offset lies behind the last. */
export function windowStatus({ offset, rows, total }: Window): number {
  if (total === null) return 200;
  if (offset > total)
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  return rows < total ? 206 : 200;
}

export function contentRange({ offset, rows, total }: Window): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}
