import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";
import "./known-columns.ts";

export const mappingKeys = (projectFormId: number) =>
  [...collectKeys.form(projectFormId), "mapping"] as const;

const askMappings = (projectFormId: number) =>
  rows((client) =>
    client
      .from("record_mappings")
      .select("mapping, target_project_id, states, automatic_by, author, updated_at")
      .eq("project_form_id", projectFormId),
  );

/** What was kept of a form in its project; null where nobody did yet. */
export type KeptMapping = Awaited<ReturnType<typeof askMappings>>[number] | null;

export const mappingQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...mappingKeys(projectFormId), "kept"],
    queryFn: async (): Promise<KeptMapping> => (await askMappings(projectFormId))[0] ?? null,
  });

const RUN_COLUMNS =
  "id, status, is_automatic, records, target_project_id, farmer_import_id, plot_import_id, outcome, problem, job_id, author, created_at, applied_at, undone_at" as const;

const askRuns = (projectFormId: number) =>
  rows((client) =>
    client
      .from("record_mapping_runs")
      .select(RUN_COLUMNS)
      .eq("project_form_id", projectFormId)
      .neq("status", "discarded")
      .order("id", { ascending: false })
      .limit(50),
  );

export type Run = Awaited<ReturnType<typeof askRuns>>[number];

/** What was done with the records of a form, the latest first. */
export const runsQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...mappingKeys(projectFormId), "runs"],
    queryFn: () => askRuns(projectFormId),
  });

export interface MappingTotals {
  waiting: number;
  /** Farmers already, whose outlines are no plots yet. */
  lackingPlots: number;
  mapped: number;
  plots: number;
}

/** How many records wait for a mapping, and how many became somebody. */
export const totalsQuery = (projectFormId: number, states: readonly string[], target: number | null) =>
  queryOptions({
    queryKey: [...mappingKeys(projectFormId), "totals", states, target],
    queryFn: async (): Promise<MappingTotals> => {
      const [totals] = await rows((client) =>
        client
          .rpc(
            "record_mapping_totals",
            {
              ...{ project_form: projectFormId, taken_states: [...states] },
              ...(target === null ? {} : { target }),
            },
            READ,
          )
          .select("waiting, lacking_plots, mapped, plots"),
      );
      return {
        waiting: totals?.waiting ?? 0,
        lackingPlots: totals?.lacking_plots ?? 0,
        mapped: totals?.mapped ?? 0,
        plots: totals?.plots ?? 0,
      };
    },
  });

/** Projects of an organisation that hold plots, the latest first. */
export const plotProjectsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "plot projects", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("projects")
          .select("id, name, module")
          .eq("organisation_id", organisationId)
          .not("module", "in", "(COLLECT,DATAOS)")
          .is("deleted_at", null)
          .order("updated_at", { ascending: false })
          .limit(500),
      ),
  });

/** Fields that the organisation added to its farmers. */
export const ownFieldsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "farmer fields", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_fields")
          .select("key, name_fr, name_en")
          .eq("organisation_id", organisationId)
          .is("retired_at", null)
          .order("position"),
      ),
  });

/** So many lines of a preview are shown; the others on the page of the list. */
export const SHOWN_LINES = 50;

const askLines = (list: number) =>
  rows((client) =>
    client
      .from("farmer_import_rows")
      .select("number, fate, outcome, farmer, changes, problems, farmer_id, source_key")
      .eq("import_id", list)
      .order("number")
      .limit(SHOWN_LINES),
  );

export type RunLine = Awaited<ReturnType<typeof askLines>>[number];

/** What records of a run become, by their place on the list. */
export const runLinesQuery = (run: Pick<Run, "id" | "status" | "farmer_import_id">, projectFormId: number) =>
  queryOptions({
    queryKey: [...mappingKeys(projectFormId), "lines", run.id, run.status],
    queryFn: () => askLines(run.farmer_import_id ?? 0),
  });

/** The plots of a run that its project could take, by what becomes of them. */
async function plotTotals(list: number, project: number): Promise<Record<string, number>> {
  const found = await rows((client) =>
    client.rpc("migrated_plot_totals", { import: list, project }, READ).select("state, plots"),
  );
  return Object.fromEntries(found.map(({ state, plots }) => [state, plots]));
}

/** How many records of a run become what, and their outlines. */
export const runTotalsQuery = (
  run: Pick<Run, "id" | "status" | "farmer_import_id" | "target_project_id">,
  projectFormId: number,
) =>
  queryOptions({
    queryKey: [...mappingKeys(projectFormId), "sums", run.id, run.status],
    queryFn: async () => {
      const list = run.farmer_import_id ?? 0;
      const [read] = await rows((client) => client.from("farmer_imports").select("totals").eq("id", list));
      const target = run.target_project_id;
      const plots = target === null ? {} : await plotTotals(list, target);
      return { farmers: read?.totals ?? {}, plots };
    },
  });
