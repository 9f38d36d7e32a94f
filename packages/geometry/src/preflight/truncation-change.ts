import type { Position } from "geojson";
import type { EuChange } from "./eu-change.ts";
import { truncatePosition } from "./truncate-polygon.ts";

/**
 * The change that the cut to six decimals makes, or nothing where all coordinates have six or fewer.
 *
 * @param positions as they were given
 */
export function truncationChange(positions: readonly Position[]): EuChange[] {
  const cut = positions.filter((position) => {
    const kept = truncatePosition(position);
    return position[0] !== kept[0] || position[1] !== kept[1];
  });
  const place = cut[0]?.slice(0, 2);
  return place === undefined ? [] : [{ code: "coordinates_truncated", place, detail: { count: cut.length } }];
}
