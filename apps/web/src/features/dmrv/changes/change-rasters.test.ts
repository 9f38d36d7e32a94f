import type { DescribedChanges } from "@parcelle/domain/carbon/carbon-changes";
import { biomassChangeValues, forestChangeValues } from "@parcelle/raster/carbon/change/change-looks";
import { expect, test } from "vitest";
import { rastersOfChanges } from "./change-rasters.ts";

const asked = { before: 2010, after: 2020 };
const layer = { title: { fr: "ESA CCI", en: "ESA CCI" }, version: "v6.0", synthetic: true };
const { none, uncertain } = biomassChangeValues;
const described: DescribedChanges = {
  runId: 12,
  changes: [
    { quantity: "biomass", years: [2010, 2020], asked, change: { layer, classes: [none, uncertain] } },
    {
      ...{ quantity: "forest", years: [2010, 2020], asked },
      change: { layer, classes: [forestChangeValues.stays, forestChangeValues.lost] },
    },
  ],
};

test("the map of change has the two years, the run and the classes that its legend tells", () => {
  const [biomass, forest] = rastersOfChanges(7, described, true, "fr");
  expect(biomass).toMatchObject({
    label: "Changement de la biomasse de 2010 à 2020",
    tiles: "/tiles/carbon/7/biomass/{z}/{x}/{y}.png?before=2010&after=2020&run=12",
    ...{ visible: true, source: "ESA CCI, v6.0", mark: "Données de démonstration" },
  });
  expect(biomass!.legend.map(({ label }) => label)).toEqual([
    "Moins de 5 Mg/ha d’écart",
    "Dans l’incertitude à 95 %",
  ]);
  expect(forest!.visible).toBe(false);
  expect(forest!.legend.map(({ label }) => label)).toEqual(["Reste forêt", "Forêt perdue"]);
});

test("where nobody chose years no map of change is shown before it is asked for", () => {
  expect(rastersOfChanges(7, described, false, "en").map(({ visible }) => visible)).toEqual([false, false]);
});

test("what is refused, and what has one year only, has no map", () => {
  const refused = { code: "change_products", text: { fr: "non", en: "no" }, detail: "a, b" };
  const changes: DescribedChanges = {
    runId: 12,
    changes: [
      { quantity: "biomass", years: [2010, 2020], asked, change: { refused } },
      { quantity: "forest", years: [2020], asked: null },
    ],
  };
  expect(rastersOfChanges(7, changes, true, "fr")).toEqual([]);
  expect(rastersOfChanges(7, null, true, "fr")).toEqual([]);
});
