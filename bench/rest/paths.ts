const columns = "select=id,identifier,area_hectares,perimeter_metres,geometry_state,created_at";

/** What is asked of a server over the plots of `addPlots`, by name. */
export function pathsOf(ids: { projectId: number; plotId: number }): Record<string, string> {
  return {
    "one row": `/rest/v1/plots?id=eq.${ids.plotId}&${columns}`,
    "100 rows": `/rest/v1/plots?project_id=eq.${ids.projectId}&${columns}&order=id&limit=100`,
  };
}
