import { expect, test } from "vitest";
import type { RasterLayer } from "../../map-types.ts";
import { pictureFacts, pictureName, type ShownMap } from "./picture-facts.ts";

const raster = (id: string, more: Partial<RasterLayer> = {}): RasterLayer => ({
  ...{ id, label: `Couche ${id}`, tiles: "/tiles", source: `Produit ${id}, 2.1` },
  legend: [
    { color: "#00ff00", label: "Forêt" },
    { color: "#ff0000", label: "Perte en 2019", years: { first: 2019, last: 2019 } },
  ],
  ...more,
});

const shown: ShownMap = {
  label: "Carte des parcelles",
  states: [{ value: "compliant", label: "Conforme", color: "#15803d", pattern: "plain" }],
  counts: { compliant: 1234 },
  overlays: [],
  rasters: [raster("1", { mark: "synthétique" }), raster("2")],
  views: {
    1: { visible: true, opacity: 0.5, years: { first: 2021, last: 2024 } },
    2: { visible: false, opacity: 0.7 },
  },
  background: {
    ...{ id: "7", label: "Satellite", tiles: "/tiles", minimumZoom: 0, maximumZoom: 17, tileSize: 256 },
    attribution: "© Fournisseur",
  },
  compared: null,
};
const date = new Date(2026, 10, 27);

test("a picture tells states with counts, the layers that are on with source and version, and whose ground it is", () => {
  const facts = pictureFacts(shown, "fr", date);
  expect(facts).toMatchObject({ title: "Carte des parcelles", date: "27 nov. 2026" });
  expect(facts.states).toEqual([
    { label: "Conforme", count: "1\u202f234", color: "#15803d", pattern: "plain" },
  ]);
  expect(facts.layers).toEqual([
    {
      ...{ id: "1", label: "Couche 1", source: "Produit 1, 2.1 · Années 2021 à 2024 · synthétique" },
      entries: [{ color: "#00ff00", label: "Forêt" }],
    },
  ]);
  expect(facts.sources[0]).toBe("© Fournisseur");
  expect(facts.sources[1]).toContain("Natural Earth");
});

test("a picture of two looks tells of each side what lies under the plots, its layers and their years", () => {
  const views = { 1: { visible: true, opacity: 1, years: { first: 2019, last: 2019 } } };
  const compared = { views, background: null, share: 0.5, map: null };
  const facts = pictureFacts({ ...shown, compared }, "fr", date);
  expect(facts.layers).toEqual([]);
  expect(
    facts.sides.map(({ title, background, layers }) => [
      title,
      background,
      layers.map(({ source }) => source),
    ]),
  ).toEqual([
    ["Gauche", "Fond\u00a0: Satellite", ["Produit 1, 2.1 · Années 2021 à 2024 · synthétique"]],
    ["Droite", "Fond\u00a0: Carte hors ligne", ["Produit 1, 2.1 · Année 2019 · synthétique"]],
  ]);
  expect(facts.sides[1]!.layers[0]!.entries.map(({ label }) => label)).toEqual(["Forêt", "Perte en 2019"]);
  expect(facts.sources).toEqual(["© Fournisseur", expect.stringContaining("Natural Earth")]);
});

test("a file is named after the map and the day, in letters that every system takes", () => {
  expect(pictureName("Carte des parcelles", date)).toBe("carte-des-parcelles-2026-11-27");
  expect(pictureName("Région d’Érié : nº 3/4", date)).toBe("region-d-erie-n-3-4-2026-11-27");
  expect(pictureName("…", date)).toBe("2026-11-27");
});
