/** West, south, east, north in degrees; east is smaller than west where the box crosses the antimeridian. */
type Box = readonly [number, number, number, number];

/** How a publisher cuts a product into files, and names them. */
export type TileScheme =
  /**
   * Squares of `size` degrees inside `within`. `name` holds the fields {north}, {south}, {west} and {east}; `latitude`
   * and `longitude` say how they are written, for instance 00N, N00, 000E or E0 for 5° as 05N, N05, 005E or E5.
   */
  | { kind: "degrees"; size: number; within: Box; name: string; latitude: string; longitude: string }
  /** Tiles of Web Mercator at one zoom, named by their quadkey. */
  | { kind: "quadkey"; zoom: number };

/** One tile of a scheme: its name, and what may stand in an address for it. */
export type SchemeTile = { name: string; fields: Record<string, string> };

const farthestNorth = 85.0511;

/**
 * The tiles that a box shares more than an edge with, from north to south and west to east.
 * @param scheme how the product is cut
 * @param box degrees
 */
export function tilesOfBox(scheme: TileScheme, [west, south, east, north]: Box): SchemeTile[] {
  if (east < west) {
    return [
      ...tilesOfBox(scheme, [west, south, 180, north]),
      ...tilesOfBox(scheme, [-180, south, east, north]),
    ];
  }
  return scheme.kind === "quadkey"
    ? quadkeyTiles(scheme.zoom, [west, south, east, north])
    : degreeTiles(scheme, [west, south, east, north]);
}

/**
 * The tile of this name; undefined where the scheme has none.
 * @param scheme how the product is cut
 * @param name for instance 10N_010W
 */
export function tileNamed(scheme: TileScheme, name: string): SchemeTile | undefined {
  if (scheme.kind === "quadkey") {
    const isKey = name.length === scheme.zoom && /^[0-3]+$/.test(name);
    return isKey ? { name, fields: { quadkey: name } } : undefined;
  }
  return tilesOfBox(scheme, scheme.within).find((tile) => tile.name === name);
}

type Degrees = Extract<TileScheme, { kind: "degrees" }>;

function degreeTiles(scheme: Degrees, [west, south, east, north]: Box): SchemeTile[] {
  const { size, within } = scheme;
  const [minX, minY, maxX, maxY] = within;
  const columns = stepsBetween(Math.max(west, minX) - minX, Math.min(east, maxX) - minX, size);
  const rows = stepsBetween(Math.max(south, minY) - minY, Math.min(north, maxY) - minY, size).reverse();
  return rows.flatMap((row) =>
    columns.map((column) => degreeTile(scheme, minX + column * size, minY + row * size)),
  );
}

/** Numbers of the steps that lie at least partly between two places. */
function stepsBetween(from: number, to: number, size: number): number[] {
  const first = Math.floor(from / size + 1e-9);
  const last = Math.ceil(to / size - 1e-9) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function degreeTile({ size, name, latitude, longitude }: Degrees, west: number, south: number): SchemeTile {
  const fields = {
    north: writtenDegrees(south + size, latitude, "NS"),
    south: writtenDegrees(south, latitude, "NS"),
    west: writtenDegrees(west, longitude, "EW"),
    east: writtenDegrees(west + size, longitude, "EW"),
  };
  return { name: filled(name, fields), fields };
}

function writtenDegrees(value: number, pattern: string, [positive, negative]: string): string {
  const digits = String(Math.abs(value)).padStart(pattern.replace(/\D/g, "").length, "0");
  return pattern.replace(/[A-Z]/, value < 0 ? negative! : positive!).replace(/0+/, digits);
}

function quadkeyTiles(zoom: number, [west, south, east, north]: Box): SchemeTile[] {
  const across = 2 ** zoom;
  const columns = stepsBetween(((west + 180) / 360) * across, ((east + 180) / 360) * across, 1);
  const rows = stepsBetween(mercatorRow(north) * across, mercatorRow(south) * across, 1);
  return rows.flatMap((row) =>
    columns.map((column) => {
      const name = quadkeyOf(column, row, zoom);
      return { name, fields: { quadkey: name } };
    }),
  );
}

/** Share of the Web Mercator square above a latitude. */
function mercatorRow(latitude: number): number {
  const radians = (Math.max(-farthestNorth, Math.min(farthestNorth, latitude)) * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
}

function quadkeyOf(column: number, row: number, zoom: number): string {
  const digits = Array.from({ length: zoom }, (_, index) => {
    const bit = zoom - 1 - index;
    return ((column >> bit) & 1) + 2 * ((row >> bit) & 1);
  });
  return digits.join("");
}

/**
 * An address, or a name, with its fields filled in.
 * @param template text with fields in braces
 * @param fields texts by name
 */
export function filled(template: string, fields: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, field: string) => fields[field] ?? whole);
}

/**
 * Address of one file of a product.
 * @param template address with {version}, {lowercase_version}, {tile} and the fields of the tile
 * @param version version as the publisher writes it
 * @param tile tile of the product's scheme
 */
export function fillAddress(template: string, version: string, { name, fields }: SchemeTile): string {
  return filled(template, { ...fields, tile: name, version, lowercase_version: version.toLowerCase() });
}
