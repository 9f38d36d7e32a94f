import type { Outline } from "./basemap-data.ts";
import { decodePolygon } from "./decode-polygon.ts";
import drawn from "./generated/islands.json" with { type: "json" };

export type Island = Outline & {
  /** ISO 3166-1 alpha-2 of its country, or null where Natural Earth gives none. */
  code: string | null;
};

const decoded: { islands?: Island[] } = {};

/**
 * Islands at sea that no country's outline has; decoded once.
 * Source: Natural Earth 1:50m land and 1:10m admin-1 (public domain), see the README of this package.
 */
export function drawnIslands(): readonly Island[] {
  decoded.islands ??= drawn.islands.map(({ code, rings }) => Object.assign(decodePolygon(rings), { code }));
  return decoded.islands;
}
