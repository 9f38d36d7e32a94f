import type { DeclarationState } from "./declaration-states.ts";
import { type Move, movesFrom } from "./moves.ts";

/**
 * Draft to ready asks besides that `missingParts` finds nothing that blocks; withdrawing asks the 72 hours of the Information System.
 * Only the system's answers from the European Union make a statement available, rejected or archived. From submitted back to
 * draft goes only what a person filed by hand and noted here: the note is taken back.
 */
export const declarationMoves: readonly Move<DeclarationState>[] = [
  ...movesFrom<DeclarationState>("draft", ["ready"], "declarations.edit"),
  ...movesFrom<DeclarationState>("ready", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("ready", ["submitted"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submitted", ["submission_failed", "available", "rejected"], "system"),
  ...movesFrom<DeclarationState>("submitted", ["draft"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submission_failed", ["submitted"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submission_failed", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("rejected", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("available", ["withdrawn"], "declarations.submit"),
  ...movesFrom<DeclarationState>("available", ["archived"], "system"),
];
