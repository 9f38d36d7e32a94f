/** Signed planar area of an open ring of [x, y], in square degrees. */
export function ringArea(ring) {
  return (
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/** The point of a grid inside the polygon that lies farthest from its border: where a name fits best. */
export function labelPoint(rings) {
  const [west, south, east, north] = boundsOf(rings[0]);
  let centre = [(west + east) / 2, (south + north) / 2];
  let span = Math.max(east - west, north - south) / 2;
  let best = { point: rings[0][0], distance: -Infinity };
  for (let round = 0; round < 4; round++) {
    best = searchGrid(rings, centre, span, best);
    centre = best.point;
    span /= 8;
  }
  return best.point.map((value) => Math.round(value * 1000) / 1000);
}

function searchGrid(rings, [x, y], span, start) {
  let best = start;
  const step = span / 12;
  for (let column = -12; column <= 12; column++) {
    for (let row = -12; row <= 12; row++) {
      const point = [x + column * step, y + row * step];
      const distance = distanceInside(rings, point);
      if (distance > best.distance) best = { point, distance };
    }
  }
  return best;
}

/** How far a point lies inside a polygon, in the unit of its positions; negative outside. */
export function distanceInside(rings, [x, y]) {
  let inside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index++) {
      const [ax, ay] = ring[index];
      const [bx, by] = ring[(index + 1) % ring.length];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
      const place = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(ax + place * (bx - ax) - x, ay + place * (by - ay) - y));
    }
  }
  return inside ? nearest : -nearest;
}

function boundsOf(ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
