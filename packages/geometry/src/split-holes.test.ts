import type { MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom, starRing } from "../test/random-shapes.ts";
import { areaHectares } from "./area.ts";
import { findOverlaps } from "./overlaps.ts";
import { signedPlaneArea } from "./ring-direction.ts";
import { splitHoles } from "./split-holes.ts";
import { checkValidity } from "./validity.ts";

const totalArea = (polygons: Polygon[]) => polygons.reduce((sum, polygon) => sum + areaHectares(polygon), 0);
const holeAt = (random: () => number, x: number, y: number): Position[] =>
  starRing(random, { centre: [x, y], radius: 0.0001 });

describe("cutting holes open", () => {
  it("gives polygons without holes, of the same total area, that do not overlap", () => {
    const random = seededRandom(9);
    for (let round = 0; round < 30; round += 1) {
      const outline = starRing(random, { radius: 0.002, roughness: 0.3, vertices: 20 });
      const holes = [
        holeAt(random, -5.5005, 6.5),
        holeAt(random, -5.4995, 6.5002),
        holeAt(random, -5.5, 6.4996),
      ];
      const field: Polygon = { type: "Polygon", coordinates: [outline, ...holes] };
      expect(checkValidity(field)).toEqual({ valid: true });
      const parts = splitHoles(field);
      expect(parts.length).toBeGreaterThanOrEqual(2);
      for (const part of parts) {
        expect(part.coordinates).toHaveLength(1);
        expect(checkValidity(part)).toEqual({ valid: true });
        expect(signedPlaneArea(part.coordinates[0]!)).toBeGreaterThan(0);
      }
      expect(totalArea(parts) / areaHectares(field)).toBeCloseTo(1, 8);
      const plots = parts.map((geometry, index) => ({ id: String(index), geometry }));
      expect(findOverlaps(plots, { minimumSquareMetres: 0.01 })).toEqual([]);
    }
  });

  it("cuts at a longitude of six decimals", () => {
    const random = seededRandom(10);
    const outline = starRing(random, { radius: 0.002, roughness: 0.1 });
    const [west] = splitHoles({ type: "Polygon", coordinates: [outline, holeAt(random, -5.5, 6.5)] });
    const cut = Math.max(...west!.coordinates[0]!.map(([x]) => x!));
    expect(cut).toBe(Number(cut.toFixed(6)));
  });

  it("keeps areas without holes as they are, and separates the parts of a multipolygon", () => {
    const ring = starRing(seededRandom(12));
    const other = ring.map(([x, y]): Position => [x! + 1, y!]);
    const parts: MultiPolygon = { type: "MultiPolygon", coordinates: [[ring], [other]] };
    expect(splitHoles(parts)).toEqual([
      { type: "Polygon", coordinates: [ring] },
      { type: "Polygon", coordinates: [other] },
    ]);
  });
});
