import type { Geometry, Position } from "geojson";
import { type BenchmarkPlot, generatePlots } from "./plots.ts";

export type PlotToCheck = { id: string; geometry: Geometry };

type Fault = (ring: Position[]) => Geometry;

const faults: Fault[] = [crossed, pinched, holeOutside, nestedHoles, nestedShells];

/** Plots of which one in ten is invalid, each kind of fault as often as the others. */
export function generatePlotsWithFaults(count: number): PlotToCheck[] {
  return generatePlots(count).map((plot, index) =>
    index % 10 === 0 ? withFault(plot, faults[(index / 10) % faults.length]!) : plot,
  );
}

function withFault({ id, geometry }: BenchmarkPlot, fault: Fault): PlotToCheck {
  return { id, geometry: fault(geometry.coordinates[0]!) };
}

/** Two neighbouring corners exchanged: the bow-tie of a field walked in the wrong order. */
function crossed(ring: Position[]): Geometry {
  const corners = [...ring];
  [corners[1], corners[2]] = [corners[2]!, corners[1]!];
  return { type: "Polygon", coordinates: [corners] };
}

/** Two loops that share one corner. */
function pinched(ring: Position[]): Geometry {
  const first = ring[0]!;
  const across = ring.slice(1, -1).map((place) => mirrored(place, first));
  return { type: "Polygon", coordinates: [[...ring, ...across, first]] };
}

function holeOutside(ring: Position[]): Geometry {
  return { type: "Polygon", coordinates: [ring, moved(scaled(ring, 0.2), 0.01)] };
}

function nestedHoles(ring: Position[]): Geometry {
  return { type: "Polygon", coordinates: [ring, scaled(ring, 0.5), scaled(ring, 0.2)] };
}

function nestedShells(ring: Position[]): Geometry {
  return { type: "MultiPolygon", coordinates: [[ring], [scaled(ring, 0.3)]] };
}

function mirrored([x, y]: Position, [centreX, centreY]: Position): Position {
  return [2 * centreX! - x!, 2 * centreY! - y!];
}

function scaled(ring: Position[], factor: number): Position[] {
  const corners = ring.slice(1);
  const centreX = corners.reduce((sum, [x]) => sum + x!, 0) / corners.length;
  const centreY = corners.reduce((sum, [, y]) => sum + y!, 0) / corners.length;
  return ring.map(([x, y]) => [centreX + (x! - centreX) * factor, centreY + (y! - centreY) * factor]);
}

function moved(ring: Position[], degrees: number): Position[] {
  return ring.map(([x, y]) => [x! + degrees, y!]);
}
