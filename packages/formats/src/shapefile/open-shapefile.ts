import { collectBytes } from "../collect-bytes.ts";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow, StatedCrs } from "../found-file.ts";
import type { CheckedGeometry } from "../geometry/check-geometry.ts";
import type { FileNotice, Properties } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import type { ZipEntry } from "../zip/list-entries.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { readCodePage } from "./read-code-page.ts";
import { RecordReader, readTableHeader, type TableHeader } from "./read-dbf.ts";
import { readShp } from "./read-shp.ts";

const EXTENSION = /\.(shp|shx|dbf|prj|cpg)$/i;

/** Whether a zip holds any part of a shapefile. */
export function holdsShapefile(zip: OpenZip): boolean {
  return zip.entries.some(({ name }) => /\.(shp|shx|dbf)$/i.test(name));
}

type Table = { stream: ByteStream; header: TableHeader };
type Opened = { shapes: ByteStream; table: Table | null; crs: StatedCrs; notices: FileNotice[] };

/**
 * Opens a zipped shapefile, in any folder and with names in any case. Of several layers the one with the largest .shp
 * is read and the others are named in a notice.
 *
 * @param zip an opened zip
 * @throws FileRefusal shapefile_without_shp, shapefile_without_shx; its reader truncated, damaged
 */
export async function openShapefile(zip: OpenZip): Promise<FoundReader> {
  const [layer, ...others] = layersOf(zip.entries);
  if (layer === undefined) {
    const found = zip.entries
      .map(({ name }) => name)
      .slice(0, 10)
      .join(", ");
    throw new FileRefusal("shapefile_without_shp", { found });
  }
  if (!layer.parts.has("shx")) throw new FileRefusal("shapefile_without_shx", { layer: layer.name });
  const notices: FileNotice[] = [];
  if (others.length > 0) {
    notices.push({
      code: "other_layers_ignored",
      detail: { read: layer.name, ignored: others.map(({ name }) => name).join(", ") },
    });
  }
  const shapes = zip.stream(layer.parts.get("shp")!);
  const table = await openTable(zip, layer);
  const wkt = await textOf(zip, layer, "prj");
  const crs: StatedCrs = wkt === null || wkt === "" ? null : { kind: "wkt", wkt, code: null };
  return {
    format: "shapefile",
    bytes: shapes.size + (table?.stream.size ?? 0),
    read: () => readLayer({ shapes, table, crs, notices }),
    close: () => {},
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

async function textOf(zip: OpenZip, layer: Layer, part: string): Promise<string | null> {
  const entry = layer.parts.get(part);
  if (entry === undefined) return null;
  return new TextDecoder().decode(await collectBytes(zip.stream(entry).chunks())).trim();
}

async function openTable(zip: OpenZip, layer: Layer): Promise<Table | null> {
  const entry = layer.parts.get("dbf");
  if (entry === undefined) return null;
  const stream = zip.stream(entry);
  const codePage = await textOf(zip, layer, "cpg");
  return { stream, header: await readTableHeader(stream, codePage === null ? null : readCodePage(codePage)) };
}

async function* readLayer({ shapes, table, crs, notices }: Opened): FoundPass {
  const records = table === null ? null : new RecordReader(table.stream, table.header);
  let count = 0;
  try {
    for await (const block of readShp(shapes)) {
      const attributes = (await records?.take(block.length)) ?? [];
      yield joinRows(block, attributes, table?.header.columns ?? [], count);
      count += block.length;
    }
  } finally {
    await records?.close();
  }
  return {
    encoding: table?.header.encoding ?? "utf-8",
    crs,
    wgs84ByRule: false,
    columns: table?.header.columns ?? [],
    notices: [...notices, ...tableNotices(table?.header ?? null, count)],
  };
}

/** A record that is marked as deleted belongs to a plot that its owner removed. */
function joinRows(
  shapes: readonly CheckedGeometry[],
  attributes: readonly (Properties | null)[],
  columns: readonly string[],
  before: number,
): FoundRow[] {
  const rows: FoundRow[] = [];
  for (const [index, shape] of shapes.entries()) {
    const record = attributes[index];
    if (record === null) continue;
    const properties = record ?? Object.fromEntries(columns.map((name) => [name, null]));
    rows.push({ row: before + index + 1, properties, ...shape });
  }
  return rows;
}

function tableNotices(header: TableHeader | null, plots: number): FileNotice[] {
  if (header === null) return [{ code: "attributes_missing", detail: {} }];
  const notices: FileNotice[] = [];
  if (header.renamed !== "") notices.push({ code: "columns_renamed", detail: { columns: header.renamed } });
  if (header.records !== plots)
    notices.push({ code: "attributes_incomplete", detail: { plots, records: header.records } });
  return notices;
}
