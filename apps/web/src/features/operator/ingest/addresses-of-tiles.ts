import { fillAddress, type TileScheme, tileNamed } from "@parcelle/raster/products/tile-scheme";

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
