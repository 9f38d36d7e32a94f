import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";

const SHOWN = 6;

export type RecentProject = RowOf<"projects", "id" | "name" | "module" | "status" | "updated_at"> & {
  /** What a project of Collect collects. */
  collects: string | null;
  /** When the user last opened it; empty for one they have not opened. */
  project_visits: RowOf<"project_visits", "visited_at">[];
};

function lastTouched(project: RecentProject): string {
  return project.project_visits[0]?.visited_at ?? project.updated_at;
}

/** Opened by the user most recently first; projects of others that changed since fill the list. */
export const recentProjects = (organisationId = 0) =>
  queryOptions({
    queryKey: ["projects", "recent", organisationId],
    queryFn: async (): Promise<RecentProject[]> => {
      const found = await rows((client) =>
        client
          .from("projects")
          .select(
            "id, name, module, status, updated_at, collects:settings->>collect, project_visits(visited_at)",
          )
          .eq("organisation_id", organisationId)
          .is("deleted_at", null)
          .order("updated_at", { ascending: false })
          .limit(50),
      );
      return found.toSorted((a, b) => lastTouched(b).localeCompare(lastTouched(a))).slice(0, SHOWN);
    },
  });

export type ProjectPicture = RowOf<"project_pictures">;

/** Where plots of these projects lie, in one answer. */
export const projectPictures = (projects: readonly RecentProject[]) =>
  queryOptions({
    queryKey: ["projects", "recent", "pictures", ...projects.map(({ id }) => id)],
    enabled: projects.length > 0,
    queryFn: () =>
      rows((client) => client.rpc("project_pictures", { projects: projects.map(({ id }) => id) }, READ)),
  });
