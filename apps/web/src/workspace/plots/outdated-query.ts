import { queryOptions } from "@tanstack/react-query";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { keys } from "../keys.ts";
import type { Relation } from "./plot-row.ts";

/** How many plots have a result of another outline than theirs. */
export function outdatedQuery({ view }: Relation, projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "outdated"],
    queryFn: async () => {
      const client = await supabase();
      const { count, error, status } = await client
        .from(view)
        .select("id", { count: "exact", head: true })
        .eq("project_id", projectId)
        .is("result_outdated", true);
      if (error) throw problemOf(error, status);
      return count ?? 0;
    },
  });
}
