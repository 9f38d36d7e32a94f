/** The publisher's addresses of some tiles: `{version}` and `{tile}` of the template are filled in. */
export function addressesOfTiles(template: string, version: string, tiles: string): string[] {
  return words(tiles).map((tile) => template.replaceAll("{version}", version).replaceAll("{tile}", tile));
}

/** The lines or words of a text, each once. */
export function words(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
}

/** The first that is no http(s) address. */
export function wrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !/^https?:$/.test(URL.parse(address)?.protocol ?? ""));
}
