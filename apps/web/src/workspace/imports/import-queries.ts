import type { LayerChoice, PlacementProposal } from "@parcelle/formats/plot-file";
import type { Finding } from "@parcelle/geometry/findings";
import { readFindings } from "@parcelle/geometry/read-findings";
import { queryOptions } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

export type ImportStatus = "inspecting" | "inspected" | "refused" | "applying" | "completed" | "cancelled";

/** A sentence's code and the figures for it. */
export interface Told {
  code: string;
  detail: Record<string, unknown>;
  /** Of a notice about where plots lie: other ways to read the file. */
  proposals?: PlacementProposal[];
  /** Of a file with several layers: those to choose from. */
  layers?: LayerChoice[];
}

export interface ReadOptions {
  crs?: string;
  swapAxes?: boolean;
  layer?: string;
  columns?: { wkt?: string; longitude?: string; latitude?: string };
}

export interface ChosenColumns {
  identifier: string | null;
  producerName: string | null;
  productionPlace: string | null;
  area: string | null;
}

interface SuggestedColumns {
  identifier: string | null;
  farmer: string | null;
  area: string | null;
  place: string | null;
  producerName: string | null;
}

/** A row of `imports`. */
export interface PlotImport {
  id: number;
  project_id: number;
  status: ImportStatus;
  file_name: string;
  options: ReadOptions;
  format: string | null;
  encoding: string | null;
  crs: { code: string | null; name: string; assumed: boolean } | null;
  columns: string[] | null;
  suggested_columns: SuggestedColumns | null;
  chosen_columns: ChosenColumns | null;
  notices: Told[];
  refusal: Told | null;
  row_count: number;
  accepted_count: number;
  refused_count: number;
  review_count: number;
  inspect_job_id: number | null;
  apply_job_id: number | null;
  created_at: string;
  completed_at: string | null;
}

export interface RowOverlap {
  with: "row" | "plot";
  reference: string;
  /** null, as the percentage, where the outlines cross at too many places to compute it */
  squareMetres: number | null;
  percent: number | null;
}

/** A row of `import_rows`. */
export interface ImportRow {
  row_number: number;
  state: "accepted" | "review" | "refused";
  properties: Record<string, unknown>;
  used_geometry: Geometry | null;
  country: string | null;
  province: string | null;
  area_hectares: number | null;
  findings: Finding[];
  overlapping: RowOverlap[];
  refusal: Told | null;
}

const IMPORT_COLUMNS =
  "id, project_id, status, file_name, options, format, encoding, crs, columns, suggested_columns, chosen_columns, notices, refusal, row_count, accepted_count, refused_count, review_count, inspect_job_id, apply_job_id, created_at, completed_at";
const ROW_COLUMNS =
  "row_number, state, properties, used_geometry, country, province, area_hectares, findings, overlapping, refusal";

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
          .limit(50)
          .overrideTypes<PlotImport[], { merge: false }>(),
      ),
  });
}

export function importQuery(projectId: number, importId: number) {
  return queryOptions({
    queryKey: [...importKeys.one(projectId, importId), "row"],
    queryFn: () =>
      rows((client) =>
        client
          .from("imports")
          .select(IMPORT_COLUMNS)
          .eq("id", importId)
          .eq("project_id", projectId)
          .single()
          .overrideTypes<PlotImport, { merge: false }>(),
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
      .limit(ROWS_A_PAGE)
      .overrideTypes<ImportRow[], { merge: false }>(),
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
          .single()
          .overrideTypes<{ given_geometry: Geometry | null }, { merge: false }>(),
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
      .limit(IDENTIFIERS_A_PAGE)
      .overrideTypes<{ id: number; identifier: string }[], { merge: false }>(),
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
