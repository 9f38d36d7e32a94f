import { isCountry } from "@parcelle/domain/countries";
import { maximumPointHectares } from "@parcelle/domain/declaration/missing-in-product";
import { areaHectares } from "@parcelle/geometry/area";
import { type EuBlock, type EuChange, euBlock } from "@parcelle/geometry/preflight/eu-change";
import { prepareEuGeometry } from "@parcelle/geometry/preflight/prepare-eu-geometry";
import type { Geometry } from "geojson";
import type { EuPlot } from "../write-eu-geojson.ts";

/** The area that the EU Information System enters for a point that states none. */
const DEFAULT_POINT_HECTARES = 4;
const SMALLEST_POINT_HECTARES = 0.0001;

/** Counts up with every change of what the pre-flight does, so that what was looked at before is looked at again. */
export const euRules = 2;

/** A plot on its way to the EU Information System. */
export type PreparedPlot = {
  /** one feature, or several where holes were cut open or parts separated; empty where the plot is blocked */
  features: EuPlot[];
  changes: EuChange[];
  blocks: EuBlock[];
  /** geodesic hectares of the outline as it was and as it goes; the stated area for a point */
  areaBeforeHectares: number | null;
  areaAfterHectares: number | null;
};

/**
 * Brings one plot into the form that the EU Information System takes, and says every change; or says why it cannot go.
 * What comes out comes out unchanged when it is given again.
 *
 * @param plot geometry in WGS 84; `areaHectares` is the stated area of a point
 * @param options whether the commodity is cattle, whose points may stand for more than 4 ha
 * @see EUDR Operator API Reference v1.0 (29 May 2026), sections 9 and 10
 */
export function prepareEuPlot(plot: EuPlot, options: { isCattle?: boolean } = {}): PreparedPlot {
  const { geometries, changes, block } = prepareEuGeometry(plot.geometry);
  const isPoint = isPointGeometry(plot.geometry);
  const stated: StatedArea = isPoint
    ? pointArea(plot, options.isCattle === true)
    : { area: plot.areaHectares, block: null };
  const blocks = [block, stated.block, countryBlock(plot)].filter((one) => one !== null);
  const defaulted = isPoint && plot.areaHectares === null;
  const features = geometries.map((geometry) => ({ ...plot, areaHectares: stated.area, geometry }));
  return {
    features: blocks.length > 0 ? [] : features,
    changes: defaulted ? [...changes, defaultedArea()] : changes,
    blocks,
    areaBeforeHectares: isPoint ? plot.areaHectares : measured(plot.geometry, block),
    areaAfterHectares: isPoint ? stated.area : sumOfAreas(geometries),
  };
}

/** Whether a geometry is of points alone: only then an area must be stated. */
export function isPointGeometry(geometry: Geometry): boolean {
  if (geometry.type !== "GeometryCollection")
    return geometry.type === "Point" || geometry.type === "MultiPoint";
  return geometry.geometries.length > 0 && geometry.geometries.every(isPointGeometry);
}

type StatedArea = { area: number | null; block: EuBlock | null };

function pointArea(plot: EuPlot, isCattle: boolean): StatedArea {
  const area = plot.areaHectares ?? DEFAULT_POINT_HECTARES;
  const detail = { areaHectares: area };
  if (!Number.isFinite(area)) return { area: null, block: euBlock("point_area_invalid", null) };
  if (area < SMALLEST_POINT_HECTARES)
    return { area, block: euBlock("point_area_too_small", null, { detail }) };
  if (area > maximumPointHectares && !isCattle)
    return { area, block: euBlock("point_over_four_hectares", null, { detail }) };
  return { area, block: null };
}

function defaultedArea(): EuChange {
  return { code: "area_defaulted", place: null, detail: { areaHectares: DEFAULT_POINT_HECTARES } };
}

function countryBlock({ producerCountry }: EuPlot): EuBlock | null {
  if (isCountry(producerCountry)) return null;
  return euBlock("producer_country_invalid", null, { detail: { country: producerCountry } });
}

function measured(geometry: Geometry, block: EuBlock | null): number | null {
  return block === null ? areaHectares(geometry) : null;
}

function sumOfAreas(geometries: readonly Geometry[]): number | null {
  if (geometries.length === 0) return null;
  return geometries.reduce((sum, geometry) => sum + areaHectares(geometry), 0);
}
