import type { FiledControl } from "@parcelle/reporting/baseline/controls-files";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";
import "../known-columns.ts";

/** What a run found of all its plots together. */
export type ToldBaseline = RowOf<"baselines", "assessment_id" | "document" | "sha256">;

/** The baseline of the run that a project shows; null before there is one. */
export function baselineQuery(projectId: number, runId: number | null) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "baseline", runId],
    queryFn: async (): Promise<ToldBaseline | null> => {
      const found = await rows((client) =>
        client
          .from("baselines")
          .select("assessment_id, document, sha256")
          .eq("assessment_id", runId ?? 0),
      );
      return found[0] ?? null;
    },
  });
}

/** A control as maps and tables show it. */
export type ToldControl = RowOf<
  "baseline_controls",
  "plot_id" | "number" | "outline" | "weight" | "distance" | "stocking"
>;

/** More than a map can tell apart; the first plots come first. */
export const mostControlsShown = 2000;

/** The controls of a run, or of one of its plots. */
export function controlsQuery(projectId: number, runId: number, plotId: number | null) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "controls", runId, plotId],
    queryFn: (): Promise<ToldControl[]> =>
      rows((client) => {
        const asked = client
          .from("baseline_controls")
          .select("plot_id, number, outline, weight, distance, stocking")
          .eq("assessment_id", runId);
        return (plotId === null ? asked : asked.eq("plot_id", plotId))
          .order("plot_id")
          .order("number")
          .limit(mostControlsShown);
      }),
  });
}

const controlsAtOnce = 1000;

/** Every control of a run with the identifier of its plot, for a file. */
export async function filedControlsOf(runId: number): Promise<FiledControl[]> {
  const controls: FiledControl[] = [];
  for (;;) {
    const from = controls.length;
    const page = await rows((client) =>
      client
        .from("baseline_controls")
        .select("plot_id, number, cell, outline, weight, distance, stocking, plots(identifier)")
        .eq("assessment_id", runId)
        .order("plot_id")
        .order("number")
        .range(from, from + controlsAtOnce - 1),
    );
    controls.push(
      ...page.map(({ plot_id, plots, ...control }) => ({
        ...{ plot: plots?.identifier ?? String(plot_id), ...control },
      })),
    );
    if (page.length < controlsAtOnce) return controls;
  }
}

/** The frozen set as it is kept, with its hashes: fetched when somebody takes it along. */
export async function frozenSetOf(runId: number) {
  const { frozen } = await rows((client) =>
    client.from("baselines").select("frozen").eq("assessment_id", runId).single(),
  );
  return frozen;
}
