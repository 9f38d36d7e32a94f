import { perimeterMetres } from "@parcelle/geometry/area";
import { checkValidity } from "@parcelle/geometry/validity";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { prepareEuPlot } from "../src/eu/prepare-eu-plot.ts";
import { readPlots } from "../src/read-plots.ts";
import { referenceBytes, skipWithoutReferenceData } from "./reference-data.ts";

const bytes = (path: string) => referenceBytes(`plots/real/${path}`);
const jecam = () => {
  const name = "BD_JECAM_CIRAD_2023_feb";
  const parts = ["shp", "shx", "dbf", "prj"].map((one) => `${name}.${one}`);
  return zipSync(Object.fromEntries(parts.map((part) => [part, bytes(`jecam/${part}`)])));
};

type Source = { read: () => Uint8Array; plots: number; changes: Record<string, number> };

// Outlines that run clockwise: shapely 1.8 (GEOS 3.11), not polygon.exterior.is_ccw, of every row of these files.
const sources: Record<string, Source> = {
  "Viet Nam": {
    read: () => bytes("ai4sf/1_vietnam_areas.gpkg"),
    plots: 100,
    changes: { ring_turned: 100, coordinates_truncated: 100, vertices_dropped: 1 },
  },
  Cambodia: {
    read: () => bytes("ai4sf/4_cambodia_areas.gpkg"),
    plots: 100,
    changes: { ring_turned: 100, coordinates_truncated: 100 },
  },
  Bahia: {
    read: () => bytes("br_ba_lem/LEM_dataset.zip"),
    plots: 100,
    changes: { ring_turned: 100, coordinates_truncated: 100, vertices_dropped: 11, holes_split: 1 },
  },
  India: {
    read: () => bytes("india_10k/india_10k.zip"),
    plots: 100,
    changes: { ring_turned: 100, coordinates_truncated: 100 },
  },
  "the tropics, smallholders": {
    read: jecam,
    plots: 100,
    changes: { ring_turned: 100, coordinates_truncated: 100, vertices_dropped: 1 },
  },
  "four continents, WHISP’s": {
    read: () => referenceBytes("plots/whisp/geojson_example.geojson"),
    plots: 50,
    changes: { ring_turned: 8, coordinates_truncated: 28, holes_split: 1, wrapping_removed: 49 },
  },
};

/** A cut moves each vertex by less than a step of the grid in each direction, 0.16 m across. */
const FARTHEST_METRES = 0.16;

async function prepareAll(file: Uint8Array) {
  const { rows } = await readPlots({ name: "parcels", bytes: file });
  return rows.map(({ geometry }) => {
    const plot = {
      producerName: "",
      producerCountry: "CI",
      productionPlace: "",
      areaHectares: null,
      geometry,
    };
    return { geometry, prepared: prepareEuPlot(plot) };
  });
}

describe(
  "real parcels on their way to the EU",
  skippedWithout("reference data", skipWithoutReferenceData),
  () => {
    it.each(Object.entries(sources))(
      "of %s: none is lost, and what changes is counted",
      async (_name, source) => {
        const plots = await prepareAll(source.read());
        expect(plots).toHaveLength(source.plots);
        expect(plots.filter(({ prepared }) => prepared.blocks.length > 0)).toEqual([]);
        const found: Record<string, number> = {};
        for (const { code } of plots.flatMap(({ prepared }) => prepared.changes))
          found[code] = (found[code] ?? 0) + 1;
        expect(found).toEqual(source.changes);
        for (const { geometry, prepared } of plots) {
          expect(prepared.features.length).toBeGreaterThan(0);
          const tolerance = (FARTHEST_METRES * perimeterMetres(geometry)) / 10_000;
          expect(Math.abs(prepared.areaAfterHectares! - prepared.areaBeforeHectares!)).toBeLessThan(
            tolerance,
          );
          for (const feature of prepared.features) {
            expect(checkValidity(feature.geometry)).toEqual({ valid: true });
            expect(prepareEuPlot(feature)).toMatchObject({ features: [feature], changes: [], blocks: [] });
          }
        }
      },
    );
  },
);
