import { type Move, movesFrom } from "./moves.ts";

export const recordStates = [
  "in_progress",
  "incomplete",
  "answered",
  "failed",
  "valid",
  "accept",
  "refuse",
] as const;
export type RecordState = (typeof recordStates)[number];

const refusals: Move<RecordState>[] = (["answered", "failed", "valid", "accept"] as const).map((from) => ({
  from,
  to: "refuse",
  permission: "records.review",
}));

/** The collector answers, the system checks, a reviewer accepts or refuses with a comment; a refused record is edited again. */
export const recordMoves: readonly Move<RecordState>[] = [
  ...movesFrom<RecordState>("in_progress", ["incomplete", "answered"], "records.edit"),
  ...movesFrom<RecordState>("incomplete", ["in_progress", "answered"], "records.edit"),
  ...movesFrom<RecordState>("answered", ["valid", "failed"], "system"),
  // By another version of its form.
  ...movesFrom<RecordState>("valid", ["failed"], "system"),
  ...movesFrom<RecordState>("failed", ["valid"], "system"),
  ...movesFrom<RecordState>("answered", ["in_progress"], "records.edit"),
  ...movesFrom<RecordState>("failed", ["in_progress"], "records.edit"),
  ...movesFrom<RecordState>("valid", ["in_progress"], "records.edit"),
  ...movesFrom<RecordState>("valid", ["accept"], "records.review"),
  ...movesFrom<RecordState>("refuse", ["in_progress"], "records.edit"),
  ...refusals,
];

/** Where a record stands once it was accepted, beside its state: a supervisor accepts first, then the headquarters. */
export const reviewLevels = ["supervisor", "headquarters"] as const;
export type ReviewLevel = (typeof reviewLevels)[number];

/** Why somebody does not accept or refuse a record, as `app.review_gap` says it. */
export const reviewGaps = ["permission", "state", "own", "headquarters", "same_reviewer", "outline"] as const;
export type ReviewGap = (typeof reviewGaps)[number];
