import { deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import type { FileRefusalCode } from "../src/file-refusal.ts";
import { bytesOf, plotFeature } from "./plot-factory.ts";
import { zipWithLies } from "./zip-with-lies.ts";

const MEGABYTE = 1024 * 1024;
const HUNDRED = 100 * MEGABYTE;

/** 100 MB of one text over and over, between a beginning and an end. */
function filled(unit: string, start = "", end = ""): Uint8Array {
  const [first, last] = [bytesOf(start), bytesOf(end)];
  const bytes = Buffer.alloc(HUNDRED);
  bytes.fill(unit, first.length, HUNDRED - last.length);
  bytes.set(first, 0);
  bytes.set(last, HUNDRED - last.length);
  return bytes;
}

/** 60 MB of zeros, of which the directory says this size. */
function zipOfNothing(name: string, size: number): Uint8Array {
  return zipWithLies({ name, packed: deflateRawSync(new Uint8Array(60 * MEGABYTE)), size });
}

function brokenDatabase(): Uint8Array {
  const bytes = filled("\u0001", "SQLite format 3\0\u0004\0\u0001\u0001\0@  ");
  Buffer.from(bytes.buffer).writeUInt32BE(100, 28);
  return bytes;
}

/** What the file is, the refusal that it must get, and its bytes. */
export const hostileFiles: readonly [name: string, code: FileRefusalCode, make: () => Uint8Array][] = [
  ["more than 100 MB", "too_large", () => new Uint8Array(HUNDRED + 1)],
  ["100 MB of nothing", "not_what_it_says", () => new Uint8Array(HUNDRED)],
  ["100 MB of spaces", "empty", () => filled(" ")],
  ["100 MB of opening brackets", "json_too_deep", () => filled("[")],
  ["100 MB of nested objects", "json_too_deep", () => filled('{"a":')],
  ["100 MB of empty lists", "too_many_plots", () => filled("[],", "[", "[]]")],
  ["100 MB of empty objects", "too_many_plots", () => filled("{},", "[", "{}]")],
  ["one plot with 100 MB of empty lists", "too_large", () => filled("[],", '{"a":[', "[]]}")],
  ["100 MB of numbers that never end", "truncated", () => filled("1.25,", '{"type":"Point","coordinates":[')],
  ["100 MB of one string", "truncated", () => filled("a", '{"type":"')],
  ["100 MB of digits", "json_syntax", () => filled("1", '{"a":', "x")],
  [
    "100 MB of features with a fault at the end",
    "json_syntax",
    () =>
      filled(
        `${JSON.stringify(plotFeature({ id: "A".repeat(4000) }))},`,
        '{"type":"FeatureCollection","features":[',
        '", ?]}',
      ),
  ],
  ["100 MB of lines that are no features", "too_many_plots", () => filled("{}\n")],
  ["100 MB of commas", "too_many_columns", () => filled(",", "id,wkt\n")],
  ["100 MB of line ends", "too_many_plots", () => filled("\n", "id,lon,lat")],
  ["100 MB of quotation marks", "csv_quote_open", () => filled('"', "id,lon,lat\n", "a")],
  ["100 MB of rows", "too_many_plots", () => filled("A,1,2\n", "id,lon,lat\n")],
  ["100 MB of nested tags", "xml_syntax", () => filled("<a>", "<kml>", "</kml>")],
  ["100 MB of empty placemarks", "too_many_plots", () => filled("<Placemark/>", "<kml>", "</kml>")],
  ["100 MB of one tag", "truncated", () => filled("a ", "<kml ")],
  ["100 MB of text in KML", "truncated", () => filled("a", "<kml>")],
  [
    "entities that multiply",
    "xml_syntax",
    () => bytesOf('<?xml version="1.0"?><!DOCTYPE k [<!ENTITY a "aaaa">]><kml>&a;</kml>'),
  ],
  ["100 MB of empty tags", "too_large", () => filled("<a/>", "<kml>", "</kml>")],
  ["100 MB of waypoints", "too_many_plots", () => filled('<wpt lat="1" lon="2"/>', "<gpx>", "</gpx>")],
  [
    "100 MB of one trace",
    "too_large",
    () => filled('<trkpt lat="1" lon="2"/>', "<gpx><trk><trkseg>", "</trkseg></trk></gpx>"),
  ],
  [
    "100 MB of coordinates of one placemark",
    "truncated",
    () => filled("1,2 ", "<kml><Placemark><Polygon><coordinates>"),
  ],
  ["100 MB of brackets in a list of features", "json_too_deep", () => filled("[", '{"features":[')],
  ["100 MB of UTF-16", "too_many_columns", () => filled("\0;", "\0i\0d\0;")],
  ["100 MB of one quoted cell", "csv_quote_open", () => filled("a", 'id;wkt\n1;"')],
  ["100 MB of one bare cell", "no_geometry_column", () => filled("a", "id;wert\n1;")],
  ["an HTML page", "not_what_it_says", () => bytesOf("<!doctype html><html><body>Login</body></html>")],
  ["a PNG", "not_what_it_says", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ["nothing", "empty", () => new Uint8Array(0)],
  ["RAR", "unsupported_format", () => bytesOf("Rar!\u001a\u0007")],
  ["SVG", "unsupported_format", () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  [
    "an encrypted workbook",
    "password_protected",
    () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
  ],
  ["a zip bomb by ratio", "zip_bomb", () => zipOfNothing("a.shp", 60 * MEGABYTE)],
  ["a zip bomb whose directory lies", "zip_bomb", () => zipOfNothing("a.kml", 1000)],
  [
    "a zip bomb of 8 GB in its directory",
    "zip_bomb",
    () => zipWithLies({ name: "a.shp", packed: new Uint8Array(10), size: 0xfffffff0, copies: 2 }),
  ],
  [
    "a zip of too many entries",
    "zip_bomb",
    () => zipWithLies({ name: "a.shp", packed: new Uint8Array(1), size: 1, copies: 20_001 }),
  ],
  [
    "a zip with an absolute path",
    "zip_path_traversal",
    () => zipWithLies({ name: "/etc/passwd", packed: new Uint8Array(1), size: 1 }),
  ],
  [
    "a zip with a Windows path",
    "zip_path_traversal",
    () => zipWithLies({ name: "a\\..\\..\\b.shp", packed: new Uint8Array(1), size: 1 }),
  ],
  [
    "a zip with a password",
    "password_protected",
    () => zipWithLies({ name: "a.shp", packed: new Uint8Array(1), size: 1, encrypted: true }),
  ],
  [
    "a zip cut in two",
    "truncated",
    () => zipSync({ "a.kml": bytesOf("<kml/>".repeat(1000)) }).subarray(0, 60),
  ],
  [
    "a zip of pictures",
    "unsupported_format",
    () => zipSync({ "a.jpg": new Uint8Array(4), "b.jpg": new Uint8Array(4) }),
  ],
  ["100 MB of SQLite", "damaged", brokenDatabase],
  ["100 MB of rows of commas", "too_large", () => filled(`${",".repeat(1999)}\n`, "id,wkt\n")],
  ["a cut FlatGeobuf", "truncated", () => bytesOf("fgb\u0003fgb\u0000\u0010\0")],
  [
    "100 MB of empty features of FlatGeobuf",
    "too_many_plots",
    () => filled("\0", "fgb\u0003fgb\u0000\u0040\0\0\0"),
  ],
  [
    "a zipped File Geodatabase",
    "file_geodatabase",
    () => zipSync({ "a.gdb/a00000001.gdbtable": new Uint8Array(4) }),
  ],
  ["a cut GeoPackage", "truncated", () => bytesOf("SQLite format 3\0\u0010\0")],
];
