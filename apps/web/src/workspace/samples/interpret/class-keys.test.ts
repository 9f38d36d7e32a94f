import { expect, test } from "vitest";
import { keyOfPlace, placeOfKey } from "./class-keys.ts";
import { interpretMessages } from "./interpret-messages.ts";

const mostClasses = 20;
const places = Array.from({ length: mostClasses }, (_, index) => index + 1);

test("each of twenty classes has a key of its own, and 0 is for what cannot be told", () => {
  expect(places.map((place) => placeOfKey(keyOfPlace(place)))).toEqual(places);
  expect([placeOfKey("0"), placeOfKey("x")]).toEqual([0, null]);
});

test("no key of a class means a confidence in one of the languages, or takes a label back", () => {
  const { fr, en } = interpretMessages;
  const others = ["z", ...Object.values(fr.confidenceKeys), ...Object.values(en.confidenceKeys)];
  expect(others.map(placeOfKey)).toEqual(others.map(() => null));
});
