import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { declaredKeys } from "#workspace/declared/declared-queries.ts";
import { keys } from "#workspace/keys.ts";
import { idsOfPlots, plotSource } from "#workspace/plots/ask-plots.ts";
import { eligibilityPlots } from "../results/eligibility-plot.ts";

export type Dossier = RowOf<
  "dossiers",
  | "id"
  | "internal_reference"
  | "recipient"
  | "note"
  | "state"
  | "sent_at"
  | "sent_by_name"
  | "author"
  | "created_at"
>;

export type DossierPlot = RowOf<
  "dossier_plot_overview",
  "plot_id" | "identifier" | "state" | "reason_code" | "area_hectares" | "is_outdated" | "is_gone"
>;

const key = (projectId: number, dossierId: number) =>
  [...declaredKeys(projectId), "dossier", dossierId] as const;

/** One dossier; null when there is none of this number in the project. */
export const dossierQuery = (projectId: number, dossierId: number) =>
  queryOptions({
    queryKey: key(projectId, dossierId),
    queryFn: async (): Promise<Dossier | null> => {
      const found = await rows((client) =>
        client
          .from("dossiers")
          .select("id, internal_reference, recipient, note, state, sent_at, sent_by_name, author, created_at")
          .eq("id", dossierId)
          .eq("project_id", projectId)
          .is("deleted_at", null),
      );
      return found[0] ?? null;
    },
  });

/** The plots of a dossier with their results, as they are or as they were sent. */
export const dossierPlotsQuery = (projectId: number, dossierId: number) =>
  queryOptions({
    queryKey: [...key(projectId, dossierId), "plots"],
    queryFn: (): Promise<DossierPlot[]> =>
      rows((client) =>
        client
          .from("dossier_plot_overview")
          .select("plot_id, identifier, state, reason_code, area_hectares, is_outdated, is_gone")
          .eq("dossier_id", dossierId)
          .order("identifier"),
      ),
  });

/** Dossiers that still take plots. */
export const draftDossiersQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...declaredKeys(projectId), "drafts"],
    queryFn: () =>
      rows((client) =>
        client
          .from("dossiers")
          .select("id, internal_reference")
          .eq("project_id", projectId)
          .eq("state", "draft")
          .is("deleted_at", null)
          .order("id", { ascending: false }),
      ),
  });

/** The numbers of all plots of a project that have a result; of all plots where none has one. */
export const dossierCandidatesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...keys.plots(projectId), "dossier-candidates"],
    queryFn: async (): Promise<number[]> => {
      const source = plotSource(eligibilityPlots, projectId);
      const assessed = await idsOfPlots(source, ["state.not.is.null"]);
      return assessed.length > 0 ? assessed : idsOfPlots(source, []);
    },
  });
