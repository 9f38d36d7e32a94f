import type { LimitedOwnField, OwnField } from "@parcelle/domain/farmers/own-field";
import type { Transaction } from "#database/database.ts";

/** The fields that an organisation fills, in their order; private ones where they are asked for. */
export const readOwnFields = (
  transaction: Transaction,
  organisationId: number,
  withPrivate: boolean,
): Promise<OwnField[]> =>
  transaction.query<OwnField>(
    `select key, jsonb_build_object('fr', name_fr, 'en', name_en) as name, kind, unit, choices
     from public.farmer_fields
     where organisation_id = $1 and retired_at is null and ($2 or not is_private)
     order by position, id`,
    [organisationId, withPrivate],
  );

/** The same with the numbers that they allow, private ones too: whoever brings lists in reads them. */
export const readListableFields = (
  transaction: Transaction,
  organisationId: number,
): Promise<LimitedOwnField[]> =>
  transaction.query<LimitedOwnField>(
    `select key, jsonb_build_object('fr', name_fr, 'en', name_en) as name, kind, unit, choices, least, most
     from public.farmer_fields
     where organisation_id = $1 and retired_at is null
     order by position, id`,
    [organisationId],
  );
