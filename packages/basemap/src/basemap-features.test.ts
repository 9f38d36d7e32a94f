import { expect, it } from "vitest";
import { countryFeatures, labelFeatures, provinceFeatures } from "./basemap-features.ts";

it("gives outlines with codes and names in both languages", () => {
  const ghana = countryFeatures().features.find(({ properties }) => properties.code === "GH");
  expect(ghana?.properties).toEqual({ code: "GH", country: "GH", fr: "Ghana", en: "Ghana" });
  expect(provinceFeatures().features.filter(({ properties }) => properties.country === "CM")).toHaveLength(
    10,
  );
});

it("gives one label a unit, the large ones first", () => {
  const labels = labelFeatures().features;
  const units = countryFeatures().features.length + provinceFeatures().features.length;
  expect(labels).toHaveLength(units);
  expect(labels[0]?.properties).toMatchObject({ level: "country", rank: 0, code: "AQ" });
});
