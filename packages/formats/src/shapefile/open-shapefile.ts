import { collectBytes } from "../collect-bytes.ts";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundPass, FoundReader, FoundRow } from "../found-file.ts";
import type { CheckedGeometry } from "../geometry/check-geometry.ts";
import type { FileNotice, Properties } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import type { ZipEntry } from "../zip/list-entries.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { RecordReader, readTableHeader, type TableHeader } from "./read-dbf.ts";
import { kindOfShapes, readShp } from "./read-shp.ts";

const HEADER = 100;
/** Polygon, Point, MultiPoint, PolyLine: the last digit of the types that carry Z or M too. */
const KINDS = [5, 1, 8, 3];
const EXTENSION = /\.(shp|shx|dbf|prj|cpg)$/i;

/** Whether a zip holds any part of a shapefile. */
export function holdsShapefile(zip: OpenZip): boolean {
  return zip.entries.some(({ name }) => /\.(shp|shx|dbf)$/i.test(name));
}

type Table = { stream: ByteStream; header: TableHeader };
type OpenLayer = {
  name: string;
  shapes: ByteStream;
  kind: number;
  table: Table | null;
  wkt: string;
  hasIndex: boolean;
};

/**
 * Opens the shapefiles of a zip, in any folder and with names in any case. Several that agree in columns, kind of shape
 * and coordinate system are read as one; of others the areas with the largest .shp, else points, or the one that the
 * user chose, and the rest are named in a notice. Shapes follow each other in a .shp: they can be read without the .shx.
 *
 * @param zip an opened zip
 * @param chosen name of the layer that the user chose, if he did
 * @throws FileRefusal shapefile_without_shp; its reader truncated, damaged
 */
export async function openShapefile(zip: OpenZip, chosen?: string): Promise<FoundReader> {
  const layers = await byKind(zip, layersOf(zip.entries));
  const main = layers.find(({ name }) => name === chosen) ?? layers[0];
  if (main === undefined) {
    const found = zip.entries
      .map(({ name }) => name)
      .slice(0, 10)
      .join(", ");
    throw new FileRefusal("shapefile_without_shp", { found });
  }
  const first = await openLayer(zip, main);
  const alike = [first];
  const ignored: Layer[] = [];
  for (const other of layers.filter((layer) => layer !== main)) {
    const opened = main.name === chosen ? null : await openLayer(zip, other).catch(() => null);
    if (opened !== null && areAlike(first, opened)) alike.push(opened);
    else ignored.push(other);
  }
  alike.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return {
    format: "shapefile",
    bytes: alike.reduce((sum, { shapes, table }) => sum + shapes.size + (table?.stream.size ?? 0), 0),
    read: () => readLayers(alike, ignored.length === 0 ? null : ignoredNotice(main, alike, ignored)),
    close: () => {},
  };
}

function areAlike(a: OpenLayer, b: OpenLayer): boolean {
  if (a.table === null || b.table === null) return false;
  const sameColumns = a.table.header.columns.join("\n") === b.table.header.columns.join("\n");
  return sameColumns && a.wkt === b.wkt && a.kind === b.kind;
}

async function openLayer(zip: OpenZip, layer: Layer): Promise<OpenLayer> {
  const shapes = zip.stream(layer.parts.get("shp")!);
  return {
    name: layer.name,
    shapes,
    kind: await kindOfShapes(shapes),
    table: await openTable(zip, layer),
    wkt: (await textOf(zip, layer, "prj")) ?? "",
    hasIndex: layer.parts.has("shx"),
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

/** Shapes of areas, then of points, then of lines, the largest file first among those; a file without shapes is last. */
async function byKind(zip: OpenZip, layers: readonly Layer[]): Promise<Layer[]> {
  if (layers.length < 2) return [...layers];
  const ranked: { layer: Layer; rank: number }[] = [];
  for (const layer of layers) {
    const shapes = zip.stream(layer.parts.get("shp")!);
    const kind = shapes.size > HEADER ? (await kindOfShapes(shapes).catch(() => 0)) % 10 : 0;
    const rank = KINDS.indexOf(kind);
    ranked.push({ layer, rank: rank < 0 ? KINDS.length : rank });
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ layer }) => layer);
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
  return { stream, header: await readTableHeader(stream, codePage) };
}

async function* readLayers(layers: readonly OpenLayer[], ignored: FileNotice | null): FoundPass {
  const [first] = layers;
  const merged: string[] = [];
  const notices: FileNotice[] = [];
  let count = 0;
  for (const layer of layers) {
    const before = count;
    for await (const { rows, shapes } of readLayer(layer, before)) {
      count += shapes;
      yield rows;
    }
    merged.push(`${layer.name} (${before + 1}–${count})`);
    if (!layer.hasIndex) notices.push({ code: "shape_index_missing", detail: { layer: layer.name } });
    notices.push(...tableNotices(layer.table?.header ?? null, count - before));
  }
  return {
    encoding: first?.table?.header.encoding ?? "utf-8",
    crs: first === undefined || first.wkt === "" ? null : { kind: "wkt", wkt: first.wkt, code: null },
    wgs84ByRule: false,
    columns: first?.table?.header.columns ?? [],
    notices: [...layerNotices(merged), ...(ignored === null ? [] : [ignored]), ...withoutRepeats(notices)],
  };
}

function layerNotices(merged: readonly string[]): FileNotice[] {
  return merged.length > 1 ? [{ code: "layers_merged", detail: { layers: merged.join(", ") } }] : [];
}

function ignoredNotice(main: Layer, read: readonly OpenLayer[], ignored: readonly Layer[]): FileNotice {
  const detail = {
    read: read.map(({ name }) => name).join(", "),
    ignored: ignored.map(({ name }) => name).join(", "),
  };
  const layers = [main, ...ignored].map((layer) => ({ name: layer.name, rows: countOf(layer) }));
  return { code: "other_layers_ignored", detail, layers };
}

/** The index has eight bytes a shape after its header of a hundred. */
function countOf({ parts }: Layer): number | null {
  const index = parts.get("shx");
  return index === undefined ? null : Math.max(0, Math.floor((index.size - 100) / 8));
}

function withoutRepeats(notices: readonly FileNotice[]): FileNotice[] {
  return notices.filter(
    ({ code, detail }, index) =>
      notices.findIndex(
        (one) => one.code === code && JSON.stringify(one.detail) === JSON.stringify(detail),
      ) === index,
  );
}

/** Rows of one layer; `shapes` counts those too whose record is deleted. */
async function* readLayer(
  { shapes, table }: OpenLayer,
  before: number,
): AsyncGenerator<{ rows: FoundRow[]; shapes: number }> {
  const records = table === null ? null : new RecordReader(table.stream, table.header);
  let count = before;
  try {
    for await (const block of readShp(shapes)) {
      const attributes = (await records?.take(block.length)) ?? [];
      yield {
        rows: joinRows(block, attributes, table?.header.columns ?? [], count),
        shapes: block.length,
      };
      count += block.length;
    }
  } finally {
    await records?.close();
  }
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
  const { encoding, unknownPage } = header;
  if (unknownPage !== null)
    notices.push({ code: "encoding_assumed", detail: { stated: unknownPage, assumed: encoding } });
  if (header.renamed !== "") notices.push({ code: "columns_renamed", detail: { columns: header.renamed } });
  if (header.records !== plots)
    notices.push({ code: "attributes_incomplete", detail: { plots, records: header.records } });
  return notices;
}
