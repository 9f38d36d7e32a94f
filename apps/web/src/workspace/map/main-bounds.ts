import { boundsOf, centreOf } from "#ui/map/bounds.ts";
import type { Bounds, Plots } from "#ui/map/map-types.ts";

const LEFT_OUT = 0.02;
const MUCH_SMALLER = 0.2;

function quantiles(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const skipped = Math.ceil(sorted.length * LEFT_OUT);
  return [sorted[skipped]!, sorted[sorted.length - 1 - skipped]!];
}

/** Whether a box around most plots shows so much more of them than the box around all that one looks there first. */
export function isMuchSmaller(main: Bounds, all: Bounds): boolean {
  return sizeOf(main) < sizeOf(all) * MUCH_SMALLER;
}

function sizeOf([west, south, east, north]: Bounds): number {
  return Math.max(east - west, north - south);
}

/**
 * Where most plots are, when one that lies far off (a wrong coordinate) would shrink all others to a dot; null when the
 * box around all of them is good enough.
 */
export function mainBounds(plots: Plots): Bounds | null {
  const each = plots.features.flatMap(({ geometry }) => {
    const box = boundsOf([geometry]);
    return box ? [box] : [];
  });
  const all = boundsOf(plots.features.map(({ geometry }) => geometry));
  if (!all || each.length < 10) return null;
  const centres = each.map(centreOf);
  const [west, east] = quantiles(centres.map(([x]) => x));
  const [south, north] = quantiles(centres.map(([, y]) => y));
  const main = each.filter((box) => {
    const [x, y] = centreOf(box);
    return x >= west && x <= east && y >= south && y <= north;
  });
  const bounds = main.reduce<Bounds>(
    (sum, box) => [
      Math.min(sum[0], box[0]),
      Math.min(sum[1], box[1]),
      Math.max(sum[2], box[2]),
      Math.max(sum[3], box[3]),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
  return isMuchSmaller(bounds, all) ? bounds : null;
}
