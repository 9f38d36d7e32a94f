// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { buildStyle, type StyleInput } from "./map-style.ts";

const plain: StyleInput = { scheme: "light", locale: "fr", states: [], rasters: [], views: {} };
const tiles = { url: "/tiles/{z}/{x}/{y}", stateProperty: "state" } as NonNullable<StyleInput["tiles"]>;

/** The circles that are drawn for plots at a zoom. */
function circlesAt(zoom: number, input: StyleInput): string[] {
  return buildStyle(input)
    .layers.filter(
      ({ type, minzoom = 0, maxzoom = 24 }) => type === "circle" && minzoom <= zoom && zoom < maxzoom,
    )
    .map(({ id }) => id);
}

test("a plot that is only a point is drawn once at every zoom", () => {
  for (const zoom of [3, 9.5, 11.9, 12, 15, 19]) {
    expect([zoom, circlesAt(zoom, plain)]).toEqual([zoom, [zoom < 12 ? "plots-point" : "plots-place"]]);
    expect([zoom, circlesAt(zoom, { ...plain, tiles })]).toEqual([
      zoom,
      [zoom < 10 ? "plots-cell" : "plots-place"],
    ]);
  }
});

test("a layer or a picture of the ground is seen through the plot that is looked at", () => {
  const raster = { id: "loss", label: "Perte", tiles: "/tiles/loss", legend: [], source: "Essai" };
  const opacityOf = (input: Partial<StyleInput>) => {
    const fill = buildStyle({ ...plain, rasters: [raster], ...input }).layers.find(
      ({ id }) => id === "plots-fill",
    );
    return JSON.stringify(fill && "paint" in fill ? fill.paint : null);
  };
  expect(opacityOf({})).not.toContain('"current"');
  expect(opacityOf({ views: { loss: { visible: false, opacity: 1 } } })).not.toContain('"current"');
  expect(opacityOf({ views: { loss: { visible: true, opacity: 1 } } })).toContain('"current"');
});

test("where plots are told pixel by pixel the fill of each makes room, from where their tiles begin", () => {
  const raster = { id: "land", label: "Pixels", tiles: "/tiles/land", legend: [], source: "Essai" };
  const opacity = (tellsPlots: boolean) => {
    const views = { land: { visible: true, opacity: 1 } };
    const rasters = [{ ...raster, tellsPlots, minimumZoom: 13 }];
    const fill = buildStyle({ ...plain, rasters, views }).layers.find(({ id }) => id === "plots-fill")!;
    return ("paint" in fill ? (fill.paint as Record<string, unknown>) : {})["fill-opacity"];
  };
  const usual = opacity(false);
  expect(opacity(true)).toEqual(["step", ["zoom"], usual, 11.5, 0.08]);
});

test("water lies under pictures of the ground, layers and plots, and with the towns it ends where it would be wrong", () => {
  const background = { id: "1", tiles: "/tiles/{z}/{x}/{y}", attribution: "Essai" } as never;
  const { layers } = buildStyle({ ...plain, background });
  const at = (id: string) => layers.findIndex((layer) => layer.id === id);
  const order = [
    at("land"),
    at("lakes"),
    at("rivers"),
    layers.findIndex(({ type }) => type === "raster"),
    at("plots-fill"),
    at("towns"),
  ];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  for (const id of ["lakes", "rivers", "towns"]) expect([id, layers[at(id)]?.maxzoom]).toEqual([id, 12]);
});
