/** Columns of texts, lists, documents, bytes and outlines that have no limit of their own, each with what keeps it bounded instead. */
export const unlimitedColumns: Readonly<Record<string, string>> = {
  "app.plot_changes.plot_ids":
    "a trigger names the plots of one statement; the row goes once the tiles were renewed",
  "app.plot_map.identifier": "a trigger copies it from public.plots, whose limit it has",
  "app.plot_map.producer": "a trigger copies it from public.plots and public.farmers, whose limits it has",
  "app.plot_map.region": "copied from public.plot_units or public.plots, whose limits it has",
  "app.plot_map.department": "copied from public.plot_units, whose limit it has",
  "app.plot_map.municipality": "copied from public.plot_units, whose limit it has",
  "app.plot_map.state": "a trigger copies it from public.plot_results, where it is one of a few words",
  "app.plot_map.geometry_state": "a trigger copies it from public.plots, where it is one of a few words",
  "app.plot_map_cells.state": "counted from app.plot_map",
  "app.plot_map_cells.geometry_state": "counted from app.plot_map",
  "app.plot_map.outline": "a trigger copies it from public.plots, whose size it has",
  "app.unit_pieces.piece": "a trigger cuts it from the outline of a unit, whose size it has",
  "app.plot_map_tiles.tile":
    "drawn by app.plot_tile from plots that have a size; kept until one of them changes",
  "auth.sessions.refresh_key": "the session's own random key, which no client names",
  "app.plot_map.words": "a trigger joins the names above, for the search",
  "realtime.changes.schema_name": "the name of a schema, which PostgreSQL cuts at 63 bytes",
  "realtime.changes.table_name": "the name of a table, which PostgreSQL cuts at 63 bytes",
  "realtime.changes.record":
    "a trigger copies the row that changed, whose columns have limits; forgotten within minutes",
  "realtime.changes.old_record": "a trigger copies the keys of the row that changed",
};

/** Documents of no one shape, with who reads them. */
export const shapelessDocuments: Readonly<Record<string, string>> = {
  "public.farmer_changes.value":
    "what a function gave a column: a number, a text or a list, which its undoing compares",
  "public.jobs.checkpoint": "written by each kind of job for itself, and checked by it when it goes on",
  "public.jobs.result": "written by each kind of job, whose reader checks it",
  "realtime.messages.payload": "what clients send each other; the protocol takes any JSON",
  "realtime.changes.record": "a copy of a row",
  "realtime.changes.old_record": "a copy of a row",
};

/** Fractions that no condition keeps from NaN or Infinity, with who writes them. */
export const endlessFractions: Readonly<Record<string, string>> = {
  "app.plot_map.centre_x": "a trigger computes it from the outline",
  "app.plot_map.centre_y": "a trigger computes it from the outline",
  "app.plot_map.hectares": "a trigger copies it from public.plots",
  "app.plot_map_cells.centre_x": "summed from app.plot_map",
  "app.plot_map_cells.centre_y": "summed from app.plot_map",
  "app.plot_map_cells.hectares": "summed from app.plot_map",
  "public.filed_plots.area_after_hectares": "copied from public.plot_eu_checks",
  "public.filed_plots.area_before_hectares": "copied from public.plot_eu_checks",
  "public.filed_plots.area_hectares": "copied from public.plots",
  "public.import_rows.area_hectares": "an inspection computes it from the outline",
  "public.import_rows.perimeter_metres": "an inspection computes it from the outline",
  "public.layers.east": "read from the raster by its ingest",
  "public.layers.north": "read from the raster by its ingest",
  "public.layers.south": "read from the raster by its ingest",
  "public.layers.west": "read from the raster by its ingest",
  "public.plot_eu_checks.area_after_hectares": "a check computes it from the outline",
  "public.plot_eu_checks.area_before_hectares": "a check computes it from the outline",
  "public.plot_overlaps.percent_of_a": "computed from two outlines",
  "public.plot_overlaps.percent_of_b": "computed from two outlines",
  "public.plot_overlaps.square_metres": "computed from two outlines",
  "public.plot_results.area_hectares": "an assessment computes it from the outline",
  "public.plots.area_hectares": "an inspection computes it from the outline",
  "public.plots.perimeter_metres": "an inspection computes it from the outline",
};
