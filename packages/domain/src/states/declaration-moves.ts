import type { DeclarationState } from "./declaration-states.ts";
import { type Move, movesFrom } from "./moves.ts";

/**
 * Draft to ready asks besides that `missingParts` finds nothing that blocks, and so does each submission. What the system makes of a
 * statement is the answer of the Information System. From submitted back to draft goes only what a person filed by hand and
 * noted here, and, as from what came after, what was rehearsed or filed with the acceptance system alone.
 */
export const declarationMoves: readonly Move<DeclarationState>[] = [
  ...movesFrom<DeclarationState>("draft", ["ready"], "declarations.edit"),
  ...movesFrom<DeclarationState>("ready", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("ready", ["submitting", "submitted"], "declarations.submit"),
  ...movesFrom<DeclarationState>(
    "submitting",
    ["submitted", "available", "rejected", "submission_failed", "amending"],
    "system",
  ),
  ...movesFrom<DeclarationState>(
    "submitted",
    [
      "submission_failed",
      "available",
      "amending",
      "rejected",
      "withdrawn",
      "archived",
      "grouped",
      "obsolete",
    ],
    "system",
  ),
  ...movesFrom<DeclarationState>("submitted", ["draft"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submission_failed", ["submitting", "submitted"], "declarations.submit"),
  ...movesFrom<DeclarationState>("submission_failed", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("rejected", ["draft"], "declarations.edit"),
  ...movesFrom<DeclarationState>("available", ["withdrawn", "amending", "draft"], "declarations.submit"),
  ...movesFrom<DeclarationState>(
    "available",
    ["archived", "rejected", "grouped", "obsolete", "superseded"],
    "system",
  ),
  ...movesFrom<DeclarationState>("amending", ["submitting", "available"], "declarations.submit"),
  ...movesFrom<DeclarationState>(
    "amending",
    ["withdrawn", "rejected", "archived", "grouped", "obsolete"],
    "system",
  ),
  ...movesFrom<DeclarationState>("grouped", ["available", "amending", "archived", "obsolete"], "system"),
  ...movesFrom<DeclarationState>("withdrawn", ["draft"], "declarations.submit"),
  ...movesFrom<DeclarationState>("archived", ["draft"], "declarations.submit"),
];
