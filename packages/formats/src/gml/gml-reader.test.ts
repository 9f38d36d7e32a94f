import { describe, expect, it } from "vitest";
import { gmlFeature, gmlFile } from "../../test/gml-file.ts";
import { bytesOf, square } from "../../test/plot-factory.ts";
import { readPlots } from "../read-plots.ts";
import { readSrsName } from "./read-srs-name.ts";

const read = (text: string) => readPlots({ name: "a.gml", bytes: bytesOf(text) });
const readShape = async (shape: string) => {
  const { rows, refused } = await read(gmlFile(gmlFeature(shape)));
  return rows[0]?.geometry ?? refused[0];
};

const RULED = "urn:ogc:def:crs:EPSG::4326";
const ring = (west = -5.8) =>
  `<gml:LinearRing><gml:posList>6.2 ${west} 6.2 ${west + 0.002} 6.202 ${west + 0.002} 6.202 ${west} 6.2 ${west}</gml:posList></gml:LinearRing>`;
const area = (inside = "", west?: number) =>
  `<gml:Polygon srsName="${RULED}"><gml:exterior>${ring(west)}</gml:exterior>${inside}</gml:Polygon>`;
const plain = square(-5.8, 6.2).coordinates[0];

describe("reading GML as ogr2ogr, GeoServer and cadastres write it", () => {
  it("takes the leaves as attributes, the identifier, and latitude first where the name of the system rules so", async () => {
    const file = await read(
      gmlFile(
        gmlFeature(area(), "<a:name>Koné &amp; fils</a:name><a:none/><a:at><a:name>Gbalo</a:name></a:at>"),
      ),
    );
    expect(file).toMatchObject({ format: "gml", crs: { code: "EPSG:4326", assumed: false } });
    expect(file.rows).toEqual([
      {
        row: 1,
        properties: { gml_id: "plot.1", name: "Koné & fils", none: null, "at.name": "Gbalo" },
        geometry: square(),
      },
    ]);
  });

  // ogrinfo -al of the same texts: GDAL 3.6.2 turns the first two, not the others.
  it.each([
    ["urn:ogc:def:crs:EPSG::4326", "6.2 -5.8"],
    ["http://www.opengis.net/def/crs/EPSG/0/4326", "6.2 -5.8"],
    ["EPSG:4326", "-5.8 6.2"],
    ["http://www.opengis.net/gml/srs/epsg.xml#4326", "-5.8 6.2"],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", "-5.8 6.2"],
  ])("reads a position in %s as it is meant", async (system, position) => {
    const point = `<gml:Point srsName="${system}"><gml:pos>${position}</gml:pos></gml:Point>`;
    expect(await readShape(point)).toEqual({ type: "Point", coordinates: [-5.8, 6.2] });
  });

  it.each([
    [
      "a hole",
      area(`<gml:interior>${ring()}</gml:interior>`),
      { type: "Polygon", coordinates: [plain, plain] },
    ],
    [
      "a surface of one patch",
      `<gml:Surface srsName="${RULED}"><gml:patches><gml:PolygonPatch><gml:exterior>${ring()}</gml:exterior></gml:PolygonPatch></gml:patches></gml:Surface>`,
      square(),
    ],
    [
      "surfaces of several",
      `<gml:MultiSurface srsName="${RULED}"><gml:surfaceMember>${area()}</gml:surfaceMember><gml:surfaceMembers>${area("", 2)}</gml:surfaceMembers></gml:MultiSurface>`,
      { type: "MultiPolygon", coordinates: [square().coordinates, square(2).coordinates] },
    ],
    [
      "a ring of curves",
      `<gml:Polygon srsName="EPSG:4326"><gml:exterior><gml:Ring><gml:curveMember><gml:Curve><gml:segments><gml:LineStringSegment><gml:posList>0 0 1 0 1 1</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve></gml:curveMember><gml:curveMember><gml:LineString><gml:posList>1 1 0 0</gml:posList></gml:LineString></gml:curveMember></gml:Ring></gml:exterior></gml:Polygon>`,
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    [
      "heights",
      `<gml:Polygon srsName="EPSG:4326" srsDimension="3"><gml:exterior><gml:LinearRing><gml:posList>0 0 5 1 0 5 1 1 5 0 0 5</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`,
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0, 5],
            [1, 0, 5],
            [1, 1, 5],
            [0, 0, 5],
          ],
        ],
      },
    ],
    [
      "the tuples of GML 2",
      `<gml:Polygon srsName="EPSG:4326"><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates cs="," ts=" ">0,0 1,0\n1,1 0,0</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon>`,
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    [
      "a label beside the area",
      `<gml:Point srsName="EPSG:4326"><gml:pos>1 1</gml:pos></gml:Point></a:shape><a:shape>${area()}`,
      square(),
    ],
  ])("reads %s", async (_, shape, expected) => {
    expect(await readShape(shape)).toEqual(expected);
  });

  it("takes the first area, and names the elements with further geometries", async () => {
    const building = `</a:shape><a:building>${area("", 2)}</a:building><a:label><gml:Point><gml:pos>1 1</gml:pos></gml:Point></a:label><a:shape>`;
    const file = await read(gmlFile(gmlFeature(area() + building)));
    expect(file.rows.map(({ geometry }) => geometry)).toEqual([square()]);
    expect(file.notices).toEqual([{ code: "columns_not_read", detail: { columns: "building, label" } }]);
  });

  it.each([
    [
      "an arc",
      `<gml:Curve><gml:segments><gml:Arc><gml:posList>0 0 1 1 2 0</gml:posList></gml:Arc></gml:segments></gml:Curve>`,
      "geometry_unknown_type",
      { type: "Arc" },
    ],
    ["a line", `<gml:LineString><gml:posList>0 0 1 1</gml:posList></gml:LineString>`, "geometry_is_line", {}],
    [
      "a hole without an outline",
      `<gml:Polygon><gml:interior>${ring()}</gml:interior></gml:Polygon>`,
      "geometry_missing",
      {},
    ],
    [
      "half a position",
      `<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 1 1 1</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`,
      "coordinates_not_finite",
      {},
    ],
    ["nothing", "", "geometry_missing", {}],
  ])("refuses a feature with %s and says so", async (_, shape, code, detail) => {
    expect(await readShape(shape)).toMatchObject({ row: 1, code, detail });
  });

  // proj.db of PROJ 9.1: axis of order 1 of the system's coordinate system. projinfo EPSG:3035: AXIS["northing (Y)",north
  it.each([
    [3035, "EPSG:3035", true],
    [2180, "EPSG:2180", true],
    [32630, "EPSG:32630", false],
    [2154, "EPSG:2154", false],
    [4258, "EPSG:4258", true],
  ])("takes the axes of EPSG:%d as the EPSG data set has them", (number, code, northFirst) => {
    expect(readSrsName(`urn:ogc:def:crs:EPSG::${number}`)).toEqual({ code, northFirst });
  });

  it.each([2053, 999999])("refuses EPSG:%d, whose axes run south or which nobody knows", async (number) => {
    const point = `<gml:Point srsName="urn:ogc:def:crs:EPSG::${number}"><gml:pos>1 2</gml:pos></gml:Point>`;
    await expect(read(gmlFile(gmlFeature(point)))).rejects.toMatchObject({ code: "crs_unknown" });
  });

  it("reads each feature in its own system, and the first one's where it states none", async () => {
    const utm = `<gml:Point srsName="urn:ogc:def:crs:EPSG::32630"><gml:pos>500000 0</gml:pos></gml:Point>`;
    const bare = "<gml:Point><gml:pos>-5.8 6.2</gml:pos></gml:Point>";
    const stated = `<gml:Point srsName="EPSG:4326"><gml:pos>-5.8 6.2</gml:pos></gml:Point>`;
    const { rows } = await read(gmlFile([stated, utm, bare].map((shape) => gmlFeature(shape)).join("")));
    const [first, second, third] = rows.map(
      ({ geometry }) => (geometry as { coordinates: number[] }).coordinates,
    );
    expect([first, third]).toEqual([
      [-5.8, 6.2],
      [-5.8, 6.2],
    ]);
    expect(second![0]).toBeCloseTo(-3, 9);
    const assumed = await read(gmlFile(gmlFeature(bare)));
    expect(assumed.notices).toMatchObject([{ code: "crs_assumed_wgs84" }]);
  });
});
