// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { applyStyle, type StyledMap } from "./apply-style.ts";
import { buildStyle, type StyleInput } from "./map-style.ts";
import type { RasterLayer } from "./map-types.ts";

const loss: RasterLayer = {
  id: "loss",
  label: "Perte",
  tiles: "/tiles/loss/{z}/{x}/{y}.png",
  legend: [],
  source: "Essai",
};
const state = { value: "bad", label: "Non conforme", color: "#b91c1c", pattern: "diagonal" } as const;

function style(changes: Partial<StyleInput> = {}) {
  return buildStyle({
    scheme: "light",
    locale: "fr",
    states: [state],
    rasters: [loss],
    views: {},
    ...changes,
  });
}

/** A map that only notes what it is told. */
function notingMap(): { map: StyledMap; told: string[] } {
  const told: string[] = [];
  const note =
    (verb: string) =>
    (...values: unknown[]) => {
      told.push(
        [
          verb,
          ...values.map((value) => (typeof value === "object" && value && "id" in value ? value.id : value)),
        ].join(" "),
      );
    };
  const verbs = [
    "addLayer",
    "addSource",
    "removeLayer",
    "removeSource",
    "setLayoutProperty",
    "setPaintProperty",
  ];
  return { map: Object.fromEntries(verbs.map((verb) => [verb, note(verb)])) as unknown as StyledMap, told };
}

test("showing a raster layer changes that layer, and lets it be seen through the plot that is looked at", () => {
  const { map, told } = notingMap();
  applyStyle(map, style(), style({ views: { loss: { visible: true, opacity: 0.7 } } }));
  expect(told.map((line) => line.split(",")[0])).toEqual([
    "setLayoutProperty raster:loss visibility visible",
    "setPaintProperty plots-fill fill-opacity case",
    "setPaintProperty plots-pattern fill-opacity case",
  ]);
});

test("another language changes only the names", () => {
  const { map, told } = notingMap();
  applyStyle(map, style(), style({ locale: "en" }));
  expect(told).toEqual([
    "setLayoutProperty names-country text-field get,en",
    "setLayoutProperty names-province text-field get,en",
  ]);
});

test("a new raster layer lies above the land and under the borders; one that is gone leaves with its source", () => {
  const { map, told } = notingMap();
  applyStyle(map, style({ rasters: [] }), style());
  applyStyle(map, style(), style({ rasters: [] }));
  expect(told).toEqual([
    "addSource raster:loss [object Object]",
    "addLayer raster:loss provinces",
    "removeLayer raster:loss",
    "removeSource raster:loss",
  ]);
});

test("no change empties a source that was filled since", () => {
  const { map, told } = notingMap();
  applyStyle(map, style(), style({ scheme: "dark", states: [] }));
  expect(told.some((line) => line.includes("Source"))).toBe(false);
});

test("the colour and the pattern of a plot follow its state", () => {
  const layers = JSON.stringify(style().layers);
  expect(layers).toContain('["match",["get","state"],"bad","#b91c1c"');
  expect(layers).toContain("pattern:diagonal:#b91c1c");
});

test("other years of a layer come from another address, while those that are there stay", () => {
  const { map, told } = notingMap();
  const years = { first: 2001, last: 2025 };
  const rasters = [{ ...loss, years }];
  const shown = (first: number) => {
    const view = { visible: true, opacity: 0.7, years: { first, last: 2025 } };
    return style({ rasters, views: { loss: view } });
  };
  const addresses: string[][] = [];
  const source = { setTiles: (tiles: string[]) => addresses.push(tiles) };
  applyStyle({ ...map, getSource: () => source as never }, shown(2001), shown(2021));
  applyStyle({ ...map, getSource: () => source as never }, shown(2021), shown(2001));
  expect(told).toEqual([]);
  expect(addresses.flat().map((address) => address.replace(/^.*\/tiles/, "/tiles"))).toEqual([
    "/tiles/loss/{z}/{x}/{y}.png?years=2021-2025",
    "/tiles/loss/{z}/{x}/{y}.png",
  ]);
});
