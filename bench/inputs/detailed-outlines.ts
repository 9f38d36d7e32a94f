import { createRandom, type Random } from "@parcelle/demonstration/random";
import type { MultiPolygon, Polygon, Position } from "geojson";

/** Outlines as registers of land, base maps and classified images have them. */
export type DetailedOutlines = { name: string; geometries: (Polygon | MultiPolygon)[] };

const DECIMALS = 1e7;
const WEST = 10;
const SOUTH = 2;

/** One set for each way in which many vertices cost: one another's borders, editions, copies, holes, parts, and mere size. */
export function generateDetailedOutlines(): DetailedOutlines[] {
  return [
    { name: "shared borders", geometries: provinces(13, 27, 400) },
    { name: "two editions", geometries: [...provinces(5, 10, 300), ...provinces(5, 10, 300, 2e-6)] },
    { name: "copies", geometries: withCopies(blobs(120, 950)) },
    { name: "many holes", geometries: blobs(20, 1_000).map((outline) => withHoles(outline, 400, 20)) },
    { name: "large ones", geometries: [1_000, 3_000, 10_000, 30_000, 100_000].map(overlappingBlob) },
    { name: "many parts", geometries: [inParts(blobs(1_000, 12)), inParts(blobs(4_000, 12))] },
  ];
}

function inParts(outlines: Polygon[]): MultiPolygon {
  return { type: "MultiPolygon", coordinates: outlines.map(({ coordinates }) => coordinates) };
}

/** Cells of a grid whose borders wind; neighbours have the same vertices, but for the error of another edition. */
function provinces(rows: number, columns: number, verticesASide: number, error = 0): Polygon[] {
  const random = createRandom(`provinces ${rows} ${columns} ${error}`);
  const polygons: Polygon[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const ring = [
        ...side(verticesASide, (share) => [column + share, row + winding(column + share, row)]),
        ...side(verticesASide, (share) => [column + 1 + winding(row + share, column + 1), row + share]),
        ...side(verticesASide, (share) => [
          column + 1 - share,
          row + 1 + winding(column + 1 - share, row + 1),
        ]),
        ...side(verticesASide, (share) => [column + winding(row + 1 - share, column), row + 1 - share]),
      ].map(([x, y]) =>
        placed(x! / 10 + random.between(-error, error), y! / 10 + random.between(-error, error)),
      );
      polygons.push({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
    }
  }
  return polygons;
}

function side(vertices: number, at: (share: number) => Position): Position[] {
  return Array.from({ length: vertices }, (_, index) => at(index / vertices));
}

/** Nothing at whole numbers, so that borders meet at the corners of the grid. */
function winding(along: number, line: number): number {
  const turn = Math.PI * along;
  return (
    Math.sin(turn) *
    (0.1 * Math.sin(7 * turn + line) + 0.03 * Math.sin(41 * turn + 2 * line) + 0.004 * Math.sin(307 * turn))
  );
}

function blobs(count: number, vertices: number): Polygon[] {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) =>
    blob(
      vertices,
      [(index % columns) / 20, Math.floor(index / columns) / 20],
      0.02,
      createRandom(`blob ${index} ${vertices}`),
    ),
  );
}

/** Each lies over all the others. */
function overlappingBlob(vertices: number, index: number): Polygon {
  return blob(vertices, [index / 200, index / 300], 0.05, createRandom(`large ${vertices}`));
}

/** A winding outline that each ray from its centre meets once. */
function blob(vertices: number, [x, y]: Position, radius: number, random: Random): Polygon {
  const phases = Array.from({ length: 12 }, () => random.between(0, 2 * Math.PI));
  const ring = Array.from({ length: vertices }, (_, index) => {
    const angle = (index / vertices) * 2 * Math.PI;
    const waves = phases.reduce(
      (sum, phase, wave) => sum + Math.sin(2 ** wave * angle + phase) / 1.8 ** (wave + 2),
      0,
    );
    const distance = radius * (1 + waves);
    return placed(x! + distance * Math.cos(angle), y! + distance * Math.sin(angle));
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
}

/** Each a second time: the ring starts elsewhere and runs the other way. */
function withCopies(outlines: Polygon[]): Polygon[] {
  return outlines.flatMap((outline) => {
    const corners = outline.coordinates[0]!.slice(1);
    const turned = [...corners.slice(300), ...corners.slice(0, 300)].reverse();
    return [outline, { type: "Polygon" as const, coordinates: [[...turned, turned[0]!]] }];
  });
}

/** Holes in rows around the middle of an outline made by `blob`. */
function withHoles({ coordinates }: Polygon, count: number, vertices: number): Polygon {
  const [outer] = coordinates;
  const [x, y] = [meanOf(outer!, 0), meanOf(outer!, 1)];
  const columns = Math.ceil(Math.sqrt(count));
  const spacing = 0.012 / columns;
  const holes = Array.from({ length: count }, (_, index) => {
    const [east, north] = [(index % columns) - columns / 2, Math.floor(index / columns) - columns / 2];
    const ring = Array.from({ length: vertices }, (__, vertex): Position => {
      const angle = (-vertex / vertices) * 2 * Math.PI;
      return [
        rounded(x + spacing * (east + 0.4 * Math.cos(angle))),
        rounded(y + spacing * (north + 0.4 * Math.sin(angle))),
      ];
    });
    return [...ring, ring[0]!];
  });
  return { type: "Polygon", coordinates: [outer!, ...holes] };
}

function meanOf(ring: readonly Position[], axis: number): number {
  return ring.reduce((sum, position) => sum + position[axis]!, 0) / ring.length;
}

function placed(x: number, y: number): Position {
  return [rounded(WEST + x), rounded(SOUTH + y)];
}

function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS;
}
