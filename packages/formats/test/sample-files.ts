import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { collectBytes } from "../src/collect-bytes.ts";
import { writeWkb } from "../src/geometry/write-wkb.ts";
import { writeCsv } from "../src/write-csv.ts";
import { writeGeojson } from "../src/write-geojson.ts";
import { writeGeopackage } from "../src/write-geopackage.ts";
import { writeKml } from "../src/write-kml.ts";
import { writeShapefile } from "../src/write-shapefile.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { flatgeobuf } from "./flatgeobuf-file.ts";
import { geoparquet } from "./geoparquet-file.ts";
import { gmlFeature, gmlFile } from "./gml-file.ts";
import { bytesOf, plotFeature, SQUARE_WKT, square } from "./plot-factory.ts";

const table = {
  columns: [
    { key: "id", header: "Identifiant", type: "text" },
    { key: "wkt", header: "Géométrie", type: "text" },
  ],
  rows: [1, 2, 3].map((id) => ({ id: `Koné "${id}"; né à\nMan`, wkt: SQUARE_WKT })),
} as const;
const properties = { id: "Éboué – 木" };
const features = [
  plotFeature({ id: 7 }),
  plotFeature({ geometry: square(2.25) }),
  plotFeature({ geometry: null as never }),
];
const csvLines = [
  "Liste des parcelles;;",
  ";;",
  "Numéro;Longitude;Latitude",
  "A;-5,25;6,5",
  "B;O 5°15';6°30'N",
];

const outline = square().coordinates[0]!;
const squareWkb = Buffer.from(writeWkb(square())).toString("hex");
const trackKml = `<?xml version="1.0"?><kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><name>Éboué</name><gx:Track>${outline
  .map(([x, y]) => `<when>2026-11-20T08:00:00Z</when><gx:coord>${x} ${y} 0</gx:coord>`)
  .join(
    "",
  )}</gx:Track></Placemark><Placemark><name>木</name><Point><coordinates>-5.8,6.2</coordinates></Point></Placemark></Document></kml>`;

const gmlName = "<a:name>Éboué – 木</a:name>";
const gmlPoint = `<gml:Point srsName="EPSG:4326"><gml:pos>-5.8 6.2</gml:pos></gml:Point>`;
const gmlOutline = `<gml:MultiSurface srsName="urn:ogc:def:crs:EPSG::4326"><gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${outline
  .map(([x, y]) => `${y} ${x}`)
  .join(
    " ",
  )}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember></gml:MultiSurface>`;

function collection(changes: object): string {
  return JSON.stringify(
    { type: "FeatureCollection", name: "Parcelles «Éboué»", features, ...changes },
    null,
    1,
  );
}

function inUtf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, "utf16le");
}

/** Small files of every format and encoding, made by our writers or by hand, that every clone can read. */
export const sampleFiles: Record<string, () => Uint8Array | AsyncGenerator<Uint8Array>> = {
  "plots.geojson": () => writeGeojson(features as never),
  "indented.geojson": () => bytesOf(collection({})),
  "crs-at-the-end.geojson": () =>
    bytesOf(collection({ crs: { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } } })),
  "nan.geojson": () => bytesOf(collection({}).replace("2.25", "NaN").replace("3.25", "-Infinity")),
  "marked.geojson": () => bytesOf(`\ufeff${collection({})}`),
  "utf-16.geojson": () => inUtf16(collection({})),
  "latin.geojson": () => Buffer.from(collection({}), "latin1"),
  "list.geojson": () => bytesOf(JSON.stringify(features)),
  "plots.geojsonl": () => bytesOf(`${features.map((one) => JSON.stringify(one)).join("\n")}\n{"broken":\n`),
  "records.geojsonl": () => bytesOf(features.map((one) => `\u001e${JSON.stringify(one)}\n`).join("")),
  "plots.kml": () =>
    writeKml(
      "a",
      [1, 2].map((id) => ({ name: `P${id} < & "é"`, properties, geometry: square() })),
    ),
  "plots.kmz": () => zipSync({ "doc.kml": bytesOf(trackKml), "images/logo.png": new Uint8Array(8) }),
  "track.kml": () => bytesOf(trackKml),
  "plots.gpx": () =>
    bytesOf(
      `<?xml version="1.0"?><gpx><wpt lat="6.5" lon="-5.25"><name>Éboué</name></wpt><trk><name>木</name><trkseg>${outline
        .map(([x, y]) => `<trkpt lat="${y}" lon="${x}"/>`)
        .join("")}</trkseg></trk></gpx>`,
    ),
  "plots.csv": () => writeCsv(table),
  "wkb.csv": () =>
    bytesOf(["id,geom", ...["", "0x", "\\x"].map((prefix) => `A,${prefix}${squareWkb}`)].join("\n")),
  "geoshape.csv": () =>
    bytesOf(`id,contour\nA,${outline.map(([x, y]) => `${y} ${x} 0.0 4.5`).join(";")}\nB,6.2 -5.8 0 0`),
  "geojson-cell.csv": () =>
    bytesOf(`id;geometry\nA;"${JSON.stringify(square()).replaceAll('"', '""')}"\nB;"{""type"":"`),
  "latin.csv": () => Buffer.from(csvLines.join("\r\n"), "latin1"),
  "utf-16.csv": () => inUtf16(csvLines.join("\r\n")),
  "utf-16-unmarked.csv": () => Buffer.from(csvLines.join("\r\n"), "utf16le").swap16(),
  "utf-16-unmarked.geojson": () => Buffer.from(collection({}), "utf16le"),
  "plots.xlsx": () => writeXlsx([{ name: "Parcelles", ...table }]),
  "plots.gpkg": () =>
    writeGeopackage({
      table: "parcelles",
      title: "Parcelles",
      changedAt: "2026-11-20T00:00:00.000Z",
      columns: [{ key: "id", name: "id", type: "text" }],
      features: [1, 2].map(() => ({ geometry: square(), properties })),
    }),
  "plots.fgb": () => flatgeobuf(),
  "indexed.fgb": () => flatgeobuf({ nodeSize: 16 }),
  "plots.parquet": () => geoparquet(),
  "native.parquet": () => geoparquet({ geo: null, codec: "UNCOMPRESSED" }),
  "plain.parquet": () => readFileSync(new URL("generated/pyarrow-plain.parquet", import.meta.url)),
  "packed.parquet": () => readFileSync(new URL("generated/pyarrow-packed.parquet", import.meta.url)),
  "plots.gml": () =>
    bytesOf(gmlFile([gmlOutline, gmlPoint].map((shape) => gmlFeature(shape, gmlName)).join(""))),
  "plots.zip": () =>
    writeShapefile({
      name: "a",
      features: [1, 2].map(() => ({ geometry: square(), properties })),
      fields: [{ name: "id", type: "text" }],
      crs: "EPSG:32630",
    }),
};

/** The bytes of one of them. */
export function sampleBytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = sampleFiles[name]!();
  return collectBytes(made instanceof Uint8Array ? [made] : made);
}
