import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

type Seen = { may: boolean; status: string };

const shape = {
  input: z.object({ pairId: z.number().int() }),
  output: z.object({ pairId: z.number() }),
};

/** Remembers for good that two farmers are two people, whatever is changed of them. */
export const tellFarmersApart = defineFunction({
  name: "tell-farmers-apart",
  summary: "Remembers that two farmers who look alike are two people; they are no more told as duplicates.",
  ...shape,
  async handler({ input: { pairId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const { status } = await readPair(transaction, pairId);
      if (status === "merged") throw mergedAlready();
      await transaction.query(
        `update public.farmer_pairs
         set status = 'different', decided_by = auth.uid(), decider = app.current_person_name(), decided_at = now()
         where id = $1 and status = 'open'`,
        [pairId],
      );
      return { pairId };
    });
  },
});

/** Forgets it: they are looked at again. */
export const undoFarmersApart = defineFunction({
  name: "undo-farmers-apart",
  summary: "Takes back that two farmers are two people; the pair is open again.",
  ...shape,
  async handler({ input: { pairId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      await readPair(transaction, pairId);
      await transaction.query(
        `update public.farmer_pairs set status = 'open', decided_by = null, decider = null, decided_at = null
         where id = $1 and status = 'different'`,
        [pairId],
      );
      return { pairId };
    });
  },
});

async function readPair(transaction: Transaction, pairId: number): Promise<Seen> {
  const [seen] = await transaction.query<Seen>(
    `select status, organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER')) as may
     from public.farmer_pairs where id = $1`,
    [pairId],
  );
  if (!seen) throw notFound("farmer_pair");
  if (!seen.may) throw permissionDenied({ permissions: ["farmers.manage"] });
  return seen;
}

const mergedAlready = () =>
  new ProblemError(409, "farmers_merged", {
    fr: "Ces deux fiches ont été fusionnées : annulez d’abord la fusion.",
    en: "These two records were merged: take the merge back first.",
  });
