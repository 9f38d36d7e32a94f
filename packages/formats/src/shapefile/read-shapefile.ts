import { FileRefusal } from "../file-refusal.ts";
import type { FoundFile, FoundRow } from "../found-file.ts";
import type { FileNotice, Limits } from "../plot-file.ts";
import type { ZipEntry } from "../zip/list-entries.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { readCodePage } from "./read-code-page.ts";
import { type AttributeTable, readDbf } from "./read-dbf.ts";
import { readShp } from "./read-shp.ts";
import { restoreNames } from "./restore-names.ts";

const EXTENSION = /\.(shp|shx|dbf|prj|cpg)$/i;

/** Whether a zip holds any part of a shapefile. */
export function holdsShapefile(zip: OpenZip): boolean {
  return zip.entries.some(({ name }) => /\.(shp|shx|dbf)$/i.test(name));
}

/**
 * Reads a zipped shapefile, in any folder and with names in any case. Of several layers the one with the largest .shp
 * is read and the others are named in a notice.
 *
 * @param zip an opened zip
 * @param limits plots
 * @throws FileRefusal shapefile_without_shp, shapefile_without_shx, truncated, damaged, too_many_plots
 */
export function readShapefile(zip: OpenZip, limits: Limits): FoundFile {
  const layers = layersOf(zip.entries);
  const [layer, ...others] = layers;
  if (layer === undefined) {
    const found = zip.entries
      .map(({ name }) => name)
      .slice(0, 10)
      .join(", ");
    throw new FileRefusal("shapefile_without_shp", { found });
  }
  if (!layer.parts.has("shx")) throw new FileRefusal("shapefile_without_shx", { layer: layer.name });
  const text = (part: string): string | null => {
    const entry = layer.parts.get(part);
    return entry === undefined ? null : new TextDecoder().decode(zip.read(entry)).trim();
  };
  const shapes = readShp(zip.read(layer.parts.get("shp")!), limits.plots);
  const codePage = text("cpg");
  const attributes = layer.parts.get("dbf");
  const table =
    attributes === undefined
      ? null
      : readDbf(zip.read(attributes), codePage === null ? null : readCodePage(codePage));
  const notices: FileNotice[] = [];
  if (others.length > 0) {
    notices.push({
      code: "other_layers_ignored",
      detail: { read: layer.name, ignored: others.map(({ name }) => name).join(", ") },
    });
  }
  const { columns, rows } = joinAttributes(shapes, table, notices);
  const wkt = text("prj");
  return {
    format: "shapefile",
    encoding: table?.encoding ?? "utf-8",
    crs: wkt === null || wkt === "" ? null : { kind: "wkt", wkt, code: null },
    wgs84ByRule: false,
    columns,
    rows,
    notices,
  };
}

type Layer = { name: string; parts: Map<string, ZipEntry> };

function layersOf(entries: readonly ZipEntry[]): Layer[] {
  const layers = new Map<string, Layer>();
  for (const entry of entries) {
    const extension = EXTENSION.exec(entry.name)?.[1]?.toLowerCase();
    if (extension === undefined) continue;
    const name = entry.name.slice(0, -4);
    const layer = layers.get(name.toLowerCase()) ?? { name, parts: new Map() };
    layer.parts.set(extension, entry);
    layers.set(name.toLowerCase(), layer);
  }
  const size = (layer: Layer) => layer.parts.get("shp")!.size;
  return [...layers.values()].filter(({ parts }) => parts.has("shp")).sort((a, b) => size(b) - size(a));
}

function joinAttributes(
  shapes: ReturnType<typeof readShp>,
  table: AttributeTable | null,
  notices: FileNotice[],
): { columns: string[]; rows: FoundRow[] } {
  if (table === null) {
    notices.push({ code: "attributes_missing", detail: {} });
    return {
      columns: [],
      rows: shapes.map((shape, index) => ({ row: index + 1, properties: {}, ...shape })),
    };
  }
  const { names, renamed } = restoreNames(table.columns);
  if (renamed !== "") notices.push({ code: "columns_renamed", detail: { columns: renamed } });
  if (table.records.length !== shapes.length) {
    notices.push({
      code: "attributes_incomplete",
      detail: { plots: shapes.length, records: table.records.length },
    });
  }
  const rows = shapes.map((shape, index) => {
    const record = table.records[index] ?? {};
    const pairs = table.columns.map(
      (column, position) => [names[position]!, record[column] ?? null] as const,
    );
    return { row: index + 1, properties: Object.fromEntries(pairs), ...shape };
  });
  // A record that is marked as deleted belongs to a plot that its owner removed.
  return { columns: names, rows: rows.filter((_, index) => table.records[index] !== null) };
}
