import { expect, test } from "vitest";
import { formatLocation, parseLocation } from "./map-location.ts";

test("a place comes back from the address to about a metre", () => {
  const place = { latitude: 5.84512, longitude: -6.59301, zoom: 12.5 };
  expect(formatLocation(place)).toBe("5.84512,-6.59301,12.5");
  expect(parseLocation(formatLocation(place))).toEqual(place);
});

test.each([undefined, "", "5,6", "a,b,c", "91,0,3", "0,181,3", "0,0,30", "1,2,3,4"])(
  "%j is no place",
  (text) => {
    expect(parseLocation(text)).toBeNull();
  },
);
