import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { expect, it } from "vitest";
import { TileLayer } from "./tile-layer.ts";

const read = (bytes: Uint8Array) => new VectorTile(new PbfReader(bytes)).layers.plots!;

it("is read back by another reader: ids, values, corners before and behind the edge", () => {
  const layer = new TileLayer("plots", ["identifier", "farmer"]);
  layer.add({ type: 3, rings: [[-64, 0, 4160, 0, 4160, 4160]] }, ["Élie-1", 2 ** 40], 2 ** 45 + 1);
  layer.add(
    {
      type: 1,
      rings: [
        [5, 6],
        [7, 300],
      ],
    },
    ["Élie-1", null],
    3,
  );
  const found = read(layer.tile());
  expect([found.length, found.extent]).toEqual([2, 4096]);
  expect([found.feature(0).id, found.feature(0).properties]).toEqual([
    2 ** 45 + 1,
    { identifier: "Élie-1", farmer: 2 ** 40 },
  ]);
  expect(
    found
      .feature(0)
      .loadGeometry()[0]!
      .map(({ x, y }) => [x, y]),
  ).toEqual([
    [-64, 0],
    [4160, 0],
    [4160, 4160],
    [-64, 0],
  ]);
  expect(found.feature(1).properties).toEqual({ identifier: "Élie-1" });
  expect(
    found
      .feature(1)
      .loadGeometry()
      .flat()
      .map(({ x, y }) => [x, y]),
  ).toEqual([
    [5, 6],
    [7, 300],
  ]);
});

it("holds thousands of features and long texts", () => {
  const layer = new TileLayer("plots", ["identifier"]);
  for (let at = 0; at < 5000; at++)
    layer.add({ type: 1, rings: [[at, at]] }, [`${at}`.padStart(300, "é")], at);
  const found = read(layer.tile());
  expect([found.length, found.feature(4999).properties.identifier]).toEqual([
    5000,
    "4999".padStart(300, "é"),
  ]);
});

it("has no bytes without features", () => {
  expect(new TileLayer("plots", []).tile().length).toBe(0);
});
