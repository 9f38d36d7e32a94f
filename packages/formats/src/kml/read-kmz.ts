import { columnsOf, type FoundFile, type FoundRow } from "../found-file.ts";
import type { Limits } from "../plot-file.ts";
import type { OpenZip } from "../zip/open-zip.ts";
import { readPlacemarks } from "./read-kml.ts";

/** Whether a zip holds a KML document. */
export function holdsKml(zip: OpenZip): boolean {
  return zip.entries.some(({ name }) => /\.kml$/i.test(name));
}

/**
 * Reads every KML document of a KMZ, because the first one is often only a list of links to the others.
 *
 * @param zip an opened zip
 * @param limits plots, over all documents
 * @throws FileRefusal as readKml
 */
export function readKmz(zip: OpenZip, limits: Limits): FoundFile {
  const rows: FoundRow[] = [];
  let encoding = "utf-8";
  for (const entry of zip.entries.filter(({ name }) => /\.kml$/i.test(name))) {
    const read = readPlacemarks(zip.read(entry), limits, rows.length);
    for (const row of read.rows) rows.push(row);
    encoding = read.encoding;
  }
  return {
    format: "kmz",
    encoding,
    crs: null,
    wgs84ByRule: true,
    columns: columnsOf(rows),
    rows,
    notices: [],
  };
}
