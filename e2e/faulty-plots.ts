import type { Feature, Geometry, Position } from "geojson";

type Metres = [east: number, north: number];

const METRES_A_DEGREE = 111_320;
const SPACING = 0.01;
const ORIGIN: Position = [-6.212345, 6.012345];

/** One plot for each finding of the inspection, on solid ground near Gagnoa unless its fault is the place. */
const outlines: Record<string, (place: Place) => Geometry> = {
  unclosed_ring: ({ ring }) => polygon(ring([...square.slice(0, 4)])),
  duplicate_vertices: ({ ring }) => polygon(ring([square[0]!, square[1]!, square[1]!, ...square.slice(2)])),
  z_dropped: ({ ring }) => polygon(ring(square).map(([x, y]) => [x!, y!, 212])),
  several_parts: ({ ring }) => parts(ring(square), ring(shifted(square, 121, 0))),
  separate_fields: ({ ring }) => parts(ring(square), ring(shifted(square, 400, 0))),
  narrow_neck: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [100, 0],
        [100, 50],
        [150, 50],
        [150, 0],
        [240, 0],
        [240, 100],
        [150, 100],
        [150, 51],
        [100, 51],
        [100, 100],
        [0, 100],
        [0, 0],
      ]),
    ),
  part_collapsed_at_six_decimals: ({ ring }) =>
    parts(
      ring(square),
      ring([
        [123, 0],
        [123.04, 0],
        [123.04, 0.04],
        [123, 0.04],
        [123, 0],
      ]),
    ),
  spike: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [120, 0],
        [120, 120],
        [61, 120],
        [60.5, 420],
        [60, 120],
        [0, 120],
        [0, 0],
      ]),
    ),
  sliver: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [900, 0],
        [900, 4],
        [0, 4],
        [0, 0],
      ]),
    ),
  hole: ({ ring }) => ({ type: "Polygon", coordinates: [ring(square), ring(hole)] }),
  low_precision: () =>
    polygon([
      [-6.21, 6.08],
      [-6.2, 6.08],
      [-6.2, 6.09],
      [-6.21, 6.09],
      [-6.21, 6.08],
    ]),
  area_differs_from_declared: ({ ring }) => polygon(ring(square)),
  outside_country: () => polygon(ringAt([-1.512345, 6.712345])(square)),
  in_water: () => polygon(ringAt([-4.001234, 5.181234])(square)),
  self_intersection: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [120, 120],
        [120, 0],
        [0, 120],
        [0, 0],
      ]),
    ),
  pinched_ring: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [60, 60],
        [0, 120],
        [120, 120],
        [60, 60],
        [120, 0],
        [0, 0],
      ]),
    ),
  too_few_points: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [120, 0],
        [0, 0],
        [0, 0],
      ]),
    ),
  hole_outside_outline: ({ ring }) => ({
    type: "Polygon",
    coordinates: [ring(square), ring(shifted(hole, 300, 0))],
  }),
  nested_rings: ({ ring }) => parts(ring(square), ring(hole)),
  touching_rings: ({ ring }) => ({
    type: "Polygon",
    coordinates: [
      ring(square),
      ring([
        [0, 60],
        [60, 90],
        [120, 60],
        [60, 30],
        [0, 60],
      ]),
    ],
  }),
  point_over_four_hectares: ({ ring }) => ({ type: "Point", coordinates: ring([[0, 0]])[0]! }),
  swapped_coordinates_suspected: ({ ring }) => polygon(ring(square).map(([x, y]) => [y!, x!])),
  collapsed_at_six_decimals: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [0.02, 0],
        [0.02, 0.02],
        [0, 0.02],
        [0, 0],
      ]),
    ),
  zero_area: ({ ring }) =>
    polygon(
      ring([
        [0, 0],
        [60, 0],
        [120, 0],
        [0, 0],
      ]),
    ),
  invalid_at_six_decimals: ({ ring }) => polygon(nearlyTouching(ring([[0, 0]])[0]!)),
  duplicate_plot: () => polygon(ringAt(ORIGIN)(rotated)),
};

