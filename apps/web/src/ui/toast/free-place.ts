export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, "width" | "height">;
export type Place = Pick<Box, "left" | "top">;

const MARGIN = 16;
const STEP = 8;

/**
 * Where something lies on nothing that is pressed: as far down as can be, on the right before the middle and the left.
 * Where it is now goes before all others; where none is free it lies on as little as possible.
 */
export function freePlace(size: Size, window: Size, pressed: readonly Box[], present?: Place): Place {
  let best: { place: Place; covered: number } | undefined;
  for (const place of placesIn(size, window, present)) {
    const covered = coveredAt({ ...size, ...place }, pressed);
    if (covered === 0) return place;
    if (!best || covered < best.covered) best = { place, covered };
  }
  return best?.place ?? { left: MARGIN, top: MARGIN };
}

function* placesIn(size: Size, window: Size, present?: Place): Generator<Place> {
  const right = window.width - MARGIN - size.width;
  const lowest = window.height - MARGIN - size.height;
  if (present && present.left <= right && present.top <= lowest) yield present;
  const columns = new Set([right, Math.round((window.width - size.width) / 2), MARGIN]);
  for (let top = lowest; top >= MARGIN; top -= STEP) for (const left of columns) yield { left, top };
}

function coveredAt(box: Box, pressed: readonly Box[]): number {
  return pressed.reduce((sum, other) => sum + common(box, other), 0);
}

function common(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
