import { FileRefusal } from "../file-refusal.ts";
import type { FoundReader } from "../found-file.ts";
import type { Candidate } from "../open-format.ts";
import { holdsShapefile, openShapefile } from "../shapefile/open-shapefile.ts";
import { holdsWorkbook, openXlsx } from "../xlsx/open-xlsx.ts";
import { placemarksOf } from "../xml/open-xml.ts";
import { openXmlRows } from "../xml/open-xml-rows.ts";
import { type OpenZip, openZip } from "./open-zip.ts";
import { unpackEntry } from "./unpack-entry.ts";

const READABLE = /\.(geojsonl?|ndjson|json|gpx|gml|gpkg|fgb|(?:geo)?parquet|csv|tsv|txt|xlsx)$/i;

const PART = /\.(shp|shx|dbf|prj|cpg)$/i;

type OpenCandidate = (candidate: Candidate) => Promise<FoundReader>;

/**
 * Opens a zip: a workbook, shapefiles, KMZ, or the one file in it that can be read.
 *
 * @param candidate the zip
 * @param openCandidate opens that one file
 * @throws FileRefusal where it holds none of them
 */
export async function openArchive(candidate: Candidate, openCandidate: OpenCandidate): Promise<FoundReader> {
  const { name, source, limits, options, isInner } = candidate;
  const zip = openZip(source, limits);
  if (holdsWorkbook(zip)) return openXlsx(zip, limits, options);
  if (isInner) throw new FileRefusal("unsupported_format", { found: "zip in zip" });
  if (zip.entries.some((entry) => /\.gdbtable$/i.test(entry.name))) throw new FileRefusal("file_geodatabase");
  refuseOpenGeopackage(zip);
  if (holdsShapefile(zip)) refuseNameTwice(zip);
  if (holdsShapefile(zip)) return openShapefile(zip, options.layer);
  const documents = zip.entries.filter((entry) => /\.kml$/i.test(entry.name));
  if (documents.length > 0) return openXmlRows("kmz", documents.map(zip.stream), placemarksOf);
  if (zip.entries.length === 0) throw new FileRefusal("no_plots", { format: "zip" });
  const [inner, ...others] = zip.entries.filter((entry) => READABLE.test(entry.name));
  if (inner === undefined || others.length > 0) throw severalRefusal(name, zip);
  const unpacked = await unpackEntry(zip, inner, limits);
  return openInner({ name: inner.name, source: unpacked, limits, options, isInner: true }, openCandidate);
}

/** What is not in the file yet lies in its write-ahead log: without it rows would be missing, and nobody would know. */
function refuseOpenGeopackage({ entries }: OpenZip): void {
  const log = entries.find(({ name, size }) => /\.gpkg-wal$/i.test(name) && size > 0);
  if (log !== undefined)
    throw new FileRefusal("geopackage_in_use", { entry: log.name.replace(/-wal$/i, "") });
}

/** Parts of a shapefile find each other by name, whatever its case. */
function refuseNameTwice({ entries }: OpenZip): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const alike = name.toLowerCase();
    if (PART.test(name) && seen.has(alike)) throw new FileRefusal("zip_name_twice", { entry: name });
    seen.add(alike);
  }
}

async function openInner(candidate: Candidate, openCandidate: OpenCandidate): Promise<FoundReader> {
  const { source } = candidate;
  try {
    const reader = await openCandidate(candidate);
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
