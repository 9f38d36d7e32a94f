import { createRandom } from "@parcelle/demonstration/random";
import { metresToDegrees, SQUARE } from "@parcelle/demonstration/square";

const side = 60;
const metresBetween = 640;

/**
 * A GeoJSON file of made-up plots on a grid inside the demonstration square, the same at every call.
 * Every hundredth overlaps its neighbour, so that there are overlaps to find again.
 */
export function plotsFile(count: number): Uint8Array {
  const random = createRandom("kill");
  const features = Array.from({ length: count }, (_, index) => ({
    type: "Feature",
    properties: { identifiant: `K-${String(index + 1).padStart(5, "0")}` },
    geometry: { type: "Polygon", coordinates: [outline(index, random.next)] },
  }));
  return new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
}

function outline(index: number, random: () => number): number[][] {
  const isOverlapping = index % 100 === 99;
  const [column, row] = [index % side, Math.floor(index / side)];
  const east = 400 + column * metresBetween - (isOverlapping ? metresBetween - 30 : 0);
  const north = 400 + row * metresBetween;
  const corner = (cornerEast: number, cornerNorth: number): number[] => {
    const shift = () => random() * 40;
    const [longitude, latitude] = metresToDegrees(east + cornerEast + shift(), north + cornerNorth + shift());
    return [Number((SQUARE[0] + longitude).toFixed(7)), Number((SQUARE[1] + latitude).toFixed(7))];
  };
  const ring = [corner(0, 0), corner(120, 0), corner(150, 70), corner(120, 140), corner(0, 140)];
  return [...ring, ring[0]!];
}
