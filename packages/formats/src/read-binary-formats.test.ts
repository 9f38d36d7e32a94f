import { kml as togeojson } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesOf, SQUARE_WKT, square } from "../test/plot-factory.ts";
import { bundleShapefile } from "./bundle-shapefile.ts";
import { collectBytes } from "./collect-bytes.ts";
import { readPlots } from "./read-plots.ts";
import { writeShapefile } from "./write-shapefile.ts";
import { writeXlsx } from "./write-xlsx.ts";

const kmlOf = (...placemarks: string[]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join("")}</Document></kml>`;
const ring = "-5.8,6.2,0 -5.798,6.2,0 -5.798,6.202,0 -5.8,6.202,0 -5.8,6.2,0";
const polygon = `<Polygon><outerBoundaryIs><LinearRing><coordinates>\n ${ring} \n</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
const placemark = (geometry: string, rest = "<name>P1</name>") => `<Placemark>${rest}${geometry}</Placemark>`;
const read = (text: string) => readPlots({ name: "a.kml", bytes: bytesOf(text) });

describe("reading KML", () => {
  it("takes names, descriptions, Data and SimpleData", async () => {
    const data =
      '<name>P &amp; 1</name><description><![CDATA[<b>x</b>]]></description><ExtendedData><Data name="Village"><displayName>V</displayName><value>Gbalo</value></Data><SchemaData><SimpleData name="a&amp;b">é</SimpleData></SchemaData></ExtendedData>';
    const file = await read(kmlOf(placemark(polygon, data)));
    expect(file.rows).toEqual([
      {
        row: 1,
        properties: { name: "P & 1", description: "<b>x</b>", Village: "Gbalo", "a&b": "é" },
        geometry: square(),
      },
    ]);
  });

  it.each([
    [
      "a polygon with a hole",
      polygon.replace(
        "</Polygon>",
        `<innerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></innerBoundaryIs></Polygon>`,
      ),
    ],
    ["a point", "<Point><coordinates>-5.8,6.2</coordinates></Point>"],
    [
      "a point and a polygon",
      `<MultiGeometry><Point><coordinates>-5.8,6.2</coordinates></Point>${polygon}</MultiGeometry>`,
    ],
  ])("reads %s as another program does", async (_, geometry) => {
    const text = kmlOf(placemark(geometry));
    const oracle = togeojson(new DOMParser().parseFromString(text, "text/xml") as never).features[0]!
      .geometry;
    const file = await read(text);
    expect(JSON.stringify(file.rows[0]!.geometry)).toBe(JSON.stringify(oracle).replaceAll(",0]", "]"));
  });

  it.each([
    ["a path", "<LineString><coordinates>1,2 3,4</coordinates></LineString>", "geometry_is_line"],
    ["no geometry", "", "geometry_missing"],
    ["empty coordinates", "<Point><coordinates> </coordinates></Point>", "geometry_missing"],
    ["letters", "<Point><coordinates>a,b</coordinates></Point>", "coordinates_not_finite"],
  ])("refuses a placemark with %s and keeps the others", async (_, geometry, code) => {
    const file = await read(kmlOf(placemark(polygon), placemark(geometry), placemark(polygon)));
    expect(file.rows.map(({ row }) => row)).toEqual([1, 3]);
    expect(file.refused).toMatchObject([{ row: 2, code, properties: { name: "P1" } }]);
  });

  it("joins several polygons of one placemark", async () => {
    const file = await read(kmlOf(placemark(`<MultiGeometry>${polygon}${polygon}</MultiGeometry>`)));
    expect(file.rows[0]!.geometry).toEqual({
      type: "MultiPolygon",
      coordinates: [square().coordinates, square().coordinates],
    });
  });

  it("reads prefixed names and spaces after commas", async () => {
    const text = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:Point><k:coordinates>-5.8, 6.2, 210</k:coordinates></k:Point></k:Placemark></k:kml>`;
    expect((await read(text)).rows[0]!.geometry).toEqual({ type: "Point", coordinates: [-5.8, 6.2, 210] });
  });

  it("says where a document is broken or cut", async () => {
    await expect(read("<kml>\n<Placemark></kml>")).rejects.toMatchObject({
      code: "xml_syntax",
      detail: { line: 2, column: 12 },
    });
    await expect(read("<kml>\n<Placemark>")).rejects.toMatchObject({
      code: "truncated",
      detail: { line: 2 },
    });
  });
});

describe("reading Excel", () => {
  const columns = [
    { key: "id", header: "Identifiant", type: "text" },
    { key: "lon", header: "Longitude", type: "number" },
    { key: "lat", header: "Latitude", type: "number" },
    { key: "day", header: "Date", type: "date" },
  ] as const;

  it("takes numbers, days and texts, and skips a first sheet without plots", async () => {
    const notes = {
      name: "Notes",
      columns: [{ key: "a", header: "Remarque", type: "text" }],
      rows: [{ a: "x" }],
    } as const;
    const rows = [
      { id: "007", lon: -5.8, lat: 6.2, day: new Date("2026-03-04") },
      {},
      { id: "008", lon: -5.7, lat: null, day: null },
    ];
    const bytes = await collectBytes(writeXlsx([notes, { name: "Parcelles", columns, rows }]));
    const file = await readPlots({ name: "a.xlsx", bytes });
    expect(file.rows).toEqual([
      {
        row: 2,
        properties: { Identifiant: "007", Longitude: -5.8, Latitude: 6.2, Date: "2026-03-04" },
        geometry: { type: "Point", coordinates: [-5.8, 6.2] },
      },
    ]);
    expect(file.refused).toMatchObject([
      { row: 4, code: "coordinates_incomplete", detail: { missing: "latitude" } },
    ]);
    expect(file.notices).toContainEqual({
      code: "other_layers_ignored",
      detail: { read: "Parcelles", ignored: "Notes" },
    });
  });

  it("says so when no sheet has plots", async () => {
    const bytes = await collectBytes(
      writeXlsx([{ name: "a", columns: [{ key: "a", header: "Nom", type: "text" }], rows: [{ a: "x" }] }]),
    );
    await expect(readPlots({ name: "a.xlsx", bytes })).rejects.toMatchObject({
      code: "no_geometry_column",
      detail: { columns: "Nom" },
    });
  });
});

describe("reading archives", () => {
  const layer = {
    features: [{ geometry: square(), properties: { id: "Éboué" } }],
    fields: [{ name: "id", type: "text" }],
    crs: "EPSG:4326",
  } as const;

  it("reads the larger of two different layers and names the other, or the one that the user chose", async () => {
    const communes = {
      ...layer,
      name: "Communes",
      fields: [{ name: "commune", type: "text" as const }],
      features: [{ geometry: square(), properties: { commune: "Man" } }],
    };
    const small = unzipSync(await collectBytes(writeShapefile(communes)));
    const large = unzipSync(
      await collectBytes(
        writeShapefile({ ...layer, name: "Plots", features: [layer.features[0], layer.features[0]] }),
      ),
    );
    const bytes = zipSync({ ...small, ...large });
    const file = await readPlots({ name: "a.zip", bytes });
    expect(file.rows).toHaveLength(2);
    expect(file.notices).toContainEqual({
      code: "other_layers_ignored",
      detail: { read: "Plots", ignored: "Communes" },
      layers: [
        { name: "Plots", rows: 2 },
        { name: "Communes", rows: 1 },
      ],
    });
    const chosen = await readPlots({ name: "a.zip", bytes }, { layer: "Communes" });
    expect(chosen.rows).toMatchObject([{ properties: { commune: "Man" } }]);
    expect(chosen.notices).toMatchObject([{ detail: { read: "Communes", ignored: "Plots" } }]);
  });

  it("reads shapefiles of the same structure together, and says which rows are whose", async () => {
    const parts = await Promise.all(
      ["Village 10", "Village 2"].map(async (name) =>
        unzipSync(await collectBytes(writeShapefile({ ...layer, name }))),
      ),
    );
    const bytes = zipSync({ ...parts[0], ...parts[1] });
    const file = await readPlots({ name: "a.zip", bytes });
    expect(file.rows.map(({ row }) => row)).toEqual([1, 2]);
    expect(file.notices).toEqual([
      { code: "layers_merged", detail: { layers: "Village 2 (1–1), Village 10 (2–2)" } },
    ]);
  });

  it("believes the .cpg more than the code page byte of the table, and that byte more than a guess", async () => {
    const { "a.cpg": cpg, ...parts } = unzipSync(await collectBytes(writeShapefile({ ...layer, name: "a" })));
    const table = parts["a.dbf"]!;
    table[29] = 0x57;
    const both = await readPlots({ name: "a.zip", bytes: zipSync({ ...parts, "a.cpg": cpg! }) });
    expect(both).toMatchObject({ encoding: "utf-8", rows: [{ properties: { id: "Éboué" } }] });
    expect(await readPlots({ name: "a.zip", bytes: zipSync(parts) })).toMatchObject({
      encoding: "windows-1252",
    });
  });

  it("puts loose parts of a shapefile together", async () => {
    const parts = Object.entries(unzipSync(await collectBytes(writeShapefile({ ...layer, name: "a" })))).map(
      ([name, bytes]) => ({
        name: `/home/x/${name}`,
        bytes,
      }),
    );
    const file = await readPlots(bundleShapefile(parts)!);
    expect(file.rows[0]!.properties).toEqual({ id: "Éboué" });
    expect(bundleShapefile([{ name: "a.dbf", bytes: new Uint8Array() }])).toBeNull();
  });

  it("reads a single CSV inside a zip, but no zip inside a zip", async () => {
    const csv = zipSync({ "plots/a.csv": bytesOf(`id;wkt\n1;${SQUARE_WKT}`) });
    expect(await readPlots({ name: "a.zip", bytes: csv })).toMatchObject({
      format: "csv",
      rows: [{ row: 2 }],
    });
    await expect(readPlots({ name: "a.zip", bytes: zipSync({ "a.csv": csv }) })).rejects.toMatchObject({
      code: "unsupported_format",
    });
  });

  it.each(["UTF-8", "CP1252", "1252", "ANSI 1252", "ISO 8859-1", "ISO-8859-15", "88591"])(
    "reads DBF text by the .cpg %s",
    async (cpg) => {
      const parts = unzipSync(await collectBytes(writeShapefile({ ...layer, name: "a" })));
      const table = Buffer.from(parts["a.dbf"]!);
      if (cpg !== "UTF-8") table.write("Éboué  ", table.indexOf("Éboué"), "latin1");
      const file = await readPlots({
        name: "a.zip",
        bytes: zipSync({ ...parts, "a.dbf": table, "a.cpg": bytesOf(cpg) }),
      });
      expect(file.rows[0]!.properties.id).toBe("Éboué");
    },
  );
});
