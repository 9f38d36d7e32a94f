import { expect, test } from "vitest";
import { chooseTiles, type WmtsRefusal } from "./choose-tiles.ts";
import { readCapabilities } from "./read-capabilities.ts";

const HALF = 20037508.3427892;

function matrices(
  levels: number,
  { tile = 256, name = (z: number) => String(z), corner = `-${HALF} ${HALF}` } = {},
) {
  return Array.from({ length: levels }, (_, z) => {
    const scale = (559082264.0287178 * 256) / tile / 2 ** z;
    return `<TileMatrix><ows:Identifier>${name(z)}</ows:Identifier><ScaleDenominator>${scale}</ScaleDenominator>
      <TopLeftCorner>${corner}</TopLeftCorner><TileWidth>${tile}</TileWidth><TileHeight>${tile}</TileHeight>
      <MatrixWidth>${2 ** z}</MatrixWidth><MatrixHeight>${2 ** z}</MatrixHeight></TileMatrix>`;
  }).join("");
}

const set = (identifier: string, crs: string, inside: string) =>
  `<TileMatrixSet><ows:Identifier>${identifier}</ows:Identifier><ows:SupportedCRS>${crs}</ows:SupportedCRS>${inside}</TileMatrixSet>`;

const layer = (identifier: string, sets: string[], more = "<Format>image/png</Format>") =>
  `<Layer><ows:Title>Image</ows:Title><ows:Identifier>${identifier}</ows:Identifier>
   <Style><ows:Identifier>grey</ows:Identifier></Style>
   <Style isDefault="true"><ows:Identifier>normal</ows:Identifier></Style>
   ${sets.map((one) => `<TileMatrixSetLink><TileMatrixSet>${one}</TileMatrixSet></TileMatrixSetLink>`).join("")}${more}</Layer>`;

const capabilities = (contents: string) => `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1">
<ows:OperationsMetadata>
 <ows:Operation name="GetCapabilities"><ows:DCP><ows:HTTP><ows:Get xlink:href="https://x.test/caps?"/></ows:HTTP></ows:DCP></ows:Operation>
 <ows:Operation name="GetTile"><ows:DCP><ows:HTTP>
  <ows:Get xlink:href="https://x.test/rest/"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>RESTful</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get>
  <ows:Get xlink:href="https://x.test/wmts?a=1&amp;"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get>
 </ows:HTTP></ows:DCP></ows:Operation>
</ows:OperationsMetadata><Contents>${contents}</Contents></Capabilities>`;

const mercator = set("PM", "urn:ogc:def:crs:EPSG::3857", matrices(3));
const read = (contents: string, wanted: string | null = null) =>
  chooseTiles(readCapabilities(capabilities(contents)), wanted);
const refusal = (contents: string, wanted: string | null = null): Partial<WmtsRefusal> => {
  try {
    read(contents, wanted);
  } catch (error) {
    return error as WmtsRefusal;
  }
  throw new Error("it was not refused");
};

test("tiles are asked for by key and value, in the default style", () => {
  expect(read(layer("ortho", ["PM"]) + mercator)).toEqual({
    template:
      "https://x.test/wmts?a=1&SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ortho&STYLE=normal&FORMAT=image%2Fpng&TILEMATRIXSET=PM&TILEMATRIX={level}&TILEROW={y}&TILECOL={x}",
    levels: { 0: "0", 1: "1", 2: "2" },
    tileSize: 256,
  });
});

test("tiles are asked for by address where there is one, with levels as they are called there and the default of a date", () => {
  const resource = `<Format>image/jpeg</Format><Dimension><ows:Identifier>Time</ows:Identifier><Default>2026-01-01</Default></Dimension>
    <ResourceURL format="text/html" resourceType="FeatureInfo" template="https://x.test/info"/>
    <ResourceURL format="image/jpeg" resourceType="tile" template="https://x.test/{Style}/{Time}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.jpg"/>`;
  const named = set("web grid", "EPSG:900913", matrices(2, { tile: 512, name: (z) => `EPSG:3857:${z}` }));
  expect(read(layer("ortho", ["web grid"], resource) + named)).toEqual({
    template: "https://x.test/normal/2026-01-01/web%20grid/{level}/{y}/{x}.jpg",
    levels: { 0: "EPSG:3857:0", 1: "EPSG:3857:1" },
    tileSize: 512,
  });
});

test("a grid that is not that of the web is refused by name, whatever makes it another", () => {
  for (const inside of [
    set("PM", "urn:ogc:def:crs:EPSG::2154", matrices(3)),
    set("PM", "urn:ogc:def:crs:EPSG::3857", matrices(3, { corner: "0 0" })),
    set("PM", "urn:ogc:def:crs:EPSG::3857", matrices(3).replaceAll(/<MatrixWidth>\d+/g, "<MatrixWidth>9")),
  ]) {
    expect(refusal(layer("ortho", ["PM"]) + inside)).toMatchObject({
      code: "not_web_mercator",
      names: ["PM"],
    });
  }
});

test("of several layers one has to be named, and those that there are are told", () => {
  const two = layer("ortho", ["PM"]) + layer("plan", ["PM"]) + mercator;
  expect(refusal(two)).toMatchObject({ code: "which_layer", names: ["ortho", "plan"] });
  expect(refusal(two, "other")).toMatchObject({ code: "which_layer", names: ["ortho", "plan"] });
  expect(read(two, "plan").template).toContain("LAYER=plan");
});

test("a layer without images is refused", () => {
  const vector = layer("ortho", ["PM"], "<Format>application/vnd.mapbox-vector-tile</Format>");
  expect(refusal(vector + mercator)).toMatchObject({ code: "no_images" });
});

test("a page that is no capabilities has no layer, and a document type is not read", () => {
  expect(readCapabilities("<html><body>no</body></html>").layers).toEqual([]);
  expect(() => readCapabilities('<!DOCTYPE a [<!ENTITY b "c">]><Capabilities/>')).toThrow();
});
