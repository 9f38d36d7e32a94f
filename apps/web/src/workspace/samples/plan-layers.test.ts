import { expect, it } from "vitest";
import type { Layer } from "../map/map-layers.ts";
import { planLayers, valuesOf } from "./plan-layers.ts";

const entry = (from: number, to: number) => ({ from, to, colour: "#000000", title: { fr: "", en: "" } });
const layer = (component: string, changes: Partial<Layer> = {}) =>
  ({
    ...{ product: "p", component, version: "1", west: -6, south: 5, east: -5, north: 6, active: true },
    ...{ legend: [entry(1, 3), entry(7, 7)], ...changes },
  }) as Layer;

it("layers to draw by are those in force over the zone with values that can be counted, each once", () => {
  const layers = [
    ...[layer("a"), layer("a", { west: -5, east: -4 }), layer("far", { west: 10, east: 11 })],
    ...[layer("old", { active: false }), layer("share", { legend: [entry(0.5, 1)] }), layer("b")],
  ];
  expect(planLayers(layers, [-5.5, 5.2, -5.1, 5.4]).map(({ key }) => key)).toEqual(["p/a/1", "p/b/1"]);
});

it("chosen classes stand for all of their values, each once", () => {
  const [one] = planLayers([layer("a", { legend: [entry(1, 3), entry(3, 4)] })], null);
  expect(valuesOf(one!, ["1", "0"])).toEqual([1, 2, 3, 4]);
  expect(valuesOf(one!, [])).toEqual([]);
});
