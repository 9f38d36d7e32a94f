import { UnreadPart } from "@parcelle/formats/crs/unread-part";
import type { CoordinateSystem } from "./coordinate-system.ts";
import { numberedSystem } from "./known-systems.ts";

/**
 * Whether the degrees of a geographic system may be used as those of WGS 84, from which they differ by three metres at
 * most: ETRS89, NAD83, SIRGAS 2000 and their like.
 * @param crs EPSG number or PROJ definition
 */
export function isLikeWgs84(crs: CoordinateSystem): boolean {
  if (crs === 4326) return true;
  if (typeof crs === "string") return false;
  try {
    return numberedSystem(crs)?.text === null;
  } catch (cause) {
    if (cause instanceof UnreadPart) return false;
    throw cause;
  }
}
