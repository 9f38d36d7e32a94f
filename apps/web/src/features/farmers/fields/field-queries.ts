import type { OwnField } from "@parcelle/domain/farmers/own-field";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const FIELD_COLUMNS =
  "id, key, name_fr, name_en, kind, unit, choices, least, most, is_required, is_private, retired_at";

export type FieldRow = RowOf<
  "farmer_fields",
  | ("id" | "key" | "name_fr" | "name_en" | "kind" | "unit" | "choices" | "least" | "most")
  | ("is_required" | "is_private" | "retired_at")
>;

/** Every field of an organisation in its order, also those that are retired. */
export const allFieldsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "fields"],
    queryFn: (): Promise<FieldRow[]> =>
      rows((client) =>
        client
          .from("farmer_fields")
          .select(FIELD_COLUMNS)
          .eq("organisation_id", organisationId)
          .order("position")
          .order("id"),
      ),
  });

const inUse = (fields: FieldRow[]): FieldRow[] => fields.filter(({ retired_at }) => retired_at === null);

/** The fields that are filled. */
export const fieldsQuery = (organisationId: number) => ({
  ...allFieldsQuery(organisationId),
  select: inUse,
});

export type FieldFigure = RowOf<"farmer_field_figures">;

/** How many farmers have which value of each field; `value` is null for any. */
export const fieldFiguresQuery = (organisationId: number, section: number | null = null) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "field-figures", section],
    queryFn: (): Promise<FieldFigure[]> =>
      rows((client) =>
        client.rpc(
          "farmer_field_figures",
          { organisation: organisationId, ...(section === null ? {} : { section }) },
          READ,
        ),
      ),
  });

export const ownFieldOf = (row: FieldRow): OwnField => ({
  key: row.key,
  name: { fr: row.name_fr, en: row.name_en },
  kind: row.kind,
  unit: row.unit,
  choices: row.choices,
});

export const fieldName = (field: FieldRow, locale: "fr" | "en"): string =>
  locale === "fr" ? field.name_fr : field.name_en;

/** With its unit, as a label of a form or a header of a list. */
export const fieldLabel = (field: FieldRow, locale: "fr" | "en"): string =>
  field.unit === null ? fieldName(field, locale) : `${fieldName(field, locale)} (${field.unit})`;
