import { mergedFields } from "@parcelle/domain/farmers/merged-fields";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

type Seen = { organisationId: number; may: boolean; gone: boolean };

/** Makes one farmer of two records, all in one transaction: who stays has the plots and phones of both. */
export const mergeFarmers = defineFunction({
  name: "merge-farmers",
  summary:
    "Merges two records of one farmer: plots and phones of both are the kept one’s, and the fields of the other that are named.",
  input: z.object({
    keptId: z.number().int(),
    otherId: z.number().int(),
    /** Whose value the kept record has afterwards; what is not named stays as it is. */
    values: z.partialRecord(z.enum(mergedFields), z.enum(["kept", "other"])),
  }),
  output: z.object({ mergeId: z.number() }),
  async handler({ input: { keptId, otherId, values }, claims, services: { database } }) {
    if (keptId === otherId) throw oneFarmer();
    const taken = mergedFields.filter((field) => values[field] === "other");
    return database.asWorkflow(claims, async (transaction) => {
      await refuseUnlikeOwners(transaction, keptId, otherId);
      const [merged] = await transaction.query<{ mergeId: number }>(
        `select app.merge_farmers($1, $2, $3::text[]) as "mergeId"`,
        [keptId, otherId, taken],
      );
      return merged!;
    });
  },
});

async function refuseUnlikeOwners(transaction: Transaction, keptId: number, otherId: number): Promise<void> {
  const [kept, other] = await transaction.query<Seen>(
    `select organisation_id as "organisationId", deleted_at is not null as gone,
       organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER')) as may
     from public.farmers where id = any ($1) order by id`,
    [[keptId, otherId]],
  );
  if (!kept || !other || kept.gone || other.gone) throw notFound("farmer");
  if (kept.organisationId !== other.organisationId) throw twoOrganisations();
  if (!kept.may) throw permissionDenied({ permissions: ["farmers.manage"] });
}

const oneFarmer = () =>
  new ProblemError(400, "one_farmer", {
    fr: "Ces deux fiches n’en font qu’une : choisissez-en deux différentes.",
    en: "These two records are one and the same: choose two different ones.",
  });

const twoOrganisations = () =>
  new ProblemError(409, "two_organisations", {
    fr: "Ces deux producteurs sont de deux organisations : ils ne peuvent pas être fusionnés.",
    en: "These two farmers belong to two organisations: they cannot be merged.",
  });
