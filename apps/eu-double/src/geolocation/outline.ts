/** A position in millionths of a degree: the system truncates to six decimals (10.3). */
export type Position = readonly [number, number];

/** Millionths, truncated; the ninth decimal takes up what binary fractions lose. */
export const truncated = (degrees: number): number => Math.trunc(Math.round(degrees * 1e9) / 1e3);

/** Whether a ring of truncated positions is an outline that the system takes (9.5, items 1, 2, 4, 6, 7). */
export function isOutline(ring: readonly Position[]): boolean {
  if (ring.length < 4 || !isSame(ring[0]!, ring.at(-1)!)) return false;
  for (let place = 1; place < ring.length; place += 1)
    if (isSame(ring[place]!, ring[place - 1]!)) return false;
  return doubleArea(ring) !== 0 && !crossesItself(ring);
}

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

function doubleArea(ring: readonly Position[]): number {
  const [originX, originY] = ring[0]!;
  let sum = 0;
  for (let place = 1; place < ring.length; place += 1) {
    const [ax, ay] = ring[place - 1]!;
    const [bx, by] = ring[place]!;
    sum += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY);
  }
  return sum;
}

type Side = { a: Position; b: Position; place: number; left: number; right: number };

/** Sides go by their western end, so that each meets only those that begin before it ends. */
function crossesItself(ring: readonly Position[]): boolean {
  const last = ring.length - 2;
  const sides = ring.slice(1).map((b, place): Side => {
    const a = ring[place]!;
    return { a, b, place, left: Math.min(a[0], b[0]), right: Math.max(a[0], b[0]) };
  });
  sides.sort((one, other) => one.left - other.left);
  let active: Side[] = [];
  for (const side of sides) {
    active = active.filter((one) => one.right >= side.left);
    for (const other of active) if (clash(side, other, last)) return true;
    active.push(side);
  }
  return false;
}

function clash(one: Side, other: Side, last: number): boolean {
  const [first, second] = one.place < other.place ? [one, other] : [other, one];
  const isNext = second.place === first.place + 1;
  const closes = first.place === 0 && second.place === last;
  if (isNext) return folds(first.a, first.b, second.b);
  if (closes) return folds(second.a, second.b, first.b);
  return meet(one, other);
}

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Whether the second side goes back over the first. */
const folds = (a: Position, corner: Position, c: Position): boolean =>
  turn(a, corner, c) === 0 &&
  (a[0] - corner[0]) * (c[0] - corner[0]) + (a[1] - corner[1]) * (c[1] - corner[1]) > 0;

const within = (a: Position, b: Position, point: Position): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]);

function meet({ a, b }: Side, { a: c, b: d }: Side): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc !== abd && cda !== cdb && abc * abd <= 0 && cda * cdb <= 0) {
    if (abc !== 0 && abd !== 0 && cda !== 0 && cdb !== 0) return true;
  }
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}
