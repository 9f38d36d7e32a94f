import type { MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom, starRing } from "../test/random-shapes.ts";
import { areaHectares } from "./area.ts";
import { findOverlaps } from "./overlaps.ts";
import { positionsOf } from "./positions-of.ts";
import { signedPlaneArea } from "./ring-direction.ts";
import { splitHoles } from "./split-holes.ts";
import { checkValidity } from "./validity.ts";

const totalArea = (polygons: Polygon[]) => polygons.reduce((sum, polygon) => sum + areaHectares(polygon), 0);
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
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
      const parts = splitHoles(field)!;
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

  it("finds its way among hundreds of holes", () => {
    const random = seededRandom(7);
    const across = 22;
    const step = 0.04 / across;
    const holes = Array.from({ length: across * across }, (_, number) => {
      const [column, row] = [number % across, Math.floor(number / across)];
      const jitter = () => 0.2 * (random() - 0.5);
      const centre = [-5.6 + step * (column + 0.5 + jitter()), 6 + step * (row + 0.5 + jitter())];
      return starRing(random, { centre, radius: step / 4, vertices: 8 });
    });
    const edge = Array.from({ length: 40 }, (_, number) => (0.04 * number) / 40);
    const outline = [
      ...edge.map((along) => [-5.6 + along, 6]),
      ...edge.map((along) => [-5.56, 6 + along]),
      ...edge.map((along) => [-5.56 - along, 6.04]),
      ...edge.map((along) => [-5.6, 6.04 - along]),
      [-5.6, 6],
    ];
    const field = polygon(outline, ...holes);
    expect(checkValidity(field)).toEqual({ valid: true });
    const parts = splitHoles(field)!;
    expect(parts.filter((part) => part.coordinates.length > 1 || !checkValidity(part).valid)).toEqual([]);
    expect(totalArea(parts) / areaHectares(field)).toBeCloseTo(1, 8);
  });

  it("makes no new vertex, and keeps the area to the last square centimetre", () => {
    const random = seededRandom(10);
    for (let round = 0; round < 100; round += 1) {
      const outline = starRing(random, { radius: 0.002, roughness: 0.1 });
      const field = polygon(outline, holeAt(random, -5.5, 6.5), holeAt(random, -5.5008, 6.4998));
      const parts = splitHoles(field)!;
      const known = new Set(positionsOf(field).map(String));
      expect(parts.flatMap(positionsOf).filter((position) => !known.has(String(position)))).toEqual([]);
      expect(Math.abs(totalArea(parts) - areaHectares(field))).toBeLessThan(1e-8);
    }
  });

  const shell = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ];
  it.each<[string, Position[][]]>([
    [
      "in its corner",
      [
        [
          [0, 0],
          [2, 4],
          [4, 2],
          [0, 0],
        ],
      ],
    ],
    [
      "in the middle of its side",
      [
        [
          [0, 5],
          [3, 6],
          [3, 4],
          [0, 5],
        ],
      ],
    ],
    [
      "at a side, while holes touch each other",
      [
        [
          [0, 5],
          [3, 6],
          [3, 4],
          [0, 5],
        ],
        [
          [3, 5],
          [6, 6],
          [6, 4],
          [3, 5],
        ],
      ],
    ],
    [
      "with its corner a hole’s side that touches the plot",
      [
        [
          [0, 5],
          [3, 8],
          [3, 2],
          [0, 5],
        ],
        [
          [3, 7],
          [6, 7],
          [6, 6],
          [3, 7],
        ],
      ],
    ],
    [
      "nowhere, in a row of four",
      [1, 3, 5, 7].map((x): Position[] => [
        [x, 4],
        [x, 6],
        [x + 1, 6],
        [x + 1, 4],
        [x, 4],
      ]),
    ],
    [
      "nowhere, a frame that leaves little room",
      [
        [
          [1, 1],
          [1, 9],
          [9, 9],
          [9, 1],
          [8, 1],
          [8, 8],
          [2, 8],
          [2, 1],
          [1, 1],
        ],
        [
          [4, 2],
          [4, 7],
          [6, 7],
          [6, 2],
          [4, 2],
        ],
      ],
    ],
  ])("cuts holes that touch the plot %s", (_where, holes) => {
    const small = [shell, ...holes].map((ring) => ring.map(([x, y]): Position => [x! / 1000, y! / 1000]));
    const field = polygon(...small);
    expect(checkValidity(field)).toEqual({ valid: true });
    const parts = splitHoles(field)!;
    for (const part of parts) {
      expect(part.coordinates).toHaveLength(1);
      expect(checkValidity(part)).toEqual({ valid: true });
    }
    expect(Math.abs(totalArea(parts) - areaHectares(field))).toBeLessThan(1e-8);
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
