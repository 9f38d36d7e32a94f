import { countryAt } from "@parcelle/basemap/find-country";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { bandsOfOwnLayer } from "@parcelle/domain/layers/own-layer";
import type { CustomBands } from "@parcelle/domain/risk/custom-bands";
import type { Hint } from "@parcelle/domain/risk/hints/hints";
import { muchLargerHints } from "@parcelle/domain/risk/hints/much-larger";
import { hasNationalInputs } from "@parcelle/domain/risk/indicator-inputs";
import { runRules } from "@parcelle/domain/risk/run-rules";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import { centroid } from "@parcelle/geometry/centroid";
import { findHints } from "@parcelle/screening/hints/find-hints";
import {
  type PlotToScreen,
  prepareScreening,
  type Screening,
  type ScreenedPlot as ScreeningResult,
  screenPlot,
} from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import type { Console } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import type { InspectedPlot } from "../plots/inspected-file.ts";
import { screenTexts } from "../texts/screen-texts.ts";
import type { ScreeningLayers } from "./screening-layers.ts";

export type ScreenedPlot = {
  plot: InspectedPlot;
  country: string | null;
  geometrySha256: string | null;
  /** Null where the geometry cannot be used. */
  result: ScreeningResult | null;
  hints: Hint[];
};

export type ScreeningRun = { layers: ScreeningLayers; tree: TreeKey; codeVersion: string };

function isPoint(geometry: Geometry): boolean {
  return geometry.type === "Point" || geometry.type === "MultiPoint";
}

function countryOf(plot: InspectedPlot): string | null {
  if (plot.country !== null) return plot.country;
  const { geometry, valid } = plot.inspection;
  const [longitude, latitude] = (geometry !== null && valid ? centroid(geometry) : null) ?? [];
  return longitude === undefined || latitude === undefined ? null : countryAt(longitude, latitude);
}

/** Layers of one's own feed what layers.json says that they are for. */
export function ownBands({ catalogue }: ScreeningLayers, tree: TreeKey): CustomBands {
  const own = catalogue.layers.flatMap(({ product }) => product.own ?? []);
  return Object.assign({}, ...own.map((layer) => bandsOfOwnLayer(layer, tree)));
}

/** Rules with the national layers of a plot's own country, made once a country. */
function screeningByCountry({ layers, tree }: ScreeningRun) {
  const prepared = new Map<string, Screening>();
  const customBands = ownBands(layers, tree);
  return (country: string | null): Screening => {
    const countries = country !== null && hasNationalInputs(country) ? [country.toLowerCase()] : [];
    const key = countries.join();
    const screening =
      prepared.get(key) ?? prepareScreening(layers, runRules({ tree, countries, customBands }));
    prepared.set(key, screening);
    return screening;
  };
}

/** Statistics, risk and evidence of every plot whose geometry can be used. */
export async function screenPlots(
  plots: readonly InspectedPlot[],
  run: ScreeningRun,
  console: Console,
): Promise<ScreenedPlot[]> {
  const progress = showProgress(screenTexts[console.language].assessing, console);
  const screeningFor = screeningByCountry(run);
  const screened: ScreenedPlot[] = [];
  for (const [position, plot] of plots.entries()) {
    progress.step(position, plots.length);
    const { geometry, valid, areaHectares } = plot.inspection;
    const country = countryOf(plot);
    const geometrySha256 = geometry === null ? null : await geometryHash(geometry);
    const measurable = geometry !== null && valid && (isPoint(geometry) || areaHectares > 0);
    const found =
      measurable && geometrySha256 !== null
        ? await screenOne(screeningFor(country), { geometry, geometrySha256, areaHectares })
        : { result: null, hints: [] };
    screened.push({ plot, country, geometrySha256, ...found });
  }
  progress.end();
  return withFarmerHints(screened);
}

/** A farmer is known by his name alone here: the file is all that there is to compare with. */
function withFarmerHints(screened: readonly ScreenedPlot[]): ScreenedPlot[] {
  const owned = screened.map(({ plot, geometrySha256, result }) => ({
    outline: geometrySha256 ?? "",
    hectares: result?.evidence.inputs.areaHectares ?? 0,
    farmer: plot.producerName?.trim().toLowerCase() || null,
  }));
  const larger = muchLargerHints(owned, owned);
  return screened.map((plot, place) => {
    const hint = larger[place];
    return hint ? { ...plot, hints: [...plot.hints, hint] } : plot;
  });
}

async function screenOne(screening: Screening, plot: PlotToScreen) {
  const result = await screenPlot(screening, plot);
  const [hints = []] = await findHints(screening, [plot], [result]);
  return { result, hints };
}
