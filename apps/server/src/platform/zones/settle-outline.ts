import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import { finding } from "@parcelle/geometry/findings";
import { everyPosition } from "@parcelle/geometry/positions-of";
import type { Geometry, MultiPolygon, Position } from "geojson";
import type { ThreadCaller } from "#platform/compute/shared-thread.ts";
import { settleZoneOutline } from "#platform/plots/outline-work.ts";
import { mostCorners } from "./join-outlines.ts";
import { zoneOutlineUnusable, zoneTooLarge, zoneTooWide } from "./zone-problems.ts";

/** Ten square metres: less is a slip of the hand, and told as nothing. */
const LEAST_HECTARES = 0.001;

export type SettledOutline = { geometry: MultiPolygon; hectares: number; outlineHash: string };

/** The outline of a zone as it is kept, with its area and hash. */
export async function settleOutline(given: Geometry, caller: ThreadCaller): Promise<SettledOutline> {
  if (hasTooManyCorners(given)) throw zoneTooLarge(mostCorners);
  const zone = await settleZoneOutline(given, caller);
  if ("error" in zone) throw zoneOutlineUnusable(zone.error);
  const { geometry, areaHectares: hectares } = zone;
  if (geometry.coordinates.flat().some(isWiderThanHalfTheEarth)) throw zoneTooWide();
  if (hectares < LEAST_HECTARES) throw zoneOutlineUnusable(finding("zero_area", null));
  return { geometry, hectares, outlineHash: await geometryHash(geometry) };
}

/** Such a ring might lie on either side of the Earth: what was drawn is not what would be measured. */
function isWiderThanHalfTheEarth(ring: Position[]): boolean {
  const box = boundingBoxOfPositions(ring);
  return box !== null && box[2] - box[0] > 180;
}

function hasTooManyCorners(geometry: Geometry): boolean {
  let corners = 0;
  return !everyPosition(geometry, () => {
    corners += 1;
    return corners <= mostCorners;
  });
}
