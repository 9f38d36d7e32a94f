import { describe, expect, it } from "vitest";
import { campaignMoves } from "./campaign-states.ts";
import { declarationMoves } from "./declaration-moves.ts";
import { declarationStateNames, declarationStates, mayBeDeleted } from "./declaration-states.ts";
import { dossierMoves, dossierStateNames, dossierStates, mayDossierBeDeleted } from "./dossier-states.ts";
import { formMoves } from "./form-states.ts";
import { type Move, nextStates } from "./moves.ts";
import { projectMoves } from "./project-states.ts";
import { recordMoves, recordStates } from "./record-states.ts";
import { workStates } from "./work-states.ts";

describe("a declaration", () => {
  it("goes from draft to ready by someone who edits declarations, not by an agent or an auditor", () => {
    expect(nextStates(declarationMoves, "draft", "manager")).toContain("ready");
    expect(nextStates(declarationMoves, "draft", "agent")).toEqual([]);
    expect(nextStates(declarationMoves, "draft", "auditor")).toEqual([]);
  });

  it("cannot skip a state, and only the system makes it available", () => {
    expect(nextStates(declarationMoves, "draft", "owner")).not.toContain("submitted");
    expect(nextStates(declarationMoves, "submitted", "owner")).not.toContain("available");
    expect(nextStates(declarationMoves, "submitted", "system")).toContain("available");
    expect(nextStates(declarationMoves, "draft", "system")).toEqual([]);
  });

  it("is deleted before it was submitted, and kept afterwards", () => {
    expect(declarationStates.filter(mayBeDeleted)).toEqual(["draft", "ready"]);
  });

  it("can be sent again after a failure", () => {
    expect(nextStates(declarationMoves, "submission_failed", "manager")).toEqual([
      "submitting",
      "submitted",
      "draft",
    ]);
    expect(Object.keys(declarationStateNames)).toEqual([...declarationStates]);
  });
});

describe("a dossier of eligibility", () => {
  it("is made ready by who edits, sent and withdrawn by who submits, and never sent twice", () => {
    expect(nextStates(dossierMoves, "draft", "manager")).toEqual(["ready"]);
    expect(nextStates(dossierMoves, "draft", "agent")).toEqual([]);
    expect(nextStates(dossierMoves, "ready", "manager")).toEqual(["draft", "sent"]);
    expect(nextStates(dossierMoves, "sent", "owner")).toEqual(["withdrawn"]);
    expect(nextStates(dossierMoves, "withdrawn", "owner")).toEqual([]);
    expect(dossierStates.filter(mayDossierBeDeleted)).toEqual(["draft", "ready"]);
    expect(Object.keys(dossierStateNames)).toEqual([...dossierStates]);
  });
});

describe("a record", () => {
  it("is accepted or refused by a reviewer only, and can be edited again after a refusal", () => {
    expect(nextStates(recordMoves, "valid", "agent")).toEqual(["in_progress"]);
    expect(nextStates(recordMoves, "valid", "manager")).toEqual(["in_progress", "accept", "refuse"]);
    expect(nextStates(recordMoves, "refuse", "agent")).toEqual(["in_progress"]);
  });
});

describe("every table of moves", () => {
  const tables: [string, readonly Move<string>[], readonly string[]][] = [
    ["project", projectMoves, workStates],
    ["form", formMoves, workStates],
    ["campaign", campaignMoves, workStates],
    ["record", recordMoves, recordStates],
    ["declaration", declarationMoves, declarationStates],
    ["dossier", dossierMoves, dossierStates],
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
