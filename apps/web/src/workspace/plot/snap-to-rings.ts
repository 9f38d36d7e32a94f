import type { Position } from "geojson";
import type { SnappableContext, TerraDrawMouseEvent } from "terra-draw";

/** As far as a finger or a mouse is from what it means. */
const NEAR_PIXELS = 12;

type Pixel = { x: number; y: number };
type Found = { place: Position; pixels: number };

/**
 * Draws the pointer to what is there already: a corner that is near, else the nearest place of an edge, so that neighbours
 * share their border instead of overlapping by a metre.
 *
 * @param rings in degrees, asked anew for each move
 * @returns the place in degrees; undefined where nothing is near
 */
export function snapToRings(rings: () => readonly (readonly Position[])[]) {
  return (event: TerraDrawMouseEvent, context: SnappableContext): Position | undefined => {
    const pointer = { x: event.containerX, y: event.containerY };
    const edges = edgesNear(rings(), pointer, context);
    const onScreen = ([longitude, latitude]: Position): Pixel => context.project(longitude!, latitude!);
    const corners = edges.flat().map((corner) => ({
      place: [corner[0]!, corner[1]!],
      pixels: distance(onScreen(corner), pointer),
    }));
    const places = edges.map(([from, to]): Found => {
      const { share, pixels } = nearestOf(onScreen(from), onScreen(to), pointer);
      const between = (axis: 0 | 1) => from[axis]! + (to[axis]! - from[axis]!) * share;
      return { place: [between(0), between(1)], pixels };
    });
    return (nearest(corners) ?? nearest(places))?.place;
  };
}

type Edge = readonly [from: Position, to: Position];

/** Edges whose box meets that of the pointer and what is near it. */
function edgesNear(
  rings: readonly (readonly Position[])[],
  { x, y }: Pixel,
  { unproject }: SnappableContext,
): Edge[] {
  const low = unproject(x - NEAR_PIXELS, y + NEAR_PIXELS);
  const high = unproject(x + NEAR_PIXELS, y - NEAR_PIXELS);
  const meets = (one: number, other: number, least: number, most: number) =>
    Math.max(one, other) >= least && Math.min(one, other) <= most;
  const edges: Edge[] = [];
  // For each move of the pointer over the edges of thousands of fields: nothing is made of those that are far.
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1]!, ring[index]!];
      if (meets(from[0]!, to[0]!, low.lng, high.lng) && meets(from[1]!, to[1]!, low.lat, high.lat))
        edges.push([from, to]);
    }
  return edges;
}

function nearest(found: readonly Found[]): Found | undefined {
  return found
    .filter(({ pixels }) => pixels <= NEAR_PIXELS)
    .reduce<Found | undefined>(
      (least, one) => (least && least.pixels <= one.pixels ? least : one),
      undefined,
    );
}

const distance = (one: Pixel, other: Pixel): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How far along an edge the place is that lies nearest to the pointer, and how far from it. */
function nearestOf(start: Pixel, end: Pixel, pointer: Pixel): { share: number; pixels: number } {
  const [across, down] = [end.x - start.x, end.y - start.y];
  const length = across * across + down * down;
  const along = length === 0 ? 0 : ((pointer.x - start.x) * across + (pointer.y - start.y) * down) / length;
  const share = Math.min(1, Math.max(0, along));
  return { share, pixels: distance({ x: start.x + across * share, y: start.y + down * share }, pointer) };
}
