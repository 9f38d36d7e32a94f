import { describe, expect, it } from "vitest";
import { campaignMoves } from "./campaign-states.ts";
import {
  declarationMoves,
  declarationStateNames,
  declarationStates,
  mayBeDeleted,
} from "./declaration-states.ts";
import { formMoves } from "./form-states.ts";
import { canMove, type Move, nextStates } from "./moves.ts";
import { projectMoves } from "./project-states.ts";
import { recordMoves, recordStates } from "./record-states.ts";
import { workStates } from "./work-states.ts";

describe("a declaration", () => {
  it("goes from draft to ready by someone who edits declarations, not by an agent or an auditor", () => {
    expect(canMove(declarationMoves, "draft", "ready", "manager")).toBe(true);
    expect(canMove(declarationMoves, "draft", "ready", "agent")).toBe(false);
    expect(canMove(declarationMoves, "draft", "ready", "auditor")).toBe(false);
  });

  it("cannot skip a state, and only the system makes it available", () => {
    expect(canMove(declarationMoves, "draft", "submitted", "owner")).toBe(false);
    expect(canMove(declarationMoves, "submitted", "available", "owner")).toBe(false);
    expect(canMove(declarationMoves, "submitted", "available", "system")).toBe(true);
    expect(canMove(declarationMoves, "draft", "ready", "system")).toBe(false);
  });

  it("is deleted before it was submitted, and kept afterwards", () => {
    expect(declarationStates.filter(mayBeDeleted)).toEqual(["draft", "ready"]);
  });

  it("can be sent again after a failure", () => {
    expect(nextStates(declarationMoves, "submission_failed", "manager")).toEqual(["submitted", "draft"]);
    expect(Object.keys(declarationStateNames)).toEqual([...declarationStates]);
  });
});

describe("a record", () => {
  it("is refused only with a comment, and can be edited again afterwards", () => {
    expect(canMove(recordMoves, "valid", "refuse", "manager")).toBe(false);
    expect(canMove(recordMoves, "valid", "refuse", "manager", "  ")).toBe(false);
    expect(canMove(recordMoves, "valid", "refuse", "manager", "photo illisible")).toBe(true);
    expect(canMove(recordMoves, "refuse", "in_progress", "agent")).toBe(true);
  });

  it("is accepted by a reviewer only", () => {
    expect(canMove(recordMoves, "valid", "accept", "agent")).toBe(false);
    expect(canMove(recordMoves, "valid", "accept", "manager")).toBe(true);
  });
});

describe("every table of moves", () => {
  const tables: [string, readonly Move<string>[], readonly string[]][] = [
    ["project", projectMoves, workStates],
    ["form", formMoves, workStates],
    ["campaign", campaignMoves, workStates],
    ["record", recordMoves, recordStates],
    ["declaration", declarationMoves, declarationStates],
  ];

  it.each(tables)("of a %s reaches every state and moves nothing to itself", (_entity, moves, states) => {
    const reached = new Set([states[0], ...moves.map((move) => move.to)]);
    expect([...states].filter((state) => !reached.has(state))).toEqual([]);
    expect(moves.filter((move) => move.from === move.to)).toEqual([]);
  });

  it.each(tables)("of a %s gives an auditor no move", (_entity, moves, states) => {
    for (const state of states) expect(nextStates(moves, state, "auditor")).toEqual([]);
  });

  it("keeps a finished project finished", () => {
    expect(nextStates(projectMoves, "finished", "owner")).toEqual([]);
    expect(nextStates(projectMoves, "completed", "manager")).toEqual(["in_progress", "finished"]);
  });
});
