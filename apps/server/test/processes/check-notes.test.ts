import { expect, it } from "vitest";
import { checkNotes } from "./check-notes.ts";
import type { Visitor } from "./visitor.ts";

const visitor = (
  number: number,
  since: number,
  sent: [count: number, sentAt: number][],
  heard: number[] = [],
) =>
  ({
    ...{ name: `visitor-${number}`, number, hasLeft: false, account: { organisationId: 1 } },
    stays: [{ changes: [], since, read: null }],
    notes: heard.map((count) => ({ from: 1, count })),
    acknowledgedNotes: sent.map(([count, sentAt]) => ({ count, sentAt })),
  }) as unknown as Visitor;

it.each([
  [[0, 2, 4], []],
  [[2, 4], []],
  [[2], ["visitor-2 missed 4 of visitor-1"]],
  [[], ["visitor-2 missed 2, 4 of visitor-1"]],
  [[4, 2], ["visitor-2 heard note 2 of 1 twice or too late"]],
  [[2, 2, 4], ["visitor-2 heard note 2 of 1 twice or too late"]],
])("who came between the first and the second note and heard %j", (heard, faults) => {
  const sender = visitor(1, 0, [
    [0, 100],
    [2, 200],
    [4, 300],
  ]);
  const check = checkNotes([sender, visitor(2, 150, [], heard)]);
  expect(check.faults).toEqual(faults);
  expect(check.figure).toContain("2 due");
});
