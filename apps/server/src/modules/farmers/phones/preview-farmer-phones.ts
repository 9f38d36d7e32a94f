import { renewalRules } from "@parcelle/farmers/phones/renewal-rules";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { outdatedPhones } from "./outdated-phones.ts";

/** So many are read while nobody else has to wait for it. */
const PHONES_A_BATCH = 5_000;

const previewed = z.object({
  id: z.number(),
  farmerId: z.number(),
  farmer: z.string(),
  identifier: z.string(),
  raw: z.string(),
  stored: z.string().nullable(),
  proposed: z.string(),
  network: z.string().nullable(),
  rule: z.enum(renewalRules),
});

/** Nothing is changed: a person looks at it first. */
export const previewFarmerPhones = defineFunction({
  name: "preview-farmer-phones",
  summary:
    "Says of the next stored phones of an organisation what they would become under today’s numbering plans, and by which rule.",
  input: z.object({
    organisationId: z.number().int(),
    /** The last phone that was looked at; 0 to begin. */
    after: z.number().int().min(0),
  }),
  output: z.object({ looked: z.number(), last: z.number().nullable(), phones: z.array(previewed) }),
  async handler({ input: { organisationId, after }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { looked, last, outdated } = await outdatedPhones(transaction, organisationId, {
        ...{ after, most: PHONES_A_BATCH },
      });
      const farmers = [...new Set(outdated.map(({ farmerId }) => farmerId))];
      if (farmers.length > 0) await transaction.query("select app.tell_farmer_access('list', $1)", [farmers]);
      return {
        ...{ looked, last: looked < PHONES_A_BATCH ? null : last },
        phones: outdated.map(({ id, farmerId, farmer, identifier, raw, e164, proposed }) => ({
          ...{ id, farmerId, farmer, identifier, raw, stored: e164 },
          ...{ proposed: proposed.e164, network: proposed.network, rule: proposed.rule },
        })),
      };
    });
  },
});
