import { describe, expect, test } from "vitest";
import { linkedOrder, readLinkedView, writeLinkedView } from "./map-link.ts";

test("the layers that are on, their opacity and years, and the background come back from a link", () => {
  const view = {
    layers: [
      { id: "15", opacity: 0.35 },
      { id: "a,b:c", opacity: 1 },
      { id: "16", opacity: 0.7, years: { first: 2021, last: 2024 } },
    ],
    background: "7",
  };
  expect(writeLinkedView(view)).toEqual({ layers: "15:0.35,a%2Cb%3Ac:1,16:0.7:2021-2024", background: "7" });
  expect(readLinkedView(writeLinkedView(view))).toEqual(view);
});

test("a map without any layer on the offline map comes back as such", () => {
  const view = { layers: [], background: "offline" };
  expect(writeLinkedView(view)).toEqual({ layers: "none", background: "offline" });
  expect(readLinkedView(writeLinkedView(view))).toEqual(view);
});

test("an address that says nothing of layers and background leaves the map as it begins", () => {
  expect(readLinkedView({})).toBeNull();
  expect(readLinkedView({ layers: "", background: "" })).toBeNull();
  expect(readLinkedView({ background: "7" })).toEqual({ layers: null, background: "7" });
});

test("two looks that are compared come back with both sides and the place of the curtain", () => {
  const view = {
    layers: [{ id: "15", opacity: 0.35 }],
    background: "7",
    right: {
      layers: [{ id: "16", opacity: 1, years: { first: 2021, last: 2024 } }],
      background: "offline",
      share: 0.625,
    },
  };
  expect(writeLinkedView(view)).toEqual({
    ...{ layers: "15:0.35", background: "7" },
    ...{ rightLayers: "16:1:2021-2024", rightBackground: "offline", curtain: "0.625" },
  });
  expect(readLinkedView(writeLinkedView(view))).toEqual(view);
  expect(linkedOrder(view)).toEqual([...view.layers, ...view.right.layers]);
});

test.each(["", "2", "-1", "x"])("a curtain at “%s” is none", (curtain) => {
  expect(readLinkedView({ layers: "none", rightLayers: "15:1", curtain })).toEqual({
    layers: [],
    background: null,
  });
});

describe("what somebody broke in a link is left out", () => {
  test.each([
    ["12:x", [{ id: "12", opacity: 0.7 }]],
    ["12", [{ id: "12", opacity: 0.7 }]],
    [
      "12:3,,:1,13:0",
      [
        { id: "12", opacity: 0.7 },
        { id: "13", opacity: 0 },
      ],
    ],
    ["12:0.5,12:0.9", [{ id: "12", opacity: 0.5 }]],
    ["12:0.5:2024-2021", [{ id: "12", opacity: 0.5 }]],
    ["12:0.5:21", [{ id: "12", opacity: 0.5 }]],
    ["%E0:1", [{ id: "%E0", opacity: 1 }]],
  ])("%s", (text, layers) => {
    expect(readLinkedView({ layers: text })?.layers).toEqual(layers);
  });
});
