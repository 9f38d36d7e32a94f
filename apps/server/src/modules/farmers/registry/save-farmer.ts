import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { saveOwnValues } from "../fields/save-own-values.ts";
import { savePapers } from "../papers/save-papers.ts";
import { changesWait } from "../requests/request-changes.ts";
import { saveWhatIsFree } from "../requests/save-what-is-free.ts";
import { addFarmer } from "./add-farmer.ts";
import { farmerSchema } from "./farmer-schema.ts";
import { refuseAlike } from "./refuse-alike.ts";
import { saveBirth } from "./save-birth.ts";
import { savePhones } from "./save-phones.ts";
import { updateFarmer } from "./update-farmer.ts";

/** Registers a farmer or changes one, with his phones and his birth, all or nothing. */
export const saveFarmer = defineFunction({
  name: "save-farmer",
  summary:
    "Registers a farmer, or changes one that nobody else changed meanwhile; phones are read as people write them.",
  input: z.object({
    organisationId: z.number().int(),
    /** Without it a farmer is registered. */
    existing: z.object({ farmerId: z.number().int(), readAt: z.iso.datetime({ offset: true }) }).nullable(),
    farmer: farmerSchema,
    /** Whether a farmer more is registered though the registry has one who looks like him. */
    evenIfAlike: z.boolean().default(true),
  }),
  // Whether something of it waits for those who lead the registry.
  output: z.object({ farmerId: z.number(), identifier: z.string(), waits: z.boolean() }),
  async handler({ input: { organisationId, existing, farmer, evenIfAlike }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [organisation] = await transaction.query<{ country: string | null }>(
        `select country from public.organisations
         where id = $1 and $1 = any (app.organisations_offering('farmers.edit', 'FARMER'))`,
        [organisationId],
      );
      if (!organisation) throw notFound("farmer_registry");
      if (existing && (await changesWait(transaction, organisationId)))
        return saveWhatIsFree(transaction, organisationId, existing, farmer);
      const saved = existing
        ? await updateFarmer(transaction, organisationId, existing, farmer)
        : await addFarmer(transaction, organisationId, farmer);
      const row = { organisationId, farmerId: saved.farmerId };
      if (farmer.phones) await savePhones(transaction, row, farmer.phones, organisation.country);
      if (farmer.papers) await savePapers(transaction, row, farmer.papers);
      if (farmer.birth !== undefined) await saveBirth(transaction, row, farmer.birth);
      await saveOwnValues(transaction, row, farmer.own, existing === null);
      await transaction.query("select app.compare_saved_farmer($1, $2)", [organisationId, saved.farmerId]);
      if (!existing && !evenIfAlike) await refuseAlike(transaction, row);
      return { ...saved, waits: false };
    });
  },
});
