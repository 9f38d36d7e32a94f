import { countryBounds } from "@parcelle/basemap/find-country";
import { boundingBox } from "@parcelle/geometry/bounding-box";
import type { Position } from "geojson";
import type { Bounds } from "#ui/map/map-types.ts";
import { somePlots } from "../../device/kept-plots.ts";
import type { Surroundings } from "./surroundings.ts";
import { surroundingsOf } from "./surroundings-of.ts";

/** Where the device was last; null where it does not know or may not say: opening a map is no reason to ask for leave. */
export type LastPosition = () => Promise<Position | null>;

const TIMEOUT_MS = 3000;

/**
 * Where a map begins on which nothing is answered yet: where the device was last, else the plots that are on it, else the
 * country.
 *
 * @returns null where nothing says it
 */
export async function startView(
  surroundings: Surroundings | null,
  lastPosition: LastPosition = lastOfBrowser,
): Promise<Bounds | null> {
  const position = await lastPosition();
  if (position !== null) return surroundingsOf([position]);
  if (surroundings === null) return null;
  const plots = await somePlots(surroundings.owner).catch(() => []);
  const corners = plots.flatMap(({ geometry }) => {
    const box = boundingBox(geometry);
    return box === null
      ? []
      : [
          [box[0], box[1]],
          [box[2], box[3]],
        ];
  });
  const country = surroundings.country ?? surroundings.homeCountry;
  return surroundingsOf(corners) ?? (country === null ? null : countryBounds(country));
}

async function lastOfBrowser(): Promise<Position | null> {
  const leave = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (leave?.state !== "granted") return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.longitude, coords.latitude]),
      () => resolve(null),
      { maximumAge: Number.POSITIVE_INFINITY, timeout: TIMEOUT_MS },
    );
  });
}
