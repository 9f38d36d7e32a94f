import type { Position } from "geojson";
import { expect, it } from "vitest";
import { countReads } from "../test/counted-reads.ts";
import { nestedAngles, seededRandom } from "../test/random-shapes.ts";
import { findDisconnectingTouch } from "./interior-connection.ts";
import { findMisplacedRing } from "./misplaced-ring.ts";
import { findRingContacts } from "./ring-contacts.ts";
import { cleanRingsOf } from "./ring-set.ts";
import { sweepRings } from "./ring-sweep.ts";
import { checkValidity } from "./validity.ts";

const closed = (corners: Position[]): Position[] => [...corners, corners[0]!];
const around = (share: number, radius = 1): Position => [
  10 + radius * Math.cos(2 * Math.PI * share),
  5 + radius * Math.sin(2 * Math.PI * share),
];
const fan = (triangles: number): Position[][] =>
  Array.from({ length: triangles }, (_, place) =>
    closed([[10, 5], around(place / triangles), around((place + 0.5) / triangles)]),
  );
/** Teeth of any length beside each other. */
const comb = (teeth: number): Position[][] => {
  const random = seededRandom(9);
  const ends = Array.from({ length: teeth }, (_, place): Position[] => [
    [random() * 0.9, place / teeth],
    [1, (place + 0.5) / teeth],
  ]);
  return [closed([[2, 0], ...ends.flat(), [2, 1]])];
};

it.each([
  ["a fan of 30,000 corners that meet in one point", fan(10_000).map((ring) => [ring])],
  ["an outline with 2,500 holes that touch one another in one point", null],
  ["2,500 outlines, each in the angle of another one", nestedAngles(2_500, 1e-4).map((ring) => [ring])],
  ["a comb of 12,000 corners", [comb(6_000)]],
])("%s is looked at no more than 400 times a corner", (_, polygons) => {
  const outline = closed([around(0, 3), around(0.25, 3), around(0.5, 3), around(0.75, 3)]);
  const coordinates = countReads(400)(polygons ?? [[outline, ...fan(2_500)]]);
  expect(checkValidity({ type: "MultiPolygon", coordinates })).toEqual({ valid: true });
});

it.each([
  [
    "a fan with a triangle more, that crosses one of its own",
    [around(0.00001), around(0.00001, 0.5), around(0.3)],
  ],
  ["a fan with a triangle more, that has a side in common", [[10, 5] as Position, around(0), around(0.5)]],
  [
    "a fan with a triangle more, in one of its own",
    [around(0.00001, 0.5), around(0.00002, 0.5), around(0.00001, 0.6)],
  ],
])("%s is not valid", (_, corners) => {
  const coordinates = [...fan(1_000), closed(corners)].map((ring) => [ring]);
  expect(checkValidity({ type: "MultiPolygon", coordinates })).toMatchObject({ valid: false });
});

it("holes that cut a fine outline in pieces where they touch are found among thousands", () => {
  const outline = closed(Array.from({ length: 4_000 }, (_, place) => around(place / 4_000)));
  const hole = closed([outline[0]!, outline[1_000]!, outline[2_000]!]);
  expect(checkValidity({ type: "Polygon", coordinates: [outline, hole] })).toMatchObject({
    reason: "disconnected_interior",
  });
});

const drawnRing = (random: () => number, grid: number): Position[] => {
  const whole = (below: number) => Math.floor(random() * below);
  if (random() < 0.3) {
    const [west, south] = [whole(grid), whole(grid)];
    const [east, north] = [west + 1 + whole(grid / 2), south + 1 + whole(grid / 2)];
    return closed([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
  }
  return closed(Array.from({ length: 3 + whole(3) }, (): Position => [whole(grid), whole(grid)]));
};

it("a sweep says of drawn rings on a coarse grid what comparing all their segments says", () => {
  const random = seededRandom(11);
  const answers = { valid: 0, invalid: 0 };
  const differing: Position[][][][] = [];
  for (let round = 0; round < 6_000; round += 1) {
    const grid = 3 + Math.floor(random() * 12);
    const drawn = Array.from({ length: 1 + (round % 3) }, () =>
      Array.from({ length: 1 + (random() < 0.3 ? 1 : 0) }, () => drawnRing(random, grid)),
    );
    const frame = closed([
      [-1, -1],
      [grid, -1],
      [grid, grid],
      [-1, grid],
    ]);
    const polygons = round % 2 === 0 ? drawn : [[frame, ...drawn.flat()]];
    const rings = cleanRingsOf(polygons);
    if (rings.some(({ positions }) => positions.length < 4)) continue;
    const { fault, touches, parents } = sweepRings(rings);
    const isValid =
      fault === null &&
      findMisplacedRing(rings, parents) === null &&
      findDisconnectingTouch(touches) === null;
    answers[isValid ? "valid" : "invalid"] += 1;
    const expected = checkValidity({ type: "MultiPolygon", coordinates: polygons }).valid;
    const isApart = (fault === null) === (findRingContacts(rings).fault === null);
    if (isValid !== expected || !isApart) differing.push(polygons);
  }
  expect(differing).toEqual([]);
  expect(answers.valid).toBeGreaterThan(500);
});
