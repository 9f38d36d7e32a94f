import { cropKeys } from "@parcelle/domain/crops";
import { spokenLanguages } from "@parcelle/domain/farmers/spoken-languages";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { changeOwnValue, ownChangeSchema } from "../fields/change-own-value.ts";
import { farmerChoiceSchema, farmersInUse } from "./farmer-places.ts";

/** One column that many farmers get the same value of. */
const changeSchema = z.union([
  z.strictObject({ section: z.number().int().nullable() }),
  z.strictObject({ village: z.string().trim().min(1).max(limitedTexts.farmers.village.most) }),
  z.strictObject({ crops: z.array(z.enum(cropKeys)).max(cropKeys.length) }),
  z.strictObject({ languages: z.array(z.enum(spokenLanguages)).max(spokenLanguages.length) }),
  ownChangeSchema,
]);

type Change = z.infer<typeof changeSchema>;

/** Gives chosen farmers one value, and keeps what stood there so that it can be taken back. */
export const changeFarmers = defineFunction({
  name: "change-farmers",
  summary:
    "Gives chosen farmers the same section, village, crops, languages or value of an own field; the change can be taken back as a whole.",
  input: z.object({ organisationId: z.number().int(), farmers: farmerChoiceSchema, change: changeSchema }),
  output: z.object({ changeId: z.number().nullable(), farmers: z.number() }),
  async handler({ input: { organisationId, farmers, change }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, organisationId, farmers, farmersInUse);
      if (chosen.length === 0) throw nobodyToChange();
      if ("own" in change) return changeOwnValue(transaction, organisationId, chosen, change.own);
      const { column, type, value } = assignment(change);
      const [changed] = await transaction.query<{ changeId: number | null; farmers: number }>(
        `with before as (
           select id, to_jsonb(${column}) as value from public.farmers
           where organisation_id = $1 and id = any ($2) and deleted_at is null and ${column} is distinct from $3::${type}
           for no key update
         ), changed as (
           update public.farmers as farmer set ${column} = $3::${type}
           from before where farmer.id = before.id
           returning farmer.id, before.value
         ), kept as (
           insert into public.farmer_changes (organisation_id, column_name, value, before)
           select $1, '${column}', to_jsonb($3::${type}), jsonb_agg(jsonb_build_array(id, value) order by id)
           from changed having count(*) > 0
           returning id
         )
         select (select id from kept) as "changeId", (select count(*)::int from changed) as farmers`,
        [organisationId, chosen, value],
      );
      return changed!;
    });
  },
});

function assignment(change: Exclude<Change, { own: unknown }>) {
  if ("section" in change) return { column: "section_id", type: "bigint", value: change.section } as const;
  if ("village" in change) return { column: "village", type: "text", value: change.village } as const;
  if ("languages" in change)
    return { column: "languages", type: "text[]", value: [...new Set(change.languages)] } as const;
  return { column: "crops", type: "text[]", value: change.crops } as const;
}

function nobodyToChange(): ProblemError {
  return new ProblemError(404, "no_farmer_to_change", {
    fr: "Aucun de ces producteurs ne peut être modifié : ils ne sont plus là, ou vous n’en avez pas le droit.",
    en: "None of these farmers can be changed: they are no longer there, or you do not have permission.",
  });
}
