import { describe, expect, test } from "vitest";
import { mayAccept, mayCorrect, mayRefuse, type ReviewedRecord } from "./may-review.ts";

const record: ReviewedRecord = {
  ...{ state: "valid", accepted_level: null },
  ...{ created_by: "agent", edited_by: null, reviewed_by: null },
  ...{ assigned_to: null, editors: [] },
};
const supervisor = { id: "supervisor", reviews: true, approves: false };
const headquarters = { id: "siège", reviews: true, approves: true };
const bySupervisor: ReviewedRecord = {
  ...record,
  ...{ state: "accept", accepted_level: "supervisor", reviewed_by: "supervisor" },
};

describe("at two levels", () => {
  test("a supervisor accepts what is valid, the headquarters what he accepted", () => {
    expect(mayAccept(record, supervisor, 2)).toBe(true);
    expect(mayAccept(bySupervisor, supervisor, 2)).toBe(false);
    expect(mayAccept(bySupervisor, headquarters, 2)).toBe(true);
  });

  test("nobody accepts at both", () => {
    expect(mayAccept({ ...bySupervisor, reviewed_by: "siège" }, headquarters, 2)).toBe(false);
  });

  test("what the headquarters accepted, it alone refuses", () => {
    const final: ReviewedRecord = { ...bySupervisor, accepted_level: "headquarters", reviewed_by: "siège" };
    expect([mayRefuse(final, supervisor, 2), mayRefuse(final, headquarters, 2)]).toEqual([false, true]);
  });
});

test("nobody reviews what he filled or corrected", () => {
  expect(mayAccept({ ...record, created_by: "supervisor" }, supervisor, 1)).toBe(false);
  expect(mayRefuse({ ...record, edited_by: "supervisor" }, supervisor, 1)).toBe(false);
  const before = { ...record, edited_by: "siège", editors: ["supervisor", "siège"] };
  expect(mayAccept(before, supervisor, 1)).toBe(false);
});

test("at one level what is accepted is final, and refused by a reviewer", () => {
  expect(mayAccept(bySupervisor, headquarters, 1)).toBe(false);
  expect(mayRefuse(bySupervisor, supervisor, 1)).toBe(true);
});

test("what is in error is refused only", () => {
  const failed: ReviewedRecord = { ...record, state: "failed" };
  expect([mayAccept(failed, supervisor, 1), mayRefuse(failed, supervisor, 1)]).toEqual([false, true]);
});

test("an agent corrects his own records and those given to him, whoever reviews all of them", () => {
  const agent = { id: "agent", edits: true, reviews: false, approves: false };
  const other = { ...agent, id: "autre" };
  expect([mayCorrect(record, agent), mayCorrect(record, other)]).toEqual([true, false]);
  expect(mayCorrect({ ...record, assigned_to: "autre" }, other)).toBe(true);
  expect(mayCorrect(record, { ...supervisor, edits: true })).toBe(true);
  expect(mayCorrect({ ...record, state: "accept" }, agent)).toBe(false);
});
