import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { comb, seededRandom, starRing } from "../../test/random-shapes.ts";
import { areaHectares, perimeterMetres } from "../area.ts";
import { polygonsOf } from "../polygons-of.ts";
import { positionsOf } from "../positions-of.ts";
import { truncateToSixDecimals } from "../truncate-coordinates.ts";
import { checkValidity } from "../validity.ts";
import { prepareEuGeometry } from "./prepare-eu-geometry.ts";

const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const square = (x = 0, y = 0, size = 0.001): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const total = (geometries: Geometry[]) =>
  geometries.reduce((sum, geometry) => sum + areaHectares(geometry), 0);
const codes = (geometry: Geometry) => prepareEuGeometry(geometry).changes.map(({ code }) => code);

function expectFit(geometries: Geometry[]) {
  for (const geometry of geometries) {
    expect(checkValidity(geometry)).toEqual({ valid: true });
    for (const rings of polygonsOf(geometry)) expect(rings).toHaveLength(1);
    for (const position of positionsOf(geometry))
      expect(position).toEqual(position.map(truncateToSixDecimals));
    expect(prepareEuGeometry(geometry)).toEqual({ geometries: [geometry], changes: [], block: null });
  }
}

describe("a plot’s geometry on its way to the EU", () => {
  it("goes as it is when it has six decimals, no hole and no height", () => {
    const geometry = polygon(square());
    expect(prepareEuGeometry(geometry)).toEqual({ geometries: [geometry], changes: [], block: null });
  });

  it("runs counter-clockwise, as RFC 7946 asks, and says which outlines did not", () => {
    const [upright, turned] = [square(), square(0.01).toReversed()];
    expect(prepareEuGeometry(polygon(turned))).toEqual({
      geometries: [polygon(square(0.01))],
      changes: [{ code: "ring_turned", place: [0.01, 0], detail: { count: 1 } }],
      block: null,
    });
    expect(prepareEuGeometry({ type: "MultiPolygon", coordinates: [[upright], [turned]] })).toEqual({
      geometries: [{ type: "MultiPolygon", coordinates: [[upright], [square(0.01)]] }],
      changes: [{ code: "ring_turned", place: [0.01, 0], detail: { count: 1 } }],
      block: null,
    });
  });

  it("across the antimeridian keeps the direction in which it runs on the ground", () => {
    const across: Position[] = [
      [179.999, 0],
      [-179.999, 0],
      [-179.999, 0.001],
      [179.999, 0.001],
      [179.999, 0],
    ];
    expect(codes(polygon(across))).not.toContain("ring_turned");
  });

  it("says each change with its place: ring closed, height, cut, repeated vertex", () => {
    const open: Position[] = [
      [1.00000041, 2.0000002, 12],
      [1.00000049, 2, 12],
      [1.001, 2],
      [1.001, 2.001],
    ];
    const { geometries, changes } = prepareEuGeometry(polygon(open));
    expect(geometries).toEqual([
      polygon([
        [1, 2],
        [1.001, 2],
        [1.001, 2.001],
        [1, 2],
      ]),
    ]);
    expect(changes).toEqual([
      { code: "height_dropped", place: null, detail: { count: 2 } },
      { code: "ring_closed", place: [1.00000041, 2.0000002], detail: { count: 1 } },
      { code: "coordinates_truncated", place: [1.00000041, 2.0000002], detail: { count: 2 } },
      { code: "vertices_dropped", place: [1, 2], detail: { count: 1 } },
    ]);
  });

  it("is mended where only the cut makes it cross itself, by the vertex that has to move least", () => {
    const tight = polygon([
      [0, 0],
      [0.00001, 0.0000015],
      [0.00002, 0],
      [0.00002, 0.00001],
      [0.00001, 0.0000019],
      [0, 0.00001],
      [0, 0],
    ]);
    const { geometries, changes } = prepareEuGeometry(tight);
    expectFit(geometries);
    const mended = changes.find(({ code }) => code === "outline_mended")!;
    expect(mended).toMatchObject({ place: [0.00001, 0.000001], detail: { moved: 1, dropped: 0 } });
    expect(positionsOf(geometries[0]!)).toContainEqual([0.00001, 0.000002]);
    expect(mended.detail.metres).toBeCloseTo(0.011, 3);
  });

  it("stays valid however finely it was measured, or is refused with the place, and never loses its area", () => {
    const random = seededRandom(31);
    let [mended, refused] = [0, 0];
    for (let round = 0; round < 120; round += 1) {
      const ring = starRing(random, {
        centre: [-5.5, 6.5],
        radius: 0.00003,
        vertices: 150 + Math.floor(random() * 200),
        roughness: 0.5,
      });
      const given = polygon(ring);
      if (!checkValidity(given).valid) continue;
      const { geometries, changes, block } = prepareEuGeometry(given);
      if (block !== null) {
        refused += 1;
        expect(block).toMatchObject({
          code: "outline_not_mendable",
          place: [expect.any(Number), expect.any(Number)],
        });
        continue;
      }
      expectFit(geometries);
      const step = changes.find(({ code }) => code === "outline_mended");
      if (step) mended += 1;
      const farthest = Math.max(0.16, Number(step?.detail.metres ?? 0));
      expect(Math.abs(total(geometries) - areaHectares(given))).toBeLessThan(
        (farthest * perimeterMetres(given)) / 10_000,
      );
    }
    expect(mended).toBeGreaterThan(60);
    expect(refused).toBeLessThan(mended / 10);
  });

  it("is cut open where it has holes, its area kept", () => {
    const random = seededRandom(8);
    for (let round = 0; round < 40; round += 1) {
      const holes = [
        [-5.5005, 6.5],
        [-5.4995, 6.5002],
      ].map((centre) => starRing(random, { centre, radius: 0.0002 }));
      const given = polygon(starRing(random, { radius: 0.002, roughness: 0.3, vertices: 25 }), ...holes);
      const { geometries, changes } = prepareEuGeometry(given);
      expectFit(geometries);
      expect(changes.find(({ code }) => code === "holes_split")?.detail).toMatchObject({
        count: 2,
        parts: geometries.length,
      });
      const cut = polygon(
        ...given.coordinates.map((ring) => ring.map((position) => position.map(truncateToSixDecimals))),
      );
      expect(Math.abs(total(geometries) / areaHectares(cut) - 1)).toBeLessThan(1e-6);
    }
  });

  it("drops a hole and a part that vanish at six decimals, and says how large they were", () => {
    const speck = square(0.0003001, 0.0003001, 0.0000005);
    expect(codes(polygon(square(), speck))).toContain("hole_dropped");
    const parts: MultiPolygon = {
      type: "MultiPolygon",
      coordinates: [[square()], [square(1.0000001, 1, 0.0000005)]],
    };
    const { geometries, changes } = prepareEuGeometry(parts);
    expect(geometries).toEqual([polygon(square())]);
    expect(changes.find(({ code }) => code === "part_dropped")!.detail.areaHectares).toBeGreaterThan(0);
  });

  it("becomes separate polygons where parts share an edge, and is refused where they overlap", () => {
    const neighbours: MultiPolygon = { type: "MultiPolygon", coordinates: [[square()], [square(0.001)]] };
    expect(prepareEuGeometry(neighbours)).toMatchObject({
      geometries: [polygon(square()), polygon(square(0.001))],
      changes: [{ code: "parts_separated", detail: { count: 2 } }],
    });
    const overlapping: MultiPolygon = { type: "MultiPolygon", coordinates: [[square()], [square(0.0005)]] };
    expect(prepareEuGeometry(overlapping).block?.code).toBe("parts_overlap");
  });

  it("is refused where its parts are combs whose teeth cross each other, without cutting them", () => {
    const across = comb(2000);
    const upright = across.map(([x, y]): Position => [y!, x!]);
    const combs: MultiPolygon = { type: "MultiPolygon", coordinates: [[across], [upright]] };
    expect(prepareEuGeometry(combs).block?.code).toBe("parts_overlap");
  });

  it.each<[string, Geometry, string, Position | null]>([
    [
      "an outline that crossed itself before",
      polygon([
        [0, 0],
        [0.001, 0.001],
        [0.001, 0],
        [0, 0.001],
        [0, 0],
      ]),
      "outline_invalid",
      [0.0005, 0.0005],
    ],
    [
      "a plot that vanishes",
      polygon(square(1.0000001, 1.0000001, 0.0000005)),
      "collapsed_at_six_decimals",
      [1.0000001, 1.0000001],
    ],
    [
      "a line",
      {
        type: "LineString",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      "unsupported_geometry",
      [1, 2],
    ],
    [
      "a line among polygons",
      {
        type: "GeometryCollection",
        geometries: [
          polygon(square()),
          {
            type: "LineString",
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
        ],
      },
      "unsupported_geometry",
      [1, 2],
    ],
    [
      "a place that is not on Earth",
      { type: "Point", coordinates: [190, 6] },
      "coordinates_out_of_range",
      [190, 6],
    ],
    ["nothing", { type: "MultiPolygon", coordinates: [] }, "empty_geometry", null],
  ])("is refused with the place: %s", (_what, geometry, code, place) => {
    expect(prepareEuGeometry(geometry)).toMatchObject({ geometries: [], block: { code, place } });
  });

  it("keeps points, each place once, and the members of a collection", () => {
    const points: Geometry = {
      type: "MultiPoint",
      coordinates: [
        [1.0000001, 2],
        [1.0000002, 2],
        [3, 4],
      ],
    };
    expect(prepareEuGeometry(points).geometries).toEqual([
      {
        type: "MultiPoint",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ]);
    const mixed: Geometry = {
      type: "GeometryCollection",
      geometries: [polygon(square()), { type: "Point", coordinates: [1, 2] }],
    };
    expect(prepareEuGeometry(mixed)).toEqual({ geometries: [mixed], changes: [], block: null });
    const single: Geometry = { type: "GeometryCollection", geometries: [polygon(square())] };
    expect(prepareEuGeometry(single).geometries).toEqual([polygon(square())]);
  });
});
