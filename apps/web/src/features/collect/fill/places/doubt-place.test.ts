import { expect, test } from "vitest";
import { describeDoubt, doubtPlace } from "./doubt-place.ts";

const nowhere = { country: null, homeCountry: null };

test("a place whose coordinates were swapped into the sea is told, and offered where it belongs", () => {
  // 6.36 N 5.36 W is in Côte d’Ivoire; 5.36 S 6.36 E is in the Atlantic.
  const doubt = doubtPlace([[6.36, -5.36]], nowhere)!;
  expect(doubt).toEqual({ kind: "water", country: null, swap: [[-5.36, 6.36]] });
  expect(describeDoubt(doubt, "fr")).toBe(
    "Ce lieu est en mer ou dans un lac. Latitude et longitude sont peut-être échangées.",
  );
});

test("another country than that of the project, or of the cooperative where the project has none, is told", () => {
  const project = doubtPlace([[2.35, 48.85]], { country: "CI", homeCountry: "GH" })!;
  expect(project).toEqual({ kind: "outsideProject", country: "CI", swap: null });
  expect(describeDoubt(project, "en")).toBe(
    "This place lies outside the country of the project (Côte d’Ivoire). Check the coordinates and their sign.",
  );
  expect(doubtPlace([[2.35, 48.85]], { country: null, homeCountry: "CI" })?.kind).toBe("outsideHome");
  expect(doubtPlace([[2.35, 48.85]], nowhere)).toBeNull();
});

test("a place in its country is not doubted, nor one that reaches land with a corner", () => {
  expect(doubtPlace([[-6.6, 5.8]], { country: "CI", homeCountry: null })).toBeNull();
  expect(
    doubtPlace(
      [
        [-6.6, 5.8],
        [6.36, -5.36],
      ],
      nowhere,
    ),
  ).toBeNull();
  expect(doubtPlace([], nowhere)).toBeNull();
});
