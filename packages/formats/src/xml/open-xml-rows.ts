import { FileRefusal } from "../file-refusal.ts";
import { type FoundPass, type FoundReader, type FoundRow, RowColumns } from "../found-file.ts";
import { checkGeometry } from "../geometry/check-geometry.ts";
import type { FileNotice, PlotFormat, Properties } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { findPlace } from "../source/find-place.ts";
import { findXmlEncoding, textChunks } from "../text/text-stream.ts";
import { XmlError, type XmlEvents, XmlScanner } from "./scan-xml.ts";

/** One feature of an XML format, its geometry as GeoJSON and not yet checked. */
export type XmlFeature = {
  properties: Properties;
  geometry: unknown;
  /** true for a walked trace that does not end where it began */
  isOpenTrace?: boolean;
  /** the system that the outline states, or null; absent where the format has but one */
  crs?: string | null;
  /** names of elements with further geometries, which are not read */
  furtherGeometries?: readonly string[];
};

/** What reads the features of a format out of XML and hands each one on when it ends. */
export type FeatureEvents = (finish: (feature: XmlFeature) => void) => XmlEvents;

/**
 * Opens XML documents of features, in WGS 84 unless their format lets them state another system. A KMZ has several, because the first one is often only a list of links to
 * the others.
 *
 * @param format of the documents
 * @param documents one or more
 * @param featuresOf reads the features of that format
 * @returns a reader that throws FileRefusal xml_syntax with line and column, truncated
 */
export async function openXmlRows(
  format: PlotFormat,
  documents: readonly ByteStream[],
  featuresOf: FeatureEvents,
): Promise<FoundReader> {
  const encodings: string[] = [];
  for (const document of documents) encodings.push(await findXmlEncoding(document));
  return {
    format,
    bytes: documents.reduce((sum, { size }) => sum + size, 0),
    read: () => readDocuments(documents, encodings, featuresOf),
    close: () => {},
  };
}

type Progress = {
  rows: FoundRow[];
  count: number;
  openTraces: number;
  crs: string | null;
  isStated: boolean;
  furtherGeometries: Set<string>;
};

/** More names than a notice needs; a file may have another one in every feature. */
const MOST_NAMES = 20;

async function* readDocuments(
  documents: readonly ByteStream[],
  encodings: readonly string[],
  featuresOf: FeatureEvents,
): FoundPass {
  const columns = new RowColumns();
  const progress: Progress = {
    ...{ rows: [], count: 0, openTraces: 0, crs: null, isStated: false },
    furtherGeometries: new Set(),
  };
  for (const [index, document] of documents.entries()) {
    for await (const _ of readDocument(document, encodings[index]!, featuresOf, progress)) {
      yield columns.seenIn(progress.rows);
      progress.rows = [];
    }
  }
  return {
    encoding: encodings.at(-1) ?? "utf-8",
    crs: progress.crs === null ? null : { kind: "code", code: progress.crs },
    wgs84ByRule: !progress.isStated,
    columns: columns.names(),
    notices: [...traceNotices(progress.openTraces), ...geometryNotices(progress.furtherGeometries)],
  };
}

/** The first system that is stated is the file's; a row in another one states its own number. */
function placeRow(row: FoundRow, crs: string | null, progress: Progress): void {
  progress.isStated = true;
  progress.crs ??= crs;
  if (crs === null || crs === progress.crs) return;
  const number = Number(/^EPSG:(\d+)$/.exec(crs)?.[1] ?? 0);
  if (number > 0) row.srid = number;
  else row.problem ??= { code: "crs_unknown", detail: { crs } };
}

function geometryNotices(names: ReadonlySet<string>): FileNotice[] {
  return names.size === 0 ? [] : [{ code: "columns_not_read", detail: { columns: [...names].join(", ") } }];
}

function traceNotices(count: number): FileNotice[] {
  return count === 0 ? [] : [{ code: "traces_read_as_polygons", detail: { count } }];
}

/** Reads one document into the progress and pauses after each piece. */
async function* readDocument(
  document: ByteStream,
  encoding: string,
  featuresOf: FeatureEvents,
  progress: Progress,
): AsyncGenerator<void> {
  const events = featuresOf(({ properties, geometry, isOpenTrace, crs, furtherGeometries = [] }) => {
    const checked = checkGeometry(geometry);
    progress.count += 1;
    if (isOpenTrace === true && checked.problem === null) progress.openTraces += 1;
    const row: FoundRow = { row: progress.count, properties, ...checked };
    if (crs !== undefined) placeRow(row, crs, progress);
    for (const name of furtherGeometries)
      if (progress.furtherGeometries.size < MOST_NAMES) progress.furtherGeometries.add(name);
    progress.rows.push(row);
  });
  const scanner = new XmlScanner(events);
  try {
    for await (const piece of textChunks(document, encoding)) {
      scanner.push(piece);
      yield;
    }
    scanner.end();
    yield;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const place = await findPlace(textChunks(document, encoding), error.offset);
    throw new FileRefusal(error.cut ? "truncated" : "xml_syntax", { ...place, found: error.message });
  }
}
