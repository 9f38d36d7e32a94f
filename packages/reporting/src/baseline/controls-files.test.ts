import { readPlots } from "@parcelle/formats/read-plots";
import type { Polygon } from "geojson";
import { expect, it } from "vitest";
import { controlFormats, controlsFile, type FiledControl } from "./controls-files.ts";

const ring = [
  [-5.1, 6.2],
  [-5.099, 6.2],
  [-5.099, 6.201],
  [-5.1, 6.2],
];
const outline: Polygon = { type: "Polygon", coordinates: [ring] };
const control: FiledControl = {
  ...{ plot: "CI-TEM-001", number: 1, cell: "cell 12 31", weight: 0.5, distance: 0.212345678 },
  ...{ stocking: { "2000": 0.7, "2020": null }, outline },
};

it.each(controlFormats)(
  "is a file of %s that maps open, with the outline of each control and every digit",
  async (format) => {
    const bytes = await controlsFile([control, { ...control, number: 2 }], format);
    const { rows } = await readPlots({ name: `controls.${format}`, bytes });
    expect(rows.map(({ geometry }) => geometry)).toEqual([outline, outline]);
    const told = rows.map(({ properties }) => properties);
    expect(told.map(({ plot, number, weight }) => [plot, Number(number), Number(weight)])).toEqual([
      ["CI-TEM-001", 1, 0.5],
      ["CI-TEM-001", 2, 0.5],
    ]);
    expect(Number(told[0]!.distance)).toBe(0.212345678);
    expect(Number(told[0]!.stocking_2000)).toBe(0.7);
  },
);

it("is an empty file where nobody was matched", async () => {
  const text = new TextDecoder().decode(await controlsFile([], "geojson"));
  expect(JSON.parse(text)).toEqual({ type: "FeatureCollection", features: [] });
});
