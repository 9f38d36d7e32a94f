import type { Compliance, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import type { PlotRisk } from "@parcelle/domain/risk/trees";
import type { WorkState } from "@parcelle/domain/states/work-states";
import type { Finding } from "@parcelle/geometry/findings";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import type { Job } from "#ui/job.ts";

/** A row of `projects`. */
export interface Project {
  id: number;
  organisation_id: number;
  name: string;
  description: string | null;
  type: "reference" | "monitoring";
  status: WorkState;
  period_start: string | null;
  period_end: string | null;
  crops: string[];
  commodity: string | null;
  country: string | null;
  season: "rainy" | "dry" | null;
  start_year: number | null;
  end_year: number | null;
  current_assessment_id: number | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export type GeometryState = "normal" | "abnormal" | "overlapping";

/** A row of the view `plot_overview`, without its geometry. */
export interface PlotOverview {
  id: number;
  organisation_id: number;
  project_id: number;
  identifier: string;
  farmer_first_name: string | null;
  farmer_last_name: string | null;
  producer_name: string | null;
  production_place: string | null;
  country: string | null;
  province: string | null;
  is_point: boolean;
  area_hectares: number;
  perimeter_metres: number;
  declared_area_hectares: number | null;
  geometry_valid: boolean;
  geometry_state: GeometryState;
  findings: Finding[];
  updated_at: string;
  plot_result_id: number | null;
  assessment_id: number | null;
  risk: PlotRisk | null;
  assessed_compliance: Compliance | null;
  /** After an overrule. */
  compliance: Compliance | null;
  overrule_comment: string | null;
  confidence: "full" | "reduced" | "none" | null;
  reason_code: ReasonCode | null;
  result_outdated: boolean;
  /** Null without a result. */
  hints: Hint[] | null;
}

/** A row of the view `plot_trash`. */
export interface TrashedPlot {
  id: number;
  project_id: number;
  identifier: string;
  producer_name: string | null;
  farmer_first_name: string | null;
  farmer_last_name: string | null;
  production_place: string | null;
  stated_hectares: number | null;
  deleted_at: string;
  /** Null where nobody knows any more. */
  deleted_by_name: string | null;
  /** Another plot of the project has the identifier by now. */
  identifier_taken: boolean;
}

/** The area that stands for a plot: a point has none of its own, so the declared one counts. */
export function statedArea(
  plot: Pick<PlotOverview, "is_point" | "area_hectares" | "declared_area_hectares">,
): number | null {
  return plot.is_point ? plot.declared_area_hectares : plot.area_hectares;
}

/** A job of a project, with what it was started with. */
export interface ProjectJob extends Job {
  project_id: number;
  input: Record<string, unknown>;
}

export const PROJECT_COLUMNS =
  "id, organisation_id, name, description, type, status, period_start, period_end, crops, commodity, country, season, start_year, end_year, current_assessment_id, created_at, updated_at, deleted_at";
export const PLOT_COLUMNS =
  "id, organisation_id, project_id, identifier, farmer_first_name, farmer_last_name, producer_name, production_place, country, province, is_point, area_hectares, perimeter_metres, declared_area_hectares, geometry_valid, geometry_state, findings, updated_at, plot_result_id, assessment_id, risk, assessed_compliance, compliance, overrule_comment, confidence, reason_code, result_outdated, hints";
export const TRASH_COLUMNS =
  "id, project_id, identifier, producer_name, farmer_first_name, farmer_last_name, production_place, stated_hectares, deleted_at, deleted_by_name, identifier_taken";
const JOB_COLUMNS =
  "id, kind, status, step, progress_done, progress_total, input, error, result, cancel_requested_at, created_at, started_at, finished_at, project_id";

/**
 * Keys of the feature's queries. Everything of one project begins with `keys.project(id)`: invalidating that after a
 * change refreshes table, map, statistics, declarations and imports alike.
 */
export const keys = {
  list: ["projects", "EUDR", "list"] as const,
  project: (projectId: number) => ["projects", "EUDR", projectId] as const,
  row: (projectId: number) => ["projects", "EUDR", projectId, "row"] as const,
  plots: (projectId: number) => ["projects", "EUDR", projectId, "plots"] as const,
  jobs: (projectId: number) => ["projects", "EUDR", projectId, "jobs"] as const,
};

export function projectQuery(projectId: number) {
  return queryOptions({
    queryKey: keys.row(projectId),
    queryFn: () =>
      rows((client) =>
        client
          .from("projects")
          .select(PROJECT_COLUMNS)
          .eq("id", projectId)
          .eq("module", "EUDR")
          .single()
          .overrideTypes<Project, { merge: false }>(),
      ),
  });
}

const PLOTS_A_PAGE = 5_000;

function plotPage(projectId: number, after: number): Promise<PlotOverview[]> {
  return rows((client) =>
    client
      .from("plot_overview")
      .select(PLOT_COLUMNS)
      .eq("project_id", projectId)
      .gt("id", after)
      .order("id")
      .limit(PLOTS_A_PAGE)
      .overrideTypes<PlotOverview[], { merge: false }>(),
  );
}

/** Every plot of the project, page after page by id: a page is never shifted by a change in between. */
export function plotsQuery(projectId: number) {
  return queryOptions({
    queryKey: keys.plots(projectId),
    queryFn: async () => {
      const plots: PlotOverview[] = [];
      for (;;) {
        const page = await plotPage(projectId, plots.at(-1)?.id ?? 0);
        plots.push(...page);
        if (page.length < PLOTS_A_PAGE) return plots;
      }
    },
  });
}

/** Above, a project's plots stay on the server: tables fetch what is in sight, maps draw tiles. */
export const PLOTS_IN_BROWSER = 20_000;

const SHOWN_JOBS = 30;

/** The newest jobs of a project; each is then followed by `useJob(id)`. */
export function projectJobsQuery(projectId: number) {
  return queryOptions({
    queryKey: keys.jobs(projectId),
    queryFn: () =>
      rows((client) =>
        client
          .from("jobs")
          .select(JOB_COLUMNS)
          .eq("project_id", projectId)
          .order("id", { ascending: false })
          .limit(SHOWN_JOBS)
          .overrideTypes<ProjectJob[], { merge: false }>(),
      ),
  });
}
