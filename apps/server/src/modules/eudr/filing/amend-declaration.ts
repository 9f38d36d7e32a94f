import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findDeclaration } from "../find-declaration.ts";
import { enqueueFiling } from "./enqueue-filing.ts";
import { mayNotFile, notAvailable, notFiledHere, underWay } from "./filing-problems.ts";
import { loadStatements } from "./filing-rows.ts";
import { handOver } from "./hand-over.ts";

const from = { begin: "available", give_up: "amending", send: "amending" } as const;
const to = { begin: "amending", give_up: "available", send: "submitting" } as const;

/** Opens a filed declaration to be written again, sends what was written, or goes back to what the EU has. */
export const amendDeclaration = defineFunction({
  name: "amend-declaration",
  summary: "Amends a declaration that is available at the EU, within its 72 hours.",
  input: z.object({ declarationId: z.number().int(), step: z.enum(["begin", "send", "give_up"]) }),
  output: z.object({ state: z.string() }),
  async handler({ input, claims, services }) {
    const { declarationId, step } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const found = await findDeclaration(transaction, declarationId);
      if (found.state !== from[step]) throw notAvailable();
      const { environment } = found;
      const statements = await loadStatements(transaction, declarationId, environment);
      if (environment === null || statements.length === 0) throw notFiledHere();
      if (statements.some(({ doing }) => doing !== null)) throw underWay();
      if (step === "give_up") await transaction.query("select app.restore_filed($1)", [declarationId]);
      const [moved] = await transaction.query<{ state: string }>(
        "update public.declarations set state = $2 where id = $1 returning state",
        [declarationId, to[step]],
      );
      if (!moved) throw mayNotFile();
      if (step === "send") {
        await handOver(transaction, { ...found, declarationId, environment, isNew: false });
        await enqueueFiling(transaction, found, declarationId);
      }
      return moved;
    });
  },
});
