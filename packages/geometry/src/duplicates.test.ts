import type { Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { rotateRing, seededRandom, starRing } from "../test/random-shapes.ts";
import { duplicateFinding, findDuplicates } from "./duplicates.ts";

const ring = starRing(seededRandom(4));
const hole = starRing(seededRandom(5), { radius: 0.0001 });
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const plots = (...geometries: Parameters<typeof findDuplicates>[0][number]["geometry"][]) =>
  geometries.map((geometry, index) => ({ id: `P${index}`, geometry }));

describe("plots under two identifiers", () => {
  it("are found when the ring starts elsewhere, runs the other way, or carries heights", () => {
    const raised = ring.map(([x, y]) => [x!, y!, 210]);
    const repeated = [ring[0]!, ...ring];
    const same = [ring, rotateRing(ring, 5), [...rotateRing(ring, 3)].reverse(), raised, repeated];
    expect(findDuplicates(plots(...same.map((one) => polygon(one))))).toEqual([
      { a: "P0", b: "P1" },
      { a: "P0", b: "P2" },
      { a: "P0", b: "P3" },
      { a: "P0", b: "P4" },
    ]);
  });

  it("are found for every start and both directions of rings with repeated patterns", () => {
    const square: Position[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ];
    const rings = [0, 1, 2, 3].flatMap((steps) => [
      rotateRing(square, steps),
      rotateRing([...square].reverse(), steps),
    ]);
    expect(findDuplicates(plots(...rings.map((one) => polygon(one))))).toHaveLength(7);
  });

  it("are found for parts in another order and for equal points", () => {
    const other = ring.map(([x, y]): Position => [x! + 1, y!]);
    const found = findDuplicates(
      plots(
        { type: "MultiPolygon", coordinates: [[ring, hole], [other]] },
        { type: "MultiPolygon", coordinates: [[other], [ring, hole]] },
        { type: "Point", coordinates: [1, 2] },
        { type: "Point", coordinates: [1, 2, 3] },
      ),
    );
    expect(found).toEqual([
      { a: "P0", b: "P1" },
      { a: "P2", b: "P3" },
    ]);
  });

  it("are not plots that differ in a vertex, a hole or the order of corners", () => {
    const moved = ring.map(([x, y], index): Position => (index === 4 ? [x! + 1e-9, y!] : [x!, y!]));
    const swapped = [...ring];
    [swapped[3], swapped[4]] = [swapped[4]!, swapped[3]!];
    const empty: Polygon = polygon();
    expect(
      findDuplicates(
        plots(polygon(ring), polygon(moved), polygon(ring, hole), polygon(swapped), empty, empty),
      ),
    ).toEqual([]);
  });

  it("are named in a finding", () => {
    expect(duplicateFinding(polygon(ring), "P-7")).toMatchObject({
      code: "duplicate_plot",
      severity: "error",
      location: ring[0],
      detail: { otherId: "P-7" },
    });
  });
});
