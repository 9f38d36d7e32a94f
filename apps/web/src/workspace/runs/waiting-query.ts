import { queryOptions } from "@tanstack/react-query";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { keys } from "../keys.ts";
import type { Relation } from "../plots/plot-row.ts";
import type { Project } from "../project/project-query.ts";

/**
 * How many plots wait for another run: their usable outline is another one since their result, or has none (as `app.measure_work`
 * has it). A run tells something of each plot that it takes, also where no layer covers it.
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
        .neq("geometry_state", "abnormal")
        .or("result_outdated.is.true,plot_result_id.is.null");
      if (error) throw problemOf(error, status);
      return count ?? 0;
    },
  });
}
