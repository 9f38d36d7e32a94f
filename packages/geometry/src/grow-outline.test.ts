import type { MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { measure } from "./area.ts";
import { growOutline } from "./grow-outline.ts";
import { checkValidity } from "./validity.ts";

/** A square field at a latitude, its side in metres. */
function square(side: number, latitude = 6, corner: Position = [-5, latitude]): Polygon {
  const north = side / 110_574;
  const east = side / (111_320 * Math.cos((latitude * Math.PI) / 180));
  const [x, y] = corner as [number, number];
  return {
    type: "Polygon",
    coordinates: [
      [
        [x, y],
        [x + east, y],
        [x + east, y + north],
        [x, y + north],
        [x, y],
      ],
    ],
  };
}

const hectares = (geometry: Polygon | MultiPolygon | null) => measure(geometry!).areaHectares;

describe("a plot grown by thirty metres", () => {
  it.each([0, 6, 45, 62])("has the area of a square with round corners, at latitude %i", (latitude) => {
    const plot = square(200, latitude);
    const side = Math.sqrt(hectares(plot) * 10_000);
    const expected = (side ** 2 + 4 * side * 30 + Math.PI * 900) / 10_000;
    expect(hectares(growOutline(plot, 30)) / expected).toBeGreaterThan(0.995);
    expect(hectares(growOutline(plot, 30)) / expected).toBeLessThan(1.005);
  });

  it("is one outline where two parts are nearer than the strips", () => {
    const [one, other] = [square(100), square(100, 6, [-5 + 0.0013, 6])];
    const plot: MultiPolygon = { type: "MultiPolygon", coordinates: [one.coordinates, other.coordinates] };
    const grown = growOutline(plot, 30);
    expect(grown!.type).toBe("Polygon");
    expect(hectares(grown)).toBeLessThan(2 * hectares(growOutline(one, 30)));
  });

  it("closes a small hole and leaves a large one open", () => {
    const hole = (side: number) => [...square(side, 6, [-5 + 0.0015, 6.0015]).coordinates[0]!].reverse();
    const withHole = (side: number): Polygon => ({
      type: "Polygon",
      coordinates: [...square(600).coordinates, hole(side)],
    });
    expect((growOutline(withHole(40), 30) as Polygon).coordinates).toHaveLength(1);
    expect((growOutline(withHole(150), 30) as Polygon).coordinates).toHaveLength(2);
  });

  it("stays valid for a jagged outline with hundreds of corners, which it holds", () => {
    const ring = Array.from({ length: 300 }, (_, index): Position => {
      const angle = (index / 300) * 2 * Math.PI;
      const reach = 0.001 * (1 + 0.3 * Math.sin(index * 1.7));
      return [-5 + reach * Math.cos(angle), 6 + reach * Math.sin(angle)];
    });
    const plot: Polygon = { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
    const grown = growOutline(plot, 30)!;
    expect(checkValidity(grown).valid).toBe(true);
    expect(hectares(grown)).toBeGreaterThan(hectares(plot));
  });

  it("is nothing for a point", () => {
    expect(growOutline({ type: "Point", coordinates: [-5, 6] }, 30)).toBeNull();
  });
});
