import type { SeededRandom } from "@parcelle/domain/random/seeded-random";
import type { MultiPolygon, Position } from "geojson";

/** A rectangle of so many metres around a place, near enough. */
export function rectangle(centre: Position, eastMetres: number, northMetres: number): MultiPolygon {
  const east = eastMetres / 2 / (111_320 * Math.cos((centre[1]! * Math.PI) / 180));
  const north = northMetres / 2 / 110_574;
  const [x, y] = centre as [number, number];
  const ring = [
    [x - east, y - north],
    [x + east, y - north],
    [x + east, y + north],
    [x - east, y + north],
    [x - east, y - north],
  ];
  return { type: "MultiPolygon", coordinates: [[ring]] };
}

/** A ragged outline with a hole, and an island beside it. */
export function ragged(random: SeededRandom, centre: Position, degrees: number): MultiPolygon {
  const star = ([x, y]: Position, most: number, least: number, corners: number) => {
    const ring = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      const reach = least + (most - least) * random.next();
      return [x! + reach * Math.cos(angle), y! + reach * Math.sin(angle)];
    });
    return [...ring, ring[0]!];
  };
  const [x, y] = centre as [number, number];
  return {
    type: "MultiPolygon",
    coordinates: [
      [star(centre, degrees, degrees / 2, 40), star(centre, degrees / 3, degrees / 6, 15).reverse()],
      [star([x + 2.5 * degrees, y], degrees, degrees / 4, 25)],
    ],
  };
}
