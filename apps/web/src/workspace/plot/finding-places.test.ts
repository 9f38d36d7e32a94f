import { finding } from "@parcelle/geometry/findings";
import { expect, test } from "vitest";
import { findingPlaces, numbered } from "./finding-places.ts";

test("findings with a place are numbered; those without, or off the globe, are not on the map", () => {
  const list = numbered([
    finding("self_intersection", [-6.1, 6.2]),
    finding("several_parts", null),
    finding("coordinates_out_of_range", [610_000, 680_000]),
    finding("spike", [-6.2, 6.3]),
  ]);
  expect(list.map(({ number }) => number)).toEqual([1, null, null, 2]);
  const places = findingPlaces(list).features;
  expect(places.map(({ properties }) => properties?.text)).toEqual(["1", "2"]);
  expect(places[1]?.geometry).toEqual({ type: "Point", coordinates: [-6.2, 6.3] });
});