/** Geometries that give no plot, by the refusal that each row gets. */
const unusable: Record<string, (place: Place) => unknown> = {
  geometry_missing: () => null,
  geometry_is_line: ({ ring }) => ({ type: "LineString", coordinates: ring(square) }),
  geometry_unknown_type: ({ ring }) => ({ type: "Circle", coordinates: ring([[0, 0]])[0], radius: 60 }),
  geometry_malformed: ({ ring }) => ({ type: "Polygon", coordinates: ring(square) }),
  coordinates_not_finite: ({ ring }) =>
    polygon(ring(square).map(([x, y], index) => [x!, index === 2 ? (null as never) : y!])),
  coordinates_out_of_range: () => ({ type: "Point", coordinates: [-6.212345, 96.012345] }),
  coordinates_not_degrees: () => ({ type: "Point", coordinates: [190_119, 686_131] }),
};

const declaredHectares: Record<string, number> = {
  area_differs_from_declared: 3.5,
  point_over_four_hectares: 12,
};

const square: Metres[] = [
  [0, 0],
  [120, 0],
  [120, 120],
  [0, 120],
  [0, 0],
];
const hole: Metres[] = [
  [40, 40],
  [80, 40],
  [80, 80],
  [40, 80],
  [40, 40],
];
const rotated: Metres[] = [
  [120, 120],
  [0, 120],
  [0, 0],
  [120, 0],
  [120, 120],
];

type Place = { ring: (corners: readonly Metres[]) => Position[] };

function ringAt([longitude = 0, latitude = 0]: Position) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const round = (value: number) => Number(value.toFixed(9));
  return (corners: readonly Metres[]): Position[] =>
    corners.map(([east, north]) => [
      round(longitude + east / METRES_A_DEGREE / shrink),
      round(latitude + north / METRES_A_DEGREE),
    ]);
}

function shifted(corners: readonly Metres[], east: number, north: number): Metres[] {
  return corners.map(([x, y]) => [x + east, y + north]);
}

/** Two halves of a field that keep four centimetres apart until six decimals are left. */
function nearlyTouching(corner: Position): Position[] {
  const [west, south] = corner.map((value) => Math.floor(value * 1e6) / 1e6) as [number, number];
  const offsets = [
    [0, 0],
    [0.0005, 0.0000015],
    [0.001, 0],
    [0.001, 0.001],
    [0.0005, 0.0000019],
    [0, 0.001],
    [0, 0],
  ];
  return offsets.map(([x, y]) => [Number((west + x!).toFixed(9)), Number((south + y!).toFixed(9))]);
}

function polygon(ring: Position[]): Geometry {
  return { type: "Polygon", coordinates: [ring] };
}

function parts(...rings: Position[][]): Geometry {
  return { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) };
}

/** The findings that the file below is made to have, one a row; the first row has none. */
export const findingsToShow = Object.keys(outlines);
/** The refusals of its last rows. */
export const refusalsToShow = Object.keys(unusable);

/** A file whose rows are named after the finding or the refusal that each has. */
export function faultyPlots(): Buffer {
  const sound: Feature = {
    type: "Feature",
    properties: { identifiant: "sans-defaut", surface: null },
    geometry: polygon(ringAt(ORIGIN)(square)),
  };
  const faulty = Object.entries({ ...outlines, ...unusable }).map(([code, outline], index) => {
    const column = (index % 6) + 1;
    const row = Math.floor(index / 6);
    const ring = ringAt([ORIGIN[0]! + column * SPACING, ORIGIN[1]! + row * SPACING]);
    return {
      type: "Feature",
      properties: { identifiant: code, surface: declaredHectares[code] ?? null },
      geometry: outline({ ring }),
    };
  });
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features: [sound, ...faulty] }));
}

/** What a phone recorded: a point in a field, twice, and two fields walked around, one of them not to the end. */
export function walkedFields(): Buffer {
  const ring = ringAt(ORIGIN);
  const at = (name: string, [longitude = 0, latitude = 0]: Position, inside = "") =>
    `<${name} lat="${latitude}" lon="${longitude}">${inside}<time>2026-10-02T07:41:00Z</time></${name}>`;
  const track = (name: string, corners: readonly Metres[]) =>
    `<trk><name>${name}</name><trkseg>${ring(corners)
      .map((corner) => at("trkpt", corner))
      .join("")}</trkseg></trk>`;
  const [yao, again] = ring([
    [400, 60],
    [404, 60],
  ]);
  return Buffer.from(
    `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${[
      at("wpt", yao!, "<name>Champ de Yao</name>"),
      at("wpt", again!, "<name>Champ de Yao</name>"),
      track("Champ de Koné", square),
      track("Champ d’Awa", shifted(square, 200, 0).slice(0, 4)),
    ].join("")}</gpx>`,
  );
}
