import { comparable } from "@parcelle/farmers/list/cells/plain-text";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf, RowOfSelect } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import type { RowSource } from "#workspace/rows/ask-rows.ts";
import "../known-columns.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const IMPORT_COLUMNS =
  "id, organisation_id, status, source, source_columns, file_name, country, country_read, sheets, unread, totals, outcome, problem, job_id, author, created_at, applied_at, undone_at";

export type FarmerImport = RowOfSelect<"farmer_imports", typeof IMPORT_COLUMNS>;

export const importKeys = {
  all: (organisationId: number) => [...farmerKeys.of(organisationId), "imports"] as const,
  rows: (organisationId: number, importId: number) =>
    [...farmerKeys.of(organisationId), "imports", importId, "rows"] as const,
};

/** The imports of an organisation, the newest first. */
export const farmerImportsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: importKeys.all(organisationId),
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_imports")
          .select("id, status, file_name, totals, author, created_at")
          .eq("organisation_id", organisationId)
          .is("discarded_at", null)
          .order("id", { ascending: false })
          .limit(100),
      ),
  });

export const farmerImportQuery = (organisationId: number, importId: number) =>
  queryOptions({
    queryKey: [...importKeys.all(organisationId), importId],
    queryFn: async (): Promise<FarmerImport | null> => {
      const found = await rows((client) =>
        client
          .from("farmer_imports")
          .select(IMPORT_COLUMNS)
          .eq("id", importId)
          .eq("organisation_id", organisationId)
          .is("discarded_at", null),
      );
      return found[0] ?? null;
    },
  });

export const ROW_COLUMNS = [
  ...(["number", "sheet", "row", "last_row", "fate", "left_out", "farmer", "repairs", "problems"] as const),
  ...(["skip_reason", "farmer_id", "changes", "outcome", "outcome_reason"] as const),
] as const;

export type ImportedRow = RowOf<"farmer_import_rows", (typeof ROW_COLUMNS)[number]>;

/** The rows of one import; every word that is searched stands in identifier, name or village. */
export const importedRowSource =
  (importId: number): RowSource<ImportedRow> =>
  (client, { searched, select, options: { count } }) => {
    let asked = client
      .from("farmer_import_rows")
      .select<"*", ImportedRow>(select, count ? { count } : {})
      .eq("import_id", importId);
    for (const word of comparable(searched.search ?? "")
      .split(" ")
      .filter(Boolean))
      asked = asked.ilike("searched", `%${word}%`);
    return asked;
  };
