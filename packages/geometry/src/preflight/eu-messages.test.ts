import { describe, expect, it } from "vitest";
import { type EuChangeCode, euBlock, euBlockCodes, weightOfChange } from "./eu-change.ts";
import { describeEuBlock, describeEuChange, nameEuBlock, nameEuChange } from "./eu-messages.ts";

const detail = {
  count: 2,
  parts: 3,
  areaHectares: 0.1234,
  moved: 1,
  dropped: 0,
  metres: 0.11,
  type: "LineString",
  written: "productionplace",
  name: "ProductionPlace",
  country: "CIV",
};
const place = [-5.822739, 6.256707];

function expectTexts(french: string, english: string) {
  expect(french).toContain("longitude 5,822739° O, latitude 6,256707° N");
  expect(english).toContain("longitude 5.822739° W, latitude 6.256707° N");
  for (const text of [french, english]) {
    expect(text).not.toContain("?");
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
  }
  expect(french).not.toMatch(/ [;:%»]|« |'/u);
}

describe("the texts of the EU pre-flight", () => {
  it.each(Object.keys(weightOfChange) as EuChangeCode[])("say what was changed and where for %s", (code) => {
    const change = { code, place, detail };
    expectTexts(describeEuChange(change, "fr"), describeEuChange(change, "en"));
    expect(nameEuChange(code, "fr")).not.toBe(nameEuChange(code, "en"));
  });

  it.each(euBlockCodes)("say why a plot cannot go, where, and how to mend it for %s", (code) => {
    const block = euBlock(code, place, { reason: "self_intersection", detail });
    expectTexts(describeEuBlock(block, "fr"), describeEuBlock(block, "en"));
    expect(nameEuBlock(code, "fr")).not.toBe(nameEuBlock(code, "en"));
  });
});
