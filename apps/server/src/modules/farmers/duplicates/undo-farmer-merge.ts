import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { identifierTaken } from "../registry/identifier-taken.ts";

type Seen = { may: boolean; undone: boolean; gone: boolean; taken: string | null };

/** Makes two records again of what was merged. What was changed of the kept one since stays. */
export const undoFarmerMerge = defineFunction({
  name: "undo-farmer-merge",
  summary:
    "Takes back a merge of two farmers: plots, phones and fields go back to where they were; what was changed since stays.",
  input: z.object({ mergeId: z.number().int() }),
  output: z.object({ keptId: z.number(), otherId: z.number() }),
  async handler({ input: { mergeId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const { may, undone, gone, taken } = await readMerge(transaction, mergeId);
      if (!may) throw permissionDenied({ permissions: ["farmers.manage"] });
      if (undone) throw undoneAlready();
      if (gone) throw keptGone();
      if (taken !== null) throw identifierTaken(taken);
      await transaction.query("select app.undo_farmer_merge($1)", [mergeId]);
      const [ids] = await transaction.query<{ keptId: number; otherId: number }>(
        `select farmer_id as "keptId", other_id as "otherId" from public.farmer_merges where id = $1`,
        [mergeId],
      );
      return ids!;
    });
  },
});

async function readMerge(transaction: Transaction, mergeId: number): Promise<Seen> {
  const [seen] = await transaction.query<Seen>(
    `select
       merge.organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER')) as may,
       merge.undone_at is not null as undone,
       kept.deleted_at is not null as gone,
       app.identifier_in_the_way(merge) as taken
     from public.farmer_merges as merge
     join public.farmers as kept on kept.id = merge.farmer_id
     where merge.id = $1`,
    [mergeId],
  );
  if (!seen) throw notFound("farmer_merge");
  return seen;
}

const undoneAlready = () =>
  new ProblemError(409, "merge_undone", {
    fr: "Cette fusion a déjà été annulée.",
    en: "This merge was taken back already.",
  });

const keptGone = () =>
  new ProblemError(409, "kept_farmer_gone", {
    fr: "La fiche conservée a été supprimée ou fusionnée depuis : restaurez-la, ou annulez d’abord cette autre fusion.",
    en: "The record that was kept has been deleted or merged since: take it back, or undo that other merge first.",
  });
