import { describe, expect, it } from "vitest";
import { currentStatements, holdSameVersion, type StatementFacts, stateByStatements } from "./statements.ts";

const fact = (state: StatementFacts["state"], changes: Partial<StatementFacts> = {}): StatementFacts => ({
  ...{ state, doing: null, isSurplus: false, isBehind: false },
  ...changes,
});

describe("the statements of a declaration that count", () => {
  const row = (id: number, series: string, statement: number, environment = "production" as const) => ({
    ...{ id, series, statement, environment },
  });

  it("are those of the last series, of each number the last", () => {
    const rows = [row(1, "A", 1), row(2, "B", 1), row(3, "B", 2), row(4, "B", 1)];
    expect(currentStatements(rows, "production").map(({ id }) => id)).toEqual([4, 3]);
  });

  it("are those of one environment", () => {
    expect(currentStatements([row(1, "A", 1)], "rehearsal")).toEqual([]);
    expect(currentStatements([row(1, "A", 1)], null)).toEqual([]);
  });
});

describe("the state of a declaration by its statements", () => {
  it.each([
    ["waits while one is under way", [fact("available"), fact("submitting", { doing: "submit" })], null],
    ["failed where one failed", [fact("available"), fact("submission_failed")], "submission_failed"],
    ["is submitted until all have their numbers", [fact("available"), fact("submitted")], "submitted"],
    ["is available once all are", [fact("available"), fact("available")], "available"],
    ["is rejected where none stands", [fact("rejected"), fact("withdrawn")], "rejected"],
    ["is withdrawn where all are", [fact("withdrawn"), fact("withdrawn")], "withdrawn"],
    [
      "is to be amended where one was rejected and another stands",
      [fact("available"), fact("rejected")],
      "amending",
    ],
    [
      "is to be amended where one is not what was handed over last",
      [fact("available"), fact("available", { isBehind: true })],
      "amending",
    ],
    [
      "is to be amended where one that it no longer needs still stands",
      [fact("available"), fact("available", { isSurplus: true })],
      "amending",
    ],
    [
      "takes no notice of what it no longer needs and was withdrawn",
      [fact("available"), fact("withdrawn", { isSurplus: true })],
      "available",
    ],
    ["is what the rest is where one was withdrawn", [fact("withdrawn"), fact("available")], "available"],
    ["is archived once all are", [fact("archived"), fact("archived")], "archived"],
    ["is grouped where the rest is archived", [fact("archived"), fact("grouped")], "grouped"],
  ] as const)("%s", (_what, statements, state) => {
    expect(stateByStatements(statements, "submitting")).toBe(state);
  });

  it("stays while a person writes, until nothing of it stands as it was", () => {
    expect(stateByStatements([fact("available")], "amending")).toBeNull();
    expect(stateByStatements([fact("available"), fact("rejected")], "amending")).toBeNull();
    expect(stateByStatements([fact("withdrawn")], "amending")).toBe("withdrawn");
  });

  it("does not wait for a withdrawal that a person asked for", () => {
    expect(stateByStatements([fact("available", { doing: "withdraw" })], "available")).toBe("available");
    const surplus = fact("available", { doing: "withdraw", isSurplus: true });
    expect(stateByStatements([fact("available"), surplus], "submitting")).toBeNull();
  });
});

it("an amendment can be given up where the system holds one version in all statements that are needed", () => {
  const held = (acceptedFilingId: number | null, changes: Partial<StatementFacts> = {}) => ({
    ...fact("available", changes),
    acceptedFilingId,
  });
  expect(holdSameVersion([held(1), held(1)])).toBe(true);
  expect(holdSameVersion([held(1), held(2)])).toBe(false);
  expect(holdSameVersion([held(1), held(1, { state: "rejected" })])).toBe(false);
  expect(holdSameVersion([held(1), held(1, { isSurplus: true })])).toBe(false);
  expect(holdSameVersion([held(1), held(1, { isSurplus: true, state: "withdrawn" })])).toBe(true);
  expect(holdSameVersion([])).toBe(false);
});
