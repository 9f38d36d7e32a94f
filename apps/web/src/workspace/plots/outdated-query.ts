import { queryOptions } from "@tanstack/react-query";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { keys } from "../api.ts";

/** How many plots have a result of another outline than theirs. */
export function outdatedQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "outdated"],
    queryFn: async () => {
      const client = await supabase();
      const { count, error, status } = await client
        .from("plot_overview")
        .select("id", { count: "exact", head: true })
        .eq("project_id", projectId)
        .is("result_outdated", true);
      if (error) throw problemOf(error, status);
      return count ?? 0;
    },
  });
}
