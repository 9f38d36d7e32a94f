import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

type Seen = { reads: boolean; leads: boolean };

/** Decides whether changes of who farmers are wait for those who lead the registry; what waits already stays so. */
export const setFarmerApproval = defineFunction({
  name: "set-farmer-approval",
  summary:
    "Decides whether an agent’s changes of names, sex, birth, phones and identifiers wait for a manager’s approval.",
  input: z.object({ organisationId: z.number().int(), changesWait: z.boolean() }),
  output: z.object({ changesWait: z.boolean() }),
  async handler({ input: { organisationId, changesWait }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [seen] = await transaction.query<Seen>(
        `select $1 = any (app.organisations_offering('farmers.read', 'FARMER')) as reads,
           $1 = any (app.organisations_offering('farmers.manage', 'FARMER')) as leads`,
        [organisationId],
      );
      if (!seen!.reads) throw notFound("farmer_registry");
      if (!seen!.leads) throw permissionDenied({ permissions: ["farmers.manage"] });
      await transaction.query(
        `insert into public.farmer_registry_settings as known (organisation_id, changes_wait) values ($1, $2)
         on conflict (organisation_id) do update set changes_wait = excluded.changes_wait
         where known.changes_wait <> excluded.changes_wait`,
        [organisationId, changesWait],
      );
      return { changesWait };
    });
  },
});
