/**
 * Keys of the workspace's queries. Everything of one project begins with `keys.project(id)`: invalidating that after a
 * change refreshes table, map, statistics, the module's own pages and imports alike.
 */
export const keys = {
  lists: ["projects", "list"] as const,
  /** Those of the home page, which asks for them itself: features/home/recent-projects.ts. */
  recent: ["projects", "recent"] as const,
  project: (projectId: number) => ["projects", projectId] as const,
  row: (projectId: number) => ["projects", projectId, "row"] as const,
  plots: (projectId: number) => ["projects", projectId, "plots"] as const,
  runs: (projectId: number) => ["projects", projectId, "runs"] as const,
  jobs: (projectId: number) => ["projects", projectId, "jobs"] as const,
};
