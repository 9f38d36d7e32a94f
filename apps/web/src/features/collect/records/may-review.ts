import type { User } from "#app/user.ts";
import type { OneRecord } from "./record-queries.ts";

export type ReviewedRecord = Pick<
  OneRecord,
  "state" | "accepted_level" | "created_by" | "edited_by" | "reviewed_by" | "assigned_to"
> & { editors: readonly (string | null)[] };

export interface Reviewer {
  id: User["id"];
  /** `records.review` and `records.approve` in the project. */
  reviews: boolean;
  approves: boolean;
}

const REFUSED_FROM: ReadonlySet<string> = new Set(["answered", "failed", "valid", "accept"]);

/** Whether a person may accept a record as it stands, as `app.review_gap` decides it; the server decides in the end. */
export function mayAccept(record: ReviewedRecord, reviewer: Reviewer, levels: number): boolean {
  if (!reviewer.reviews || isOwn(record, reviewer)) return false;
  if (record.state === "valid") return true;
  const waitsForHeadquarters = levels === 2 && record.accepted_level === "supervisor";
  return waitsForHeadquarters && reviewer.approves && record.reviewed_by !== reviewer.id;
}

export function mayRefuse(record: ReviewedRecord, reviewer: Reviewer, levels: number): boolean {
  if (!reviewer.reviews || isOwn(record, reviewer) || !REFUSED_FROM.has(record.state)) return false;
  return reviewer.approves || levels === 1 || record.accepted_level !== "headquarters";
}

const MENDED_FROM: ReadonlySet<string> = new Set(["failed", "valid", "refuse"]);

/** Whether a person may change the answers of a record, as `app.may_correct_record` decides it. */
export function mayCorrect(record: ReviewedRecord, { id, edits, reviews }: Reviewer & { edits: boolean }) {
  const { created_by, edited_by, assigned_to, state } = record;
  if (!edits || !MENDED_FROM.has(state)) return false;
  return reviews || [created_by, edited_by, assigned_to].includes(id);
}

const isOwn = ({ created_by, edited_by, editors }: ReviewedRecord, { id }: Reviewer) =>
  [created_by, edited_by, ...editors].includes(id);
