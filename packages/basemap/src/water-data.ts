import type { Outline } from "./basemap-data.ts";
import { decodePolygon } from "./decode-polygon.ts";
import water from "./generated/water.json" with { type: "json" };

const decoded: { lakes?: Outline[] } = {};

/**
 * Lakes wider than 0.1° with the islands in them as holes; decoded once.
 * Source: Natural Earth 1:50m lakes (public domain), see the README of this package.
 */
export function drawnLakes(): readonly Outline[] {
  decoded.lakes ??= water.lakes.map(decodePolygon);
  return decoded.lakes;
}
