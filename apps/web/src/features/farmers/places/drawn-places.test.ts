import { expect, it } from "vitest";
import { countsOfPlaces, drawnPlaces } from "./drawn-places.ts";

const person = (id: number) => ({ id, identifier: `F-${id}`, first_name: "Awa", last_name: "Koné" });
const places = [
  { longitude: -5.4, latitude: 5.8, farmers: 1200, people: [] },
  { longitude: -5.5, latitude: 5.9, farmers: 2, people: [person(1), person(2)] },
  { longitude: -5.6, latitude: 6, farmers: 1, people: [person(3)] },
];

it("a farmer alone, several at one point and several who are near each other look unlike", () => {
  const { features } = drawnPlaces(places);
  expect(features.map(({ properties }) => properties.state)).toEqual(["near", "several", "one"]);
  expect(new Set(features.map(({ properties }) => properties.id)).size).toBe(3);
});

it("only where more than one farmer stands is their number written", () => {
  const { features } = countsOfPlaces(places, (count) => `<${count}>`);
  expect(features.map(({ properties }) => properties?.text)).toEqual(["<1200>", "<2>", ""]);
});
