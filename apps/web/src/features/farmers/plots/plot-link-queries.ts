import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const keys = (organisationId: number) => [...farmerKeys.of(organisationId), "plots"] as const;

/** How many plots of each project of the organisation have their farmer. */
export const linkedProjectsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...keys(organisationId), "projects"],
    queryFn: () =>
      rows((client) =>
        client
          .rpc("plots_by_farmer_link", { organisation: organisationId }, READ)
          .select("project_id, name, module, plots, linked")
          .order("name")
          .limit(1000),
      ),
  });

/** The columns of a project's files that may hold codes of farmers, best first. */
export const codeColumnsQuery = (organisationId: number, projectId: number) =>
  queryOptions({
    queryKey: [...keys(organisationId), projectId, "columns"],
    queryFn: () =>
      rows((client) =>
        client.rpc("plot_code_columns", { project: projectId }, READ).select("column_name, plots, matched"),
      ),
  });

/** What is matched: a column of codes, or null for the name of the producer. */
export type MatchedBy = string | null;

const asked = (projectId: number, by: MatchedBy) => ({
  project: projectId,
  ...(by === null ? {} : { code_column: by }),
});

/** How many plots would be given, and how many not and why. */
export const matchTotalsQuery = (organisationId: number, projectId: number, by: MatchedBy) =>
  queryOptions({
    queryKey: [...keys(organisationId), projectId, "totals", by],
    queryFn: async () => {
      const [totals] = await rows((client) =>
        client
          .rpc("plot_farmer_totals", asked(projectId, by), READ)
          .select("plots, linked, fitting, several, unknown, untold"),
      );
      return totals!;
    },
  });

export type MatchView = "fitting" | "several" | "unknown";

/** As many codes or names as a view shows at once. */
export const MOST_MATCHES = 500;

/** The codes or names of a view, those of most plots first. */
export const matchesQuery = (organisationId: number, projectId: number, by: MatchedBy, view: MatchView) =>
  queryOptions({
    queryKey: [...keys(organisationId), projectId, "matches", by, view],
    queryFn: () =>
      rows((client) => {
        const told = client
          .rpc("plot_farmer_matches", asked(projectId, by), READ)
          .select("told, unlinked, farmers, farmer_id, identifier, first_name, last_name, village, places")
          .gt("unlinked", 0);
        const viewed =
          view === "several" ? told.gt("farmers", 1) : told.eq("farmers", view === "fitting" ? 1 : 0);
        return viewed.order("unlinked", { ascending: false }).order("told").limit(MOST_MATCHES);
      }),
  });

export type OfferedPlot = RowOf<"plots_to_give">;

/** The plots that a search finds and that may be given to a farmer, those without one first. */
export const plotsToGiveQuery = (organisationId: number, search: string) =>
  queryOptions({
    queryKey: [...keys(organisationId), "to-give", search],
    queryFn: () =>
      rows((client) => client.rpc("plots_to_give", { organisation: organisationId, wanted: search }, READ)),
  });
