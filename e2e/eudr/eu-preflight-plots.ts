import type { Feature, FeatureCollection, Geometry, Position } from "geojson";

const square = (x: number, y: number, size = 0.004): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
/** Six decimals, so that only what a plot is meant to show is changed in it. */
const exact = (ring: Position[]) => ring.map((place) => place.map((value) => Number(value.toFixed(6))));
const polygon = (...coordinates: Position[][]): Geometry => ({ type: "Polygon", coordinates });
/** Valid as it is, and two sides meet once it is cut to six decimals. */
const waist = [
  [0, 0],
  [1, 0.15],
  [2, 0],
  [2, 1],
  [1, 0.19],
  [0, 1],
  [0, 0],
].map(([x, y]) => [-5.5 + x! * 1e-5, 6.2 + y! * 1e-5]);

const outlines: Record<string, Geometry> = {
  "UE-TROU": polygon(exact(square(-5.6, 6.2)), exact(square(-5.599, 6.201, 0.001))),
  "UE-TAILLE": polygon(waist),
  "UE-DOUBLE": polygon([
    [-5.4000006, 6.2],
    [-5.4000001, 6.2],
    [-5.396, 6.2],
    [-5.396, 6.204],
    [-5.4000006, 6.204],
    [-5.4000006, 6.2],
  ]),
  "UE-TROU-MINUSCULE": polygon(exact(square(-5.3, 6.2)), square(-5.2990004, 6.2010004, 0.0000005)),
  "UE-PARTIE-MINUSCULE": {
    type: "MultiPolygon",
    coordinates: [[exact(square(-5.2, 6.2))], [square(-5.1900004, 6.2010004, 0.0000005)]],
  },
  "UE-POINT": { type: "Point", coordinates: [-5.1, 6.2] },
  "UE-DISPARUE": polygon(square(-5.0500004, 6.2000004, 0.0000005)),
  "UE-CROISEE": polygon([
    [-5, 6.2],
    [-4.996, 6.204],
    [-4.996, 6.2],
    [-5, 6.204],
    [-5, 6.2],
  ]),
};

/** Plots of every kind of change, and enough that are only cut to fill a second page. */
export function preflightFile(): FeatureCollection {
  const cut = Array.from({ length: 24 }, (_, index): [string, Geometry] => [
    `UE-COUPE-${index + 1}`,
    polygon(square(-5.6 + index * 0.005, 6.30000049, 0.00400003)),
  ]);
  const features = [...Object.entries(outlines), ...cut].map(
    ([identifier, geometry]): Feature => ({
      type: "Feature",
      properties: { identifier, farmer: `Producteur ${identifier}`, village: "Divo" },
      geometry,
    }),
  );
  return { type: "FeatureCollection", features };
}
