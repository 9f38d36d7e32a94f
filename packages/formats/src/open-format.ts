import { readFile } from "node:fs/promises";
import { detectContent } from "./detect/detect-content.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { FoundFacts, FoundFile, FoundPass, FoundReader, FoundRow } from "./found-file.ts";
import { readGeojson } from "./geojson/read-geojson.ts";
import { readGeopackage } from "./geopackage/read-geopackage.ts";
import { readKml } from "./kml/read-kml.ts";
import { holdsKml, readKmz } from "./kml/read-kmz.ts";
import type { Limits, ReadOptions } from "./plot-file.ts";
import type { PlotSource, UploadedFile } from "./plot-source.ts";
import { holdsShapefile, readShapefile } from "./shapefile/read-shapefile.ts";
import { readCsv } from "./table/read-csv.ts";
import { holdsWorkbook, readXlsx } from "./xlsx/read-xlsx.ts";
import { openZip } from "./zip/open-zip.ts";

/**
 * Recognises the format of a file by its content.
 *
 * @param source name and bytes, or name and path
 * @param limits what the file may hold
 * @param options the user's choice of columns
 * @throws FileRefusal where it is none that can be read
 */
export async function openFormat(
  source: PlotSource,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundReader> {
  const bytes = "path" in source ? await readFile(source.path) : source.bytes;
  const { format, rows, ...facts } = await readFound({ name: source.name, bytes }, limits, options, true);
  return { format, bytes: 0, read: () => wholePass(rows, facts), close: () => {} };
}

async function* wholePass(rows: FoundRow[], facts: FoundFacts): FoundPass {
  yield rows;
  return facts;
}

async function readFound(
  { name, bytes }: UploadedFile,
  limits: Limits,
  options: ReadOptions,
  outer: boolean,
): Promise<FoundFile> {
  if (bytes.length === 0) throw new FileRefusal("empty");
  if (bytes.length > limits.bytes)
    throw new FileRefusal("too_large", { bytes: bytes.length, limitBytes: limits.bytes });
  const content = detectContent(bytes);
  switch (content.kind) {
    case "empty":
      throw new FileRefusal("empty");
    case "json":
      return readGeojson(bytes, limits);
    case "xml":
      return readXml(name, bytes, limits);
    case "sqlite":
      return readGeopackage(bytes, limits);
    case "text":
      return readCsv(bytes, limits, options);
    case "zip":
      if (!outer) throw new FileRefusal("unsupported_format", { found: "zip in zip" });
      return readZip(name, bytes, limits, options);
    case "compound":
      throw compoundRefusal(name, bytes);
    case "shapefile-part":
      throw new FileRefusal("shapefile_not_zipped", { part: content.part });
    case "archive":
      throw new FileRefusal("unsupported_format", { found: content.found });
    case "other":
      throw new FileRefusal("not_what_it_says", { name, found: content.found });
  }
}

async function readZip(
  name: string,
  bytes: Uint8Array,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundFile> {
  const zip = openZip(bytes, limits);
  if (holdsWorkbook(zip)) return readXlsx(bytes, zip, limits, options);
  if (holdsShapefile(zip)) return readShapefile(zip, limits);
  if (holdsKml(zip)) return readKmz(zip, limits);
  const inner = zip.entries.filter((entry) => /\.(geojsonl?|json|gpkg|csv|tsv|txt|xlsx)$/i.test(entry.name));
  if (zip.entries.length === 0) throw new FileRefusal("no_plots", { format: "zip" });
  if (inner.length !== 1) {
    const found = zip.entries
      .map((entry) => entry.name)
      .slice(0, 10)
      .join(", ");
    throw new FileRefusal("unsupported_format", { found: "zip", entries: found, name });
  }
  return readFound({ name: inner[0]!.name, bytes: zip.read(inner[0]!) }, limits, options, false);
}

function readXml(name: string, bytes: Uint8Array, limits: Limits): FoundFile {
  const head = new TextDecoder(bytes[1] === 0 ? "utf-16le" : "utf-8").decode(bytes.subarray(0, 4096));
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(head.replace(/<!--[\s\S]*?-->/g, ""))?.[1] ?? "";
  if (/^(html|head|body|table)$/i.test(root) || /<!doctype html/i.test(head)) {
    throw new FileRefusal("not_what_it_says", { name, found: "HTML" });
  }
  if (/^(kml|Document|Folder|Placemark)$/.test(root)) return readKml(bytes, limits);
  throw new FileRefusal("unsupported_format", {
    found: root === "gpx" ? "GPX" : `XML (${root.slice(0, 40)})`,
  });
}

/** The container of old Office files; an encrypted workbook is one too, and says so in its directory. */
function compoundRefusal(name: string, bytes: Uint8Array): FileRefusal {
  const encrypted = Buffer.from("EncryptedPackage", "utf16le");
  const locked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encrypted);
  return locked
    ? new FileRefusal("password_protected")
    : new FileRefusal("not_what_it_says", { name, found: "XLS" });
}
