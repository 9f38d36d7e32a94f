import { queryOptions } from "@tanstack/react-query";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { keys } from "../keys.ts";
import type { Relation } from "../plots/plot-row.ts";
import type { Project } from "../project/project-query.ts";

/**
 * How many plots wait for another run: those whose outline is another one since their result, and those with a usable outline
 * that have none. A run tells something of each plot that it takes, also where no layer covers it.
 */
export function waitingQuery({ view }: Relation, { id, current_assessment_id: run }: Project) {
  return queryOptions({
    queryKey: [...keys.plots(id), "waiting", run],
    enabled: run !== null,
    queryFn: async () => {
      if (run === null) return 0;
      const client = await supabase();
      const { count, error, status } = await client
        .from(view)
        .select("id", { count: "exact", head: true })
        .eq("project_id", id)
        .or("result_outdated.is.true,and(plot_result_id.is.null,geometry_state.neq.abnormal)");
      if (error) throw problemOf(error, status);
      return count ?? 0;
    },
  });
}
