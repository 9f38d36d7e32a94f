import type { FeatureCollection, MultiPolygon, Point } from "geojson";
import { type BasemapUnit, basemapCountries, basemapProvinces } from "./basemap-data.ts";

export interface BasemapProperties {
  /** ISO 3166-1 alpha-2 of a country, ISO 3166-2 of a province. */
  code: string;
  /** ISO 3166-1 alpha-2 of the country that it belongs to. */
  country: string;
  fr: string;
  en: string;
}

export interface LabelProperties extends BasemapProperties {
  level: "country" | "province";
  /** 0 is the largest unit of its level: sort by it so that the large names win. */
  rank: number;
}

/** Outlines of all countries as GeoJSON, for a map layer. Natural Earth, public domain. */
export function countryFeatures(): FeatureCollection<MultiPolygon, BasemapProperties> {
  return outlines(basemapCountries());
}

/** Outlines of the provinces of the African producer countries as GeoJSON. Natural Earth, public domain. */
export function provinceFeatures(): FeatureCollection<MultiPolygon, BasemapProperties> {
  return outlines(basemapProvinces());
}

/** One point for each country and province with its names: labels on polygons would repeat in every tile. */
export function labelFeatures(): FeatureCollection<Point, LabelProperties> {
  return {
    type: "FeatureCollection",
    features: [...labels(basemapCountries(), "country"), ...labels(basemapProvinces(), "province")],
  };
}

function outlines(units: readonly BasemapUnit[]): FeatureCollection<MultiPolygon, BasemapProperties> {
  return {
    type: "FeatureCollection",
    features: units.map((unit) => ({
      type: "Feature",
      properties: namesOf(unit),
      geometry: { type: "MultiPolygon", coordinates: unit.polygons },
    })),
  };
}

function labels(units: readonly BasemapUnit[], level: LabelProperties["level"]) {
  return units
    .toSorted((a, b) => b.size - a.size)
    .map((unit, rank) => ({
      type: "Feature" as const,
      properties: { ...namesOf(unit), level, rank },
      geometry: { type: "Point" as const, coordinates: unit.label },
    }));
}

function namesOf({ code, country, fr, en }: BasemapUnit): BasemapProperties {
  return { code, country, fr, en };
}
