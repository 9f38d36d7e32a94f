import { fieldFaultText } from "@parcelle/domain/farmers/field-faults";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

type Owner = { organisationId: number; farmerId: number };

/**
 * Keeps values of own fields that a form gives. Who is registered has those that are required.
 *
 * @param values by the keys of the fields; undefined where the form tells none
 * @throws ProblemError 400 `own_value_refused`
 */
export async function saveOwnValues(
  transaction: Transaction,
  { organisationId, farmerId }: Owner,
  values: Readonly<Record<string, unknown>> | undefined,
  isNew: boolean,
): Promise<void> {
  if (values) {
    const patch = JSON.stringify(values);
    await transaction.query("select app.put_own_values($1, $2::jsonb)", [farmerId, patch]);
  }
  if (!isNew) return;
  const [missing] = await transaction.query<{ fr: string; en: string }>(
    `select field.name_fr as fr, field.name_en as en
     from public.farmer_fields as field
     join public.farmers as farmer on farmer.id = $2
     left join public.farmer_private_values as hidden on hidden.farmer_id = farmer.id
     where field.organisation_id = $1 and field.is_required and field.retired_at is null
       and not farmer.own_values || coalesce(hidden.own_values, '{}') ? field.key
     order by field.position
     limit 1`,
    [organisationId, farmerId],
  );
  if (!missing) return;
  const refused = { ...missing, fault: "required", least: null, most: null } as const;
  throw new ProblemError(400, "own_value_refused", {
    fr: fieldFaultText(refused, "fr"),
    en: fieldFaultText(refused, "en"),
  });
}
