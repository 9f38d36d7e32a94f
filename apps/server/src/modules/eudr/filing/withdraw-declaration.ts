import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findDeclaration } from "../find-declaration.ts";
import { askOfFiling, enqueueFiling, lastFiling } from "./enqueue-filing.ts";
import { mayNotFile, notAvailable, notFiledHere } from "./filing-problems.ts";

/** Asks the EU to withdraw a statement; the declaration is withdrawn once the EU has said so. */
export const withdrawDeclaration = defineFunction({
  name: "withdraw-declaration",
  summary: "Withdraws a declaration that is available at the EU, within its 72 hours.",
  input: z.object({ declarationId: z.number().int() }),
  output: z.object({ state: z.string() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const found = await findDeclaration(transaction, input.declarationId);
      if (found.state !== "available") throw notAvailable();
      const filing = await lastFiling(transaction, input.declarationId);
      if (filing === undefined) throw notFiledHere();
      if (!(await askOfFiling(transaction, filing.id, "withdraw"))) throw mayNotFile();
      await enqueueFiling(transaction, found, filing.id);
      return { state: found.state };
    });
  },
});
