import { queryOptions } from "@tanstack/react-query";
import { problemOf } from "#app/problem.ts";
import { rows } from "#app/rows.ts";
import { supabase } from "#app/supabase.ts";
import { keys } from "../keys.ts";
import type { Relation } from "../plots/plot-row.ts";
import type { Project } from "../project/project-query.ts";

/**
 * How many plots wait for another run: those whose outline is another one since, and those that came or changed after the
 * last one and have no result. What a run looked at in vain does not wait for the same again.
 */
export function waitingQuery({ view }: Relation, { id, current_assessment_id: run }: Project) {
  return queryOptions({
    queryKey: [...keys.plots(id), "waiting", run],
    enabled: run !== null,
    queryFn: async () => {
      if (run === null) return 0;
      const since = await beginOf(run);
      const unknown = `and(plot_result_id.is.null,geometry_state.neq.abnormal,updated_at.gt.${since})`;
      const client = await supabase();
      const { count, error, status } = await client
        .from(view)
        .select("id", { count: "exact", head: true })
        .eq("project_id", id)
        .or(`result_outdated.is.true,${unknown}`);
      if (error) throw problemOf(error, status);
      return count ?? 0;
    },
  });
}

async function beginOf(run: number): Promise<string> {
  const found = await rows((client) =>
    client.from("assessments").select("created_at").eq("id", run).single(),
  );
  return found.created_at;
}
