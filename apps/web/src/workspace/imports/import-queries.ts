import { readFindings } from "@parcelle/geometry/read-findings";
import { queryOptions } from "@tanstack/react-query";
import type { RowOfSelect } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

export type ImportStatus = PlotImport["status"];

const IMPORT_COLUMNS =
  "id, project_id, status, file_name, options, format, encoding, crs, columns, suggested_columns, chosen_columns, notices, refusal, row_count, accepted_count, refused_count, review_count, inspect_job_id, apply_job_id, created_at, completed_at";

export type PlotImport = RowOfSelect<"imports", typeof IMPORT_COLUMNS>;
const ROW_COLUMNS =
  "row_number, state, properties, used_geometry, country, province, area_hectares, findings, overlapping, refusal";

export type ImportRow = RowOfSelect<"import_rows", typeof ROW_COLUMNS>;

export const importKeys = {
  all: (projectId: number) => [...keys.project(projectId), "imports"] as const,
  one: (projectId: number, importId: number) => [...keys.project(projectId), "imports", importId] as const,
};

/** The imports of a project, the newest first. */
export function importsQuery(projectId: number) {
  return queryOptions({
    queryKey: importKeys.all(projectId),
    queryFn: () =>
      rows((client) =>
        client
          .from("imports")
          .select(IMPORT_COLUMNS)
          .eq("project_id", projectId)
          .is("discarded_at", null)
          .order("id", { ascending: false })
          .limit(50),
      ),
  });
}

export function importQuery(projectId: number, importId: number) {
  return queryOptions({
    queryKey: [...importKeys.one(projectId, importId), "row"],
    queryFn: () =>
      rows((client) =>
        client.from("imports").select(IMPORT_COLUMNS).eq("id", importId).eq("project_id", projectId).single(),
      ),
  });
}

const ROWS_A_PAGE = 4_000;

/** What another version wrote in findings is read as far as it is known. */
async function rowPage(importId: number, after: number): Promise<ImportRow[]> {
  const page = await rows((client) =>
    client
      .from("import_rows")
      .select(ROW_COLUMNS)
      .eq("import_id", importId)
      .gt("row_number", after)
      .order("row_number")
      .limit(ROWS_A_PAGE),
  );
  return page.map((row) => ({ ...row, findings: readFindings(row.findings) }));
}

async function rowsOf(importId: number): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for (;;) {
    const page = await rowPage(importId, found.at(-1)?.row_number ?? -1);
    found.push(...page);
    if (page.length < ROWS_A_PAGE) return found;
  }
}

/** Every row of an inspected import. `readBy` is the job that read them: another reading gives other rows. */
export function importRowsQuery(projectId: number, importId: number, readBy: number | null) {
  return queryOptions({
    queryKey: [...importKeys.one(projectId, importId), "rows", readBy],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => rowsOf(importId),
  });
}

/** The outline as the file has it, for the comparison with the one in use. */
export function givenGeometryQuery(projectId: number, importId: number, row: number) {
  return queryOptions({
    queryKey: [...importKeys.one(projectId, importId), "given", row],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      rows((client) =>
        client
          .from("import_rows")
          .select("given_geometry")
          .eq("import_id", importId)
          .eq("row_number", row)
          .single(),
      ),
  });
}

const IDENTIFIERS_A_PAGE = 25_000;

function identifierPage(projectId: number, after: number): Promise<{ id: number; identifier: string }[]> {
  return rows((client) =>
    client
      .from("plots")
      .select("id, identifier")
      .eq("project_id", projectId)
      .is("deleted_at", null)
      .gt("id", after)
      .order("id")
      .limit(IDENTIFIERS_A_PAGE),
  );
}

/** The identifiers that plots of the project have already. */
export function identifiersQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "identifiers"],
    queryFn: async () => {
      const taken = new Set<string>();
      for (let after = 0; ; ) {
        const page = await identifierPage(projectId, after);
        for (const { identifier } of page) taken.add(identifier);
        if (page.length < IDENTIFIERS_A_PAGE) return taken;
        after = page.at(-1)!.id;
      }
    },
  });
}
