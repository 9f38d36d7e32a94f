import { detectContent, LOOKED_AT } from "./detect/detect-content.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { FoundReader } from "./found-file.ts";
import { openGeojson } from "./geojson/open-geojson.ts";
import { GmlReader } from "./gml/gml-reader.ts";
import { GpxReader } from "./gpx/gpx-reader.ts";
import { PlacemarkReader } from "./kml/placemark-reader.ts";
import type { Limits, ReadOptions } from "./plot-file.ts";
import { holdsShapefile, openShapefile } from "./shapefile/open-shapefile.ts";
import type { ByteSource, ByteStream } from "./source/byte-source.ts";
import { openCsv } from "./table/open-csv.ts";
import { encodingOfHead } from "./text/decode-text.ts";
import { holdsWorkbook, openXlsx } from "./xlsx/open-xlsx.ts";
import { type FeatureEvents, openXmlRows } from "./xml/open-xml-rows.ts";
import { refuseCutXml } from "./xml/refuse-cut-xml.ts";
import { type OpenZip, openZip } from "./zip/open-zip.ts";
import { unpackEntry } from "./zip/unpack-entry.ts";

/** A file whose format is to be found; `isInner` where it lies in a zip. */
type Candidate = { name: string; source: ByteSource; limits: Limits; options: ReadOptions; isInner: boolean };

/**
 * Recognises the format of a file by its content.
 *
 * @param name for messages
 * @param source the bytes
 * @param limits what the file may hold
 * @param options the user's choice of columns
 * @throws FileRefusal where it is none that can be read
 */
export async function openFormat(
  name: string,
  source: ByteSource,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundReader> {
  if (source.size > limits.bytes)
    throw new FileRefusal("too_large", { bytes: source.size, limitBytes: limits.bytes });
  return openCandidate({ name, source, limits, options, isInner: false });
}

/** Readers that bring libraries with them are loaded when a file needs them: most files are GeoJSON, KML or CSV. */
async function openCandidate(candidate: Candidate): Promise<FoundReader> {
  const { name, source, limits, options } = candidate;
  const content = detectContent(source.read(0, LOOKED_AT));
  switch (content.kind) {
    case "json":
      return openGeojson(source, limits);
    case "xml":
      return openXml(name, source);
    case "sqlite":
      return (await import("./geopackage/open-geopackage.ts")).openGeopackage(source, limits, options.layer);
    case "flatgeobuf":
      return (await import("./flatgeobuf/open-flatgeobuf.ts")).openFlatgeobuf(source, limits);
    case "parquet":
      return (await import("./geoparquet/open-geoparquet.ts")).openGeoparquet(source, limits);
    case "text":
      return openCsv(source, limits, options);
    case "blank":
      await refuseBlank(source);
      return openCsv(source, limits, options);
    case "zip":
      return openArchive(candidate);
    case "compound":
      throw await compoundRefusal(name, source);
    case "shapefile-part":
      throw new FileRefusal("shapefile_not_zipped", { part: content.part });
    case "archive":
      throw new FileRefusal("unsupported_format", { found: content.found });
    case "other":
      throw new FileRefusal("not_what_it_says", { name, found: content.found });
  }
}

const READABLE = /\.(geojsonl?|ndjson|json|gpx|gml|gpkg|fgb|(?:geo)?parquet|csv|tsv|txt|xlsx)$/i;

async function openArchive({ name, source, limits, options, isInner }: Candidate): Promise<FoundReader> {
  const zip = openZip(source, limits);
  if (holdsWorkbook(zip)) return openXlsx(zip, limits, options);
  if (isInner) throw new FileRefusal("unsupported_format", { found: "zip in zip" });
  if (zip.entries.some((entry) => /\.gdbtable$/i.test(entry.name))) throw new FileRefusal("file_geodatabase");
  if (holdsShapefile(zip)) return openShapefile(zip, options.layer);
  const documents = zip.entries.filter((entry) => /\.kml$/i.test(entry.name));
  if (documents.length > 0) return openXmlRows("kmz", documents.map(zip.stream), placemarksOf);
  if (zip.entries.length === 0) throw new FileRefusal("no_plots", { format: "zip" });
  const [inner, ...others] = zip.entries.filter((entry) => READABLE.test(entry.name));
  if (inner === undefined || others.length > 0) throw severalRefusal(name, zip);
  return openInner(inner.name, await unpackEntry(zip, inner, limits), limits, options);
}

async function openInner(
  name: string,
  source: ByteSource,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundReader> {
  try {
    const reader = await openCandidate({ name, source, limits, options, isInner: true });
    const close = () => {
      reader.close();
      source.close();
    };
    return { ...reader, close };
  } catch (error) {
    source.close();
    throw error;
  }
}

function severalRefusal(name: string, zip: OpenZip): FileRefusal {
  const names = zip.entries.map((entry) => entry.name).slice(0, 10);
  return new FileRefusal("unsupported_format", { found: "zip", entries: names.join(", "), name });
}

const placemarksOf: FeatureEvents = (finish) => new PlacemarkReader(finish);

async function openXml(name: string, source: ByteSource): Promise<FoundReader> {
  const { root, isGml } = rootOf(name, source);
  const isKml = /^(kml|Document|Folder|Placemark)$/.test(root);
  if (!isKml && !isGml && root !== "gpx")
    throw new FileRefusal("unsupported_format", { found: `XML (${root.slice(0, 40)})` });
  await refuseCutXml(source, root);
  if (isKml) return openXmlRows("kml", [source], placemarksOf);
  if (isGml) return openXmlRows("gml", [source], (finish) => new GmlReader(finish));
  return openXmlRows("gpx", [source], (finish) => new GpxReader(finish));
}

function rootOf(name: string, source: ByteSource): { root: string; isGml: boolean } {
  const bytes = source.read(0, 4096);
  const head = new TextDecoder(encodingOfHead(bytes) ?? "utf-8").decode(bytes);
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(head.replace(/<!--[\s\S]*?-->/g, ""))?.[1] ?? "";
  if (/^(html|head|body|table)$/i.test(root) || /<!doctype html/i.test(head)) {
    throw new FileRefusal("not_what_it_says", { name, found: "HTML" });
  }
  return { root, isGml: root === "FeatureCollection" || /opengis\.net\/gml\b/.test(head) };
}

async function refuseBlank(stream: ByteStream): Promise<void> {
  for await (const chunk of stream.chunks()) {
    if (/\S/.test(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1"))) return;
  }
  throw new FileRefusal("empty");
}

/** The container of old Office files; an encrypted workbook is one too, and says so in its directory. */
async function compoundRefusal(name: string, stream: ByteStream): Promise<FileRefusal> {
  const encrypted = Buffer.from("EncryptedPackage", "utf16le");
  let before = Buffer.alloc(0);
  for await (const chunk of stream.chunks()) {
    const joined = Buffer.concat([before, chunk]);
    if (joined.includes(encrypted)) return new FileRefusal("password_protected");
    before = joined.subarray(-encrypted.length);
  }
  return new FileRefusal("not_what_it_says", { name, found: "XLS" });
}
