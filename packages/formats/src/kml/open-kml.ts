import { FileRefusal } from "../file-refusal.ts";
import { type FoundPass, type FoundReader, type FoundRow, RowColumns } from "../found-file.ts";
import { checkGeometry } from "../geometry/check-geometry.ts";
import type { PlotFormat } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { findPlace } from "../source/find-place.ts";
import { findXmlEncoding, textChunks } from "../text/text-stream.ts";
import { XmlError, XmlScanner } from "../xml/scan-xml.ts";
import { PlacemarkReader } from "./placemark-reader.ts";

/**
 * Opens KML documents: placemarks with names, ExtendedData and SchemaData as properties, points and polygons. A KMZ
 * has several, because the first one is often only a list of links to the others.
 *
 * @param format how the documents came
 * @param documents one or more
 * @returns a reader that throws FileRefusal xml_syntax with line and column, truncated
 * @see OGC 12-007r2, KML 2.3
 */
export async function openKml(format: PlotFormat, documents: readonly ByteStream[]): Promise<FoundReader> {
  const encodings: string[] = [];
  for (const document of documents) encodings.push(await findXmlEncoding(document));
  return {
    format,
    bytes: documents.reduce((sum, { size }) => sum + size, 0),
    read: () => readDocuments(documents, encodings),
    close: () => {},
  };
}

async function* readDocuments(documents: readonly ByteStream[], encodings: readonly string[]): FoundPass {
  const columns = new RowColumns();
  let count = 0;
  for (const [index, document] of documents.entries()) {
    for await (const rows of readPlacemarks(document, encodings[index]!, count)) {
      count += rows.length;
      yield columns.seenIn(rows);
    }
  }
  return {
    encoding: encodings.at(-1) ?? "utf-8",
    crs: null,
    wgs84ByRule: true,
    columns: columns.names(),
    notices: [],
  };
}

async function* readPlacemarks(
  document: ByteStream,
  encoding: string,
  before: number,
): AsyncGenerator<FoundRow[]> {
  let count = before;
  let rows: FoundRow[] = [];
  const reader = new PlacemarkReader(({ properties, geometry }) => {
    count += 1;
    rows.push({ row: count, properties, ...checkGeometry(geometry) });
  });
  const scanner = new XmlScanner(reader);
  try {
    for await (const piece of textChunks(document, encoding)) {
      scanner.push(piece);
      yield rows;
      rows = [];
    }
    scanner.end();
    yield rows;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const place = await findPlace(textChunks(document, encoding), error.offset);
    throw new FileRefusal(error.cut ? "truncated" : "xml_syntax", { ...place, found: error.message });
  }
}
