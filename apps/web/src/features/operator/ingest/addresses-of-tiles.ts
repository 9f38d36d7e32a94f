import { fillAddress, type TileScheme, tileNamed, tilesOfBox } from "@parcelle/raster/products/tile-scheme";

/** Where a publisher keeps the files of a product, and how it names them. */
export interface PublishedFiles {
  template: string;
  scheme: TileScheme;
  version: string;
}

/** The publisher's addresses of the tiles that are named, and the names that no tile has. */
export function addressesOfTiles(
  { template, scheme, version }: PublishedFiles,
  tiles: string,
): { addresses: string[]; unknown: string[] } {
  const asked = words(tiles).map((name) => ({ name, tile: tileNamed(scheme, name) }));
  return {
    addresses: asked.flatMap(({ tile }) => (tile ? [fillAddress(template, version, tile)] : [])),
    unknown: asked.flatMap(({ name, tile }) => (tile ? [] : [name])),
  };
}

/** The lines or words of a text, each once. */
export function words(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
}

/** The first that is no http(s) address. */
export function wrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !/^https?:$/.test(URL.parse(address)?.protocol ?? ""));
}

export type Box = [number, number, number, number];

/** West, south, east and north of a text with four numbers; null where it has none or they are no degrees. */
export function boxOf(text: string): Box | null {
  const numbers = text
    .replaceAll("\u2212", "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(Number);
  const [west, south, east, north] = numbers as Box;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && south < north && west !== east;
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isBox && isOnEarth ? [west, south, east, north] : null;
}

/** Names of the tiles of a publisher that a box meets. */
export function tileNames({ scheme }: Pick<PublishedFiles, "scheme">, box: Box): string[] {
  return tilesOfBox(scheme, box).map(({ name }) => name);
}
