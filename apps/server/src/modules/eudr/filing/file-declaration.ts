import { filingEnvironments } from "@parcelle/domain/states/declaration-states";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findDeclaration } from "../find-declaration.ts";
import { enqueueFiling } from "./enqueue-filing.ts";
import { mayNotFile, notReady, underWay } from "./filing-problems.ts";
import { handOver } from "./hand-over.ts";
import { refuseWithoutAccess } from "./refuse-without-access.ts";

const inputSchema = z.object({
  declarationId: z.number().int(),
  environment: z.enum(filingEnvironments),
});

/** Hands a ready declaration over to be filed, or one whose submission failed once more. */
export const fileDeclaration = defineFunction({
  name: "file-declaration",
  summary: "Files a declaration with the EU Information System, or rehearses it.",
  input: inputSchema,
  output: z.object({ state: z.string() }),
  async handler({ input, claims, services }) {
    const { declarationId, environment } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const found = await findDeclaration(transaction, declarationId);
      if (found.state !== "ready" && found.state !== "submission_failed") throw notReady();
      await refuseWithoutAccess(transaction, found.organisationId, environment);
      const [moved] = await transaction.query<{ state: string; environment: string }>(
        `update public.declarations
         set state = 'submitting', environment = coalesce(environment, $2)
         where id = $1 and state = $3
         returning state, environment`,
        [declarationId, environment, found.state],
      );
      if (!moved) throw await whyNot(transaction, declarationId, found.state);
      if (moved.environment !== environment) throw notReady();
      const isNew = found.state === "ready";
      await handOver(transaction, { ...found, declarationId, environment, isNew });
      await enqueueFiling(transaction, found, declarationId);
      return { state: moved.state };
    });
  },
});

/** Who asked at the same moment was quicker, and what he asked for is under way: a second filing would be filed twice. */
async function whyNot(transaction: Transaction, declarationId: number, seen: string): Promise<Error> {
  const { state } = await findDeclaration(transaction, declarationId);
  return state === seen ? mayNotFile() : underWay();
}
