import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Geometry, Polygon } from "geojson";
import { describe, expect, it } from "vitest";
import { square } from "../test/plot-factory.ts";
import { collectBytes } from "./collect-bytes.ts";
import { readPlots } from "./read-plots.ts";
import { writeShapefile } from "./write-shapefile.ts";

const FIELDS = [
  { name: "plot_id", type: "text" },
  { name: "ProducerName", type: "text" },
  { name: "ProducerCountry", type: "text" },
  { name: "Area", type: "number", decimals: 4 },
] as const;

function layerOf(geometries: (Geometry | null)[], crs = "EPSG:4326") {
  const features = geometries.map((geometry, index) => ({
    geometry,
    properties: {
      plot_id: `P-${index + 1}`,
      ProducerName: "Kouamé Éric N’Guessan",
      ProducerCountry: "CI",
      Area: 1.25,
    },
  }));
  return { name: "parcelles", features, fields: FIELDS, crs };
}

async function zipOf(geometries: (Geometry | null)[], crs?: string): Promise<Uint8Array> {
  return collectBytes(writeShapefile(layerOf(geometries, crs)));
}

describe("writing a shapefile", () => {
  it.each(["EPSG:4326", "EPSG:32630", "EPSG:32729"])(
    "in %s reads back with the same corners",
    async (crs) => {
      const bytes = await zipOf([square(), square(-5.7, 6.3)], crs);
      const file = await readPlots({ name: "parcelles.zip", bytes });
      expect(file).toMatchObject({
        format: "shapefile",
        encoding: "utf-8",
        crs: { code: crs, assumed: false },
        refused: [],
      });
      const corners = (file.rows[0]!.geometry as Polygon).coordinates[0]!;
      expect(corners).toHaveLength(5);
      expect(corners[0]![0]).toBeCloseTo(-5.8, 8);
      expect(corners[0]![1]).toBeCloseTo(6.2, 8);
      expect(file.rows[1]!.properties).toEqual({
        plot_id: "P-2",
        ProducerName: "Kouamé Éric N’Guessan",
        ProducerCountry: "CI",
        Area: 1.25,
      });
    },
  );

  it("keeps an unclosed ring unclosed and a bow-tie crossed, because tests need such files", async () => {
    const open: Polygon = { type: "Polygon", coordinates: [square().coordinates[0]!.slice(0, 4)] };
    const [a, b, c, d] = square().coordinates[0]!;
    const bowTie: Polygon = { type: "Polygon", coordinates: [[a!, b!, d!, c!, a!]] };
    const file = await readPlots({ name: "bad.zip", bytes: await zipOf([open, bowTie]) });
    expect((file.rows[0]!.geometry as Polygon).coordinates[0]).toHaveLength(4);
    expect(new Set((file.rows[1]!.geometry as Polygon).coordinates[0]!.map(String)).size).toBe(4);
    expect(file.rows[1]!.geometry).toMatchObject({ type: "Polygon" });
  });

  it("keeps holes in their polygons, and parts of a plot together", async () => {
    const hole = square(-5.7995, 6.2005, 0.0005).coordinates[0]!.toReversed();
    const withHole: Polygon = { type: "Polygon", coordinates: [square().coordinates[0]!, hole] };
    const parts: Geometry = {
      type: "MultiPolygon",
      coordinates: [withHole.coordinates, square(-5.7).coordinates],
    };
    const file = await readPlots({ name: "holes.zip", bytes: await zipOf([withHole, parts]) });
    expect((file.rows[0]!.geometry as Polygon).coordinates).toHaveLength(2);
    expect(file.rows[1]!.geometry.type).toBe("MultiPolygon");
    expect(
      (file.rows[1]!.geometry as { coordinates: unknown[][] }).coordinates.map((part) => part.length),
    ).toEqual([2, 1]);
  });

  it("writes points, and refuses a row that has none when read back", async () => {
    const bytes = await zipOf([{ type: "Point", coordinates: [-5.8, 6.2] }, null]);
    const file = await readPlots({ name: "points.zip", bytes });
    expect(file.rows.map(({ geometry }) => geometry)).toEqual([{ type: "Point", coordinates: [-5.8, 6.2] }]);
    expect(file.refused).toMatchObject([
      { row: 2, code: "geometry_missing", properties: { plot_id: "P-2" } },
    ]);
  });

  it("refuses what the format cannot hold", async () => {
    const coordinates = [
      [0, 0],
      [1, 1],
    ];
    await expect(zipOf([{ type: "LineString", coordinates }])).rejects.toThrow(RangeError);
    await expect(zipOf([square()], "EPSG:2154")).rejects.toThrow(RangeError);
  });

  it("gives each kind of shape its own shapefile, and leaves nothing in the scratch folder", async () => {
    const scratch = mkdtempSync(join(tmpdir(), "parcelle-scratch-"));
    const point: Geometry = { type: "Point", coordinates: [-5.8, 6.2] };
    const points: Geometry = {
      type: "MultiPoint",
      coordinates: [
        [-5.8, 6.2],
        [-5.7, 6.2],
      ],
    };
    try {
      const bytes = await collectBytes(
        writeShapefile({ ...layerOf([square(), point, null, points, square()]), scratch }),
      );
      expect(Object.keys(unzipSync(bytes)).filter((name) => name.endsWith(".shp"))).toEqual([
        "parcelles-polygons.shp",
        "parcelles-points.shp",
        "parcelles-multipoints.shp",
      ]);
      expect(readdirSync(scratch)).toEqual([]);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });

  it("keeps text that looks like a formula as it is: no spreadsheet runs it in this format", async () => {
    const features = ["=1+1", "+225 07", "@x", "-5"].map((plot_id) => ({
      geometry: square(),
      properties: { plot_id },
    }));
    const bytes = await collectBytes(writeShapefile({ ...layerOf([]), features }));
    const { rows } = await readPlots({ name: "parcelles.zip", bytes });
    expect(rows.map(({ properties }) => properties.plot_id)).toEqual(["=1+1", "+225 07", "@x", "-5"]);
  });

  it("cuts text between characters and makes cut names different", async () => {
    const fields = [
      { name: "Commentaire A", type: "text", width: 4 },
      { name: "Commentaire B", type: "text" },
    ] as const;
    const features = [{ geometry: square(), properties: { "Commentaire A": "abcé", "Commentaire B": "ok" } }];
    const file = await readPlots({
      name: "a.zip",
      bytes: await collectBytes(writeShapefile({ name: "a", features, fields, crs: "EPSG:4326" })),
    });
    expect(file.rows[0]!.properties).toEqual({ Commentair: "abc", Commenta_1: "ok" });
  });
});
