import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import {
  type LandMapKind,
  type LandMapYears,
  landMapName,
  landMapsOf,
} from "@parcelle/domain/forest/land-maps";
import { hectaresOfLooks, landDrawing } from "@parcelle/raster/forest/land-looks";
import type { Geometry } from "geojson";
import type { Locale } from "#shell/locale.ts";
import { formatHectares } from "#ui/format.ts";
import { boundsOf } from "#ui/map/bounds.ts";
import type { Bounds, RasterLayer } from "#ui/map/map-types.ts";
import { resultMessages } from "./messages.ts";
import type { EligibilityResult } from "./result-query.ts";
import { finestTiles, firstTilesOfPlot, firstTilesOfProject } from "./tile-zooms.ts";

/** Degrees around a plot within which its pixels may lie. */
const margin = 0.005;

/** A plot, and what was counted of it. */
type Counted = {
  activity: ForestActivity;
  result: Pick<EligibilityResult, "document" | "assessment_id">;
  hectares: Readonly<Record<string, number>>;
};
type Place = { projectId: number; plotId: number; geometry: Geometry };

/** The maps of what was counted of a plot, with the hectares of each class. */
export function rastersOfPlot(
  { projectId, plotId, geometry }: Place,
  { activity, result: { document, assessment_id }, hectares }: Counted,
  locale: Locale,
): RasterLayer[] {
  const isMixed = new Set(document.areas.map(({ state }) => state)).size > 1;
  const bounds = around(boundsOf([geometry]));
  return landMapsOf(document, tellsConversion(hectares)).map((kind) => {
    const classes = hectaresOfLooks(landDrawing(kind, activity), hectares);
    const present = classes.filter(({ hectares: area }) => area > 0);
    return {
      ...rasterOf(kind, document, locale),
      tiles: `/tiles/land/${projectId}/${kind}/{z}/{x}/{y}.png?plot=${plotId}&run=${assessment_id}`,
      minimumZoom: firstTilesOfPlot,
      visible: kind === "eligibility" && isMixed,
      ...(bounds ? { bounds } : {}),
      legend: present.map(({ colour, pattern, title, hectares: area }) => ({
        ...{ color: colour, pattern, label: title[locale], amount: formatHectares(area, locale) },
      })),
      source: resultMessages[locale].countedByRun(assessment_id),
    };
  });
}

/** A project, and the run that it shows. */
type Shown = { activity: ForestActivity; runId: number; rules: EligibilityRules };

/** The maps of what counts of all plots of a project; none is shown before it is chosen. */
export function rastersOfProject(
  projectId: number,
  { activity, runId, rules: { startYear, yearsBefore } }: Shown,
  locale: Locale,
): RasterLayer[] {
  const years = { startYear, beforeYear: startYear - yearsBefore };
  // Whether a layer tells of conversion is known of each plot alone: of a project the map is offered.
  return landMapsOf(years, true).map((kind) => ({
    ...rasterOf(kind, years, locale),
    tiles: `/tiles/land/${projectId}/${kind}/{z}/{x}/{y}.png?shown=${runId}`,
    minimumZoom: firstTilesOfProject,
    tellsPlots: true,
    legend: landDrawing(kind, activity).looks.map(({ colour, pattern, title }) => ({
      ...{ color: colour, pattern, label: title[locale] },
    })),
    source: resultMessages[locale].countedByRuns,
    note: resultMessages[locale].seenFromNear,
  }));
}

function rasterOf(kind: LandMapKind, years: LandMapYears, locale: Locale) {
  return {
    ...{ id: `land-${kind}`, label: landMapName(kind, years)[locale] },
    ...{ maximumZoom: finestTiles, opacity: 1 },
  };
}

function tellsConversion(hectares: Counted["hectares"]): boolean {
  const [converted, other] = hectaresOfLooks(landDrawing("conversion", "redd"), hectares);
  return converted!.hectares + other!.hectares > 0;
}

function around(box: Bounds | null): Bounds | null {
  if (box === null) return null;
  const [west, south, east, north] = box;
  return [west - margin, south - margin, east + margin, north + margin];
}
