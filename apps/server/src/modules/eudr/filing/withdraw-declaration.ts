import { isAlive } from "@parcelle/domain/declaration/statements";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findDeclaration } from "../find-declaration.ts";
import { askOfFiling, enqueueFiling } from "./enqueue-filing.ts";
import { mayNotFile, notAvailable, notFiledHere } from "./filing-problems.ts";
import { loadStatements } from "./filing-rows.ts";

/** Asks the EU to withdraw each statement of a declaration; the declaration is withdrawn once the EU has said so of all. */
export const withdrawDeclaration = defineFunction({
  name: "withdraw-declaration",
  summary: "Withdraws a declaration that is available at the EU, within its 72 hours.",
  input: z.object({ declarationId: z.number().int() }),
  output: z.object({ state: z.string() }),
  async handler({ input, claims, services }) {
    const { declarationId } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const found = await findDeclaration(transaction, declarationId);
      if (found.state !== "available" && found.state !== "amending") throw notAvailable();
      const statements = (await loadStatements(transaction, declarationId, found.environment)).filter(
        isAlive,
      );
      if (statements.length === 0) throw notFiledHere();
      for (const { id } of statements)
        if (!(await askOfFiling(transaction, id, "withdraw"))) throw mayNotFile();
      await enqueueFiling(transaction, found, declarationId);
      return { state: found.state };
    });
  },
});
