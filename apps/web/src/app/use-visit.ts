import { useEffect } from "react";
import { rows } from "./rows.ts";

/** So that the home page lists the project among those opened last, once it is there. A failure of it harms nobody. */
export function useVisit(projectId: number, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const visit = { project_id: projectId, visited_at: new Date().toISOString() };
    rows((client) => client.from("project_visits").upsert(visit).select("project_id")).catch(() => {});
  }, [projectId, isThere]);
}
