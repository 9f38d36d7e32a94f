import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { importKeys } from "../imports/import-queries.ts";
import "../known-columns.ts";

const keys = (organisationId: number) => [...importKeys.all(organisationId), "migrations"] as const;

/** The migrations of an organisation, the newest first. */
export const farmerMigrationsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: keys(organisationId),
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_imports")
          .select("id, status, source, file_name, totals, author, created_at")
          .eq("organisation_id", organisationId)
          .neq("source", "list")
          .is("discarded_at", null)
          .order("id", { ascending: false })
          .limit(100),
      ),
  });

/** Projects into which plots may go. */
export const plotProjectsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...keys(organisationId), "projects"],
    queryFn: () =>
      rows((client) =>
        client
          .from("projects")
          .select("id, name, module")
          .eq("organisation_id", organisationId)
          .is("deleted_at", null)
          .order("name")
          .limit(1000),
      ),
  });

/** What a project would make of the plots of a migration, in numbers. */
export const migratedPlotTotalsQuery = (organisationId: number, importId: number, projectId: number) =>
  queryOptions({
    queryKey: [...keys(organisationId), importId, "plots", projectId],
    queryFn: () =>
      rows((client) =>
        client
          .rpc("migrated_plot_totals", { import: importId, project: projectId }, READ)
          .select("state, plots"),
      ),
  });

export const MOST_PROBLEMS = 50;

/** Plots of which something does not come over. */
export const plotProblemsQuery = (organisationId: number, importId: number) =>
  queryOptions({
    queryKey: [...keys(organisationId), importId, "problems"],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_import_plots")
          .select("number, sheet, row, code, problem_codes")
          .eq("import_id", importId)
          .not("problem_codes", "eq", "{}")
          .order("number")
          .limit(MOST_PROBLEMS + 1),
      ),
  });
