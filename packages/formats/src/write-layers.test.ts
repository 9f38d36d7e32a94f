import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { square } from "../test/plot-factory.ts";
import { collectBytes } from "./collect-bytes.ts";
import { readPlots } from "./read-plots.ts";
import { writeFlatgeobuf } from "./write-flatgeobuf.ts";
import { writeGeoparquet } from "./write-geoparquet.ts";
import type { LayerColumn, WrittenLayer } from "./written-layer.ts";

const columns: LayerColumn[] = [
  { key: "name", name: "Nom", type: "text" },
  { key: "area", name: "ha", type: "number" },
  { key: "sure", name: "HA", type: "boolean" },
];
const hole = square(-5.7995, 6.2005, 0.001).coordinates[0]!;
const shapes: Geometry[] = [
  { type: "Polygon", coordinates: [square().coordinates[0]!, hole] },
  { type: "MultiPolygon", coordinates: [square().coordinates, square(2).coordinates] },
  { type: "Point", coordinates: [-5.8, 6.2] },
  {
    type: "MultiPoint",
    coordinates: [
      [-5.8, 6.2],
      [2, 3],
    ],
  },
  { type: "GeometryCollection", geometries: [square(), { type: "Point", coordinates: [2, 3] }] },
];
const features = shapes.map((geometry, index) => ({
  geometry,
  properties: { name: index === 0 ? null : `Koné «${index}» 木`, area: index / 3, sure: index % 2 === 0 },
}));

// Seen besides: ogrinfo -al plots.fgb (GDAL 3.6.2) shows every column, outline and the system of a file of 50 plots.
const writers: [string, (layer: WrittenLayer) => AsyncGenerator<Uint8Array>][] = [
  ["FlatGeobuf", (layer) => writeFlatgeobuf({ ...layer, name: "parcelles" })],
  ["GeoParquet", writeGeoparquet],
];

describe.each(writers)("writing %s", (_, write) => {
  const writeAndRead = async (layer: WrittenLayer) =>
    readPlots({ name: "plots", bytes: await collectBytes(write(layer)) });

  it("keeps outlines, texts, numbers and yes or no, in WGS 84, under names that differ", async () => {
    const file = await writeAndRead({ columns, features });
    expect(file).toMatchObject({
      crs: { code: "EPSG:4326", assumed: false },
      columns: ["Nom", "ha", "HA_2"],
      refused: [],
      notices: [],
    });
    expect(file.rows).toEqual(
      features.map(({ geometry, properties: { name, area, sure } }, index) => ({
        row: index + 1,
        properties: { Nom: name, ha: area, HA_2: sure },
        geometry,
      })),
    );
  });

  it("keeps a plot without an outline, a number that is none, and a file without plots", async () => {
    const unknown = [{ geometry: null, properties: { name: "A", area: Number.NaN, sure: undefined } }];
    expect((await writeAndRead({ columns, features: unknown })).refused).toMatchObject([
      { row: 1, code: "geometry_missing", properties: { Nom: "A", ha: null, HA_2: null } },
    ]);
    const bytes = await collectBytes(write({ columns, features: [] }));
    expect(bytes.length).toBeGreaterThan(20);
  });

  it("writes many plots in pieces", async () => {
    async function* many() {
      for (let index = 0; index < 12_000; index += 1)
        yield {
          geometry: square(-5.8 + index / 1e4),
          properties: { name: `P${index}`, area: index, sure: null },
        };
    }
    const { rows } = await writeAndRead({ columns, features: many() });
    expect(rows).toHaveLength(12_000);
    expect(rows[11_999]).toMatchObject({
      properties: { Nom: "P11999" },
      geometry: square(-5.8 + 11_999 / 1e4),
    });
  });
});
