import { expect, test } from "vitest";
import { emptyDraft, ownLayerOf, rangesOf } from "./own-layer-draft.ts";

test("values that mean presence are typed one by one or as ranges", () => {
  expect(rangesOf("3-4, 7")).toEqual([
    [3, 4],
    [7, 7],
  ]);
  expect(rangesOf("1 – 20; 99")).toEqual([
    [1, 20],
    [99, 99],
  ]);
  expect(["", "4-3", "a", "1-2-3"].map(rangesOf)).toEqual([null, null, null, null]);
});

test("a form is a layer once it is whole, and an empty licence is an unknown one", () => {
  const draft = {
    ...emptyDraft,
    key: "Our_cocoa",
    fr: "Notre cacao",
    en: "Our cocoa",
    publisher: "Coopérative",
  };
  expect(ownLayerOf(draft)).toMatchObject({ key: "Our_cocoa", licence: "unknown", citation: "unknown" });
  expect(ownLayerOf({ ...draft, kind: "loss-year" })?.meaning).toEqual({ kind: "loss-year", base: 2000 });
  for (const wrong of [{ key: "our cocoa" }, { fr: "" }, { publisher: " " }, { ranges: "x" }])
    expect(ownLayerOf({ ...draft, ...wrong })).toBeNull();
});
