import { describe, expect, test } from "vitest";
import { type PlaceProblem, readPlace } from "./read-place.ts";
import { type PlaceNotation, writePlace } from "./write-place.ts";

const divo = { longitude: -6.59301, latitude: 5.84512 };
const written = (notation: PlaceNotation, language: "fr" | "en" = "en") =>
  writePlace(divo.longitude, divo.latitude, notation, language);

test("a place is written in four notations, with the letter of west in the language", () => {
  expect(written("decimal")).toBe("5.845120, -6.593010");
  expect(written("minutes")).toBe("5°50.7072′ N, 6°35.5806′ W");
  expect(written("seconds")).toBe("5°50′42.43″ N, 6°35′34.84″ W");
  expect(written("seconds", "fr")).toBe("5°50′42.43″ N, 6°35′34.84″ O");
  expect(written("utm")).toBe("29N 766531.7 646654.2");
});

test("what rounds up to sixty is a whole minute or degree, and zero has no sign", () => {
  expect(writePlace(5.999999999, -0.9999999999, "minutes", "en")).toBe("1°00.0000′ S, 6°00.0000′ E");
  expect(writePlace(5.999999999, 59.999999999, "seconds", "en")).toBe("60°00′00.00″ N, 6°00′00.00″ E");
  expect(writePlace(-0.0000001, -0.0000001, "decimal", "en")).toBe("0.000000, 0.000000");
});

test("a map that was turned around the Earth tells the same place", () => {
  expect(writePlace(353.40699, 5.84512, "decimal", "en")).toBe("5.845120, -6.593010");
  expect(writePlace(-366.59301, 5.84512, "decimal", "en")).toBe("5.845120, -6.593010");
});

test("beyond 84° N there is no UTM", () => {
  expect(writePlace(0, 85, "utm", "en")).toBeNull();
});

test.each([
  ["5.84512, -6.59301"],
  ["5.84512,-6.59301"],
  ["5.84512 -6.59301"],
  ["5.84512; -6.59301"],
  ["(5.84512, −6.59301)"],
  ["5,84512 -6,59301"],
  ["5,84512, -6,59301"],
  ["5,84512,-6,59301"],
  ["5,84512 ; -6,59301"],
  ["5.84512° N, 6.59301° W"],
  ["5.84512N 6.59301W"],
  ["5,84512° N 6,59301° O"],
  ["N5.84512 W6.59301"],
  ["6.59301 W, 5.84512 N"],
  ["5.84512 nord, 6.59301 ouest"],
  ["5.84512 North 6.59301 West"],
  ["+5.84512\u00a0-6.59301"],
  ["5°50.7072' N, 6°35.5806' W"],
  ["5°50,7072′, -6°35,5806′"],
  ["5 50.7072 N 6 35.5806 W"],
  ["5° 50′ 42.432″ N, 6° 35′ 34.836″ W"],
  ["5°50'42.432\"N 6°35'34.836\"W"],
  ["5°50’42,432’’N, 6°35’34,836’’O"],
  ["N 5º50'42.432'' W 6º35'34.836''"],
  ["5d50'42.432\"N 6d35'34.836\"W"],
  ["5:50:42.432N, 6:35:34.836W"],
  ["5°50′42.432″ -6°35′34.836″"],
  ["29N 766531.736 646654.245"],
  ["29 N 766531.736 646654.245"],
  ["UTM 29N E 766531.736 N 646654.245"],
  ["29N 766531,736 m E, 646654,245 m N"],
])("%s is read as the place near Divo", (text) => {
  const place = readPlace(text);
  expect(place).toEqual({
    longitude: expect.closeTo(divo.longitude, 5),
    latitude: expect.closeTo(divo.latitude, 5),
  });
});

test("whole degrees beside a comma are two numbers", () => {
  expect(readPlace("5,6")).toEqual({ latitude: 5, longitude: 6 });
  expect(readPlace("5,-6")).toEqual({ latitude: 5, longitude: -6 });
  expect(readPlace("5,6.5")).toEqual({ latitude: 5, longitude: 6.5 });
});

test("a latitude band stands for its half of the Earth, S for the southern one", () => {
  expect(readPlace("29M 766531.7 9353345.8")).toMatchObject({ latitude: expect.closeTo(-5.84512, 5) });
  expect(readPlace("29S 766531.7 9353345.8")).toMatchObject({ latitude: expect.closeTo(-5.84512, 5) });
  expect(readPlace("32V 296191.5 6701684.5")).toMatchObject({ latitude: expect.closeTo(60.4, 5) });
});

describe("what cannot be meant is refused with its reason", () => {
  const refused: [string, PlaceProblem][] = [
    ["", "unread"],
    ["Divo", "unread"],
    ["5.84512", "unread"],
    ["5.84512 -6.59301 250", "unread"],
    ["5.5°30′ N, 6°35′ W", "unread"],
    ["5 50 42 6 35 34", "unread"],
    ["95.2, -6.5", "latitude"],
    ["5.2, 200", "longitude"],
    ["5°60′ N, 6°35′ W", "minutes"],
    ["5°50′61″ N, 6°35′ W", "minutes"],
    ["5.8 N, 6.5 S", "letters"],
    ["5.8 N, -6.5 W", "letters"],
    ["61N 500000 640000", "utm"],
    ["29N 5000 640000", "utm"],
    ["29Q 766531.7 646654.2", "utm"],
  ];
  test.each(refused)("%s", (text, problem) => {
    expect(readPlace(text)).toEqual({ problem });
  });
});

/** So many places spread over the Earth, none twice at the same share of a minute. */
const spread = Array.from({ length: 500 }, (_, index) => ({
  longitude: ((index * 137.50776405) % 360) - 180,
  latitude: ((index * 61.803398875) % 163.9) - 79.95,
}));

describe.each(["decimal", "minutes", "seconds", "utm"] as const)("a place written as %s", (notation) => {
  test.each(["fr", "en"] as const)("comes back within a metre, written in %s", (language) => {
    for (const { longitude, latitude } of spread) {
      const place = readPlace(writePlace(longitude, latitude, notation, language)!);
      if ("problem" in place) throw new Error(`${longitude}, ${latitude}: ${place.problem}`);
      const turn = Math.abs(place.longitude - longitude) % 360;
      expect(Math.abs(place.latitude - latitude)).toBeLessThan(1e-5);
      expect(Math.min(turn, 360 - turn) * Math.cos((latitude * Math.PI) / 180)).toBeLessThan(1e-5);
    }
  });
});
