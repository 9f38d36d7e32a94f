import type { PermissionCase } from "./permission-cases.ts";

/** What platform operators do and nobody of an organisation may. */
export const operatorCases: readonly PermissionCase[] = [
  {
    action: "brings in a layer, as platform operators do",
    door: "workflow",
    statement:
      'select app.begin_layer_ingest(\'{"product": "a", "component": "b", "version": "1"}\', \'x\') as id',
    values: () => [],
    allowed: [],
  },
  {
    action: "switches a layer off, as platform operators do",
    door: "workflow",
    statement: "select app.switch_layers('{}', '{1}') as done",
    values: () => [],
    allowed: [],
  },
  {
    action: "registers a background of maps, as platform operators do",
    door: "workflow",
    statement: "select app.save_background(null, null, '{}', 'x') as id",
    values: () => [],
    allowed: [],
  },
  {
    action: "removes a background of maps, as platform operators do",
    door: "workflow",
    statement: "select app.delete_background((select min(id) from public.backgrounds)) as done",
    values: () => [],
    allowed: [],
  },
  {
    action: "lists where backgrounds of maps come from, as platform operators do",
    door: "workflow",
    statement: "select app.backgrounds_and_changes() as listed",
    values: () => [],
    allowed: [],
  },
  {
    action: "reads the key of a background of maps, as platform operators' functions do",
    door: "workflow",
    statement: "select app.sealed_background((select min(id) from public.backgrounds)) as sealed",
    values: () => [],
    allowed: [],
  },
  {
    action: "brings in administrative boundaries, as platform operators do",
    door: "workflow",
    statement:
      'select app.begin_boundary_version(\'{"country": "GH", "source": "a", "licence": "b", "validFrom": "2024-01-01", "files": []}\', \'x\') as id',
    values: () => [],
    allowed: [],
  },
  {
    action: "publishes administrative boundaries, as platform operators do",
    door: "workflow",
    statement: "select app.publish_boundary_version(1) as done",
    values: () => [],
    allowed: [],
  },
  {
    action: "uploads a file of boundaries, as platform operators do",
    statement:
      "insert into storage.objects (bucket_id, name, version) values ('boundary-uploads', 'a/b.geojson', '1') returning id",
    values: () => [],
    allowed: [],
  },
  {
    action: "uploads the file of a background of maps, as platform operators do",
    statement:
      "insert into storage.objects (bucket_id, name, version) values ('background-uploads', 'a/b.mbtiles', '1') returning id",
    values: () => [],
    allowed: [],
  },
  {
    action: "uploads the file of a layer, as platform operators do",
    statement:
      "insert into storage.objects (bucket_id, name, version) values ('layer-uploads', 'a/b.tif', '1') returning id",
    values: () => [],
    allowed: [],
  },
];
