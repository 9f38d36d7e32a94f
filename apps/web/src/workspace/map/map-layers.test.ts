import { expect, test } from "vitest";
import { type MapLayer, rasterLayersNear } from "./map-layers.ts";

function layer(changes: Partial<MapLayer> = {}): MapLayer {
  return {
    id: 3,
    product: "hansen-gfc",
    component: "lossyear",
    version: "2024-v1.12",
    product_title: { fr: "Hansen", en: "Hansen GFC" },
    title: { fr: "Année de perte", en: "Year of loss" },
    legend: [{ from: 21, to: 25, colour: "#c51b8a", title: { fr: "2021 à 2025", en: "2021–2025" } }],
    west: -7,
    south: 6,
    east: -6.5,
    north: 6.5,
    licence: "CC BY 4.0",
    citation: "Hansen et al. (2013)",
    synthetic: true,
    own: null,
    active: true,
    feedsAnalysis: true,
    years: { first: 2001, last: 2025 },
    moment: null,
    legendYears: [{ first: 2021, last: 2025 }],
    columns: [
      { column: "GFC_loss_before_2020", years: { first: 2001, last: 2020 } },
      { column: "GFC_loss_after_2020", years: { first: 2021, last: 2025 } },
    ],
    ...changes,
  };
}

test("a layer comes in the language, with its source, licence and the mark of made-up data", () => {
  const [raster] = rasterLayersNear([layer()], [-6.9, 6.1, -6.8, 6.2], "fr", "Ne décide de rien");
  expect(raster).toMatchObject({
    id: "3",
    label: "Année de perte",
    tiles: "/tiles/3/{z}/{x}/{y}.png",
    source: "Hansen, 2024-v1.12",
    mark: "Données de démonstration",
    legend: [{ color: "#c51b8a", label: "2021 à 2025", years: { first: 2021, last: 2025 } }],
  });
  expect(raster!.details).toContainEqual({ label: "Licence", text: "CC BY 4.0" });
});

test("a layer that decides nothing says so, in the words of the module", () => {
  const near: [number, number, number, number] = [-6.9, 6.1, -6.8, 6.2];
  const layers = [layer(), layer({ id: 4, feedsAnalysis: false })];
  expect(rasterLayersNear(layers, near, "en", "Decides nothing").map(({ note }) => note)).toEqual([
    undefined,
    "Decides nothing",
  ]);
});

test("layers elsewhere, set aside or without a legend are not offered", () => {
  const near: [number, number, number, number] = [-6.9, 6.1, -6.8, 6.2];
  expect(
    rasterLayersNear([layer({ active: false }), layer({ legend: [] })], near, "en", "Decides nothing"),
  ).toEqual([]);
  expect(rasterLayersNear([layer()], [3, 6, 4, 7], "en", "")).toEqual([]);
  expect(rasterLayersNear([layer()], null, "en", "")).toEqual([]);
});

test("the layer that decided is on from the start, on top, and shows the years that decided", () => {
  const near: [number, number, number, number] = [-6.9, 6.1, -6.8, 6.2];
  const layers = [layer({ id: 1, product: "jrc-gfc2020", columns: [], years: null }), layer()];
  const deciding = [{ column: "GFC_loss_after_2020", product: "hansen-gfc", version: "2024-v1.12" }];
  const rasters = rasterLayersNear(layers, near, "fr", "", deciding);
  expect(rasters.map(({ id, visible, shownYears }) => ({ id, visible, shownYears }))).toEqual([
    { id: "3", visible: true, shownYears: { first: 2021, last: 2025 } },
    { id: "1", visible: undefined, shownYears: undefined },
  ]);
  const earlier = [{ ...deciding[0]!, version: "2023-v1.11" }];
  expect(rasterLayersNear(layers, near, "fr", "", earlier).some(({ visible }) => visible)).toBe(false);
});

test("a raster that was read as it is lies on the map, in the years that were asked about", () => {
  const near: [number, number, number, number] = [-6.9, 6.1, -6.8, 6.2];
  const layers = [
    layer({ id: 1, component: "treecover2000", columns: [], years: null }),
    layer(),
    layer({ id: 5, component: "datamask" }),
  ];
  const hansen = { product: "hansen-gfc", version: "2024-v1.12" };
  const rasters = rasterLayersNear(layers, near, "fr", "", [
    { ...hansen, component: "treecover2000", years: null },
    { ...hansen, component: "lossyear", years: { first: 2001, last: 2020 } },
  ]);
  expect(rasters.map(({ id, visible, shownYears }) => ({ id, visible, shownYears }))).toEqual([
    { id: "3", visible: true, shownYears: { first: 2001, last: 2020 } },
    { id: "1", visible: true, shownYears: undefined },
    { id: "5", visible: undefined, shownYears: undefined },
  ]);
});
