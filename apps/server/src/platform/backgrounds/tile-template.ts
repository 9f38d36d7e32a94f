export type TilePlace = { z: number; x: number; y: number };

const placeholder = /\{([^{}]*)\}/g;

/** The placeholders of an address, in the order in which they stand. */
function placeholdersOf(address: string): string[] {
  return [...address.matchAll(placeholder)].map(([, name]) => name!);
}

/** What is wrong with an address of tiles; null where it can be used. */
export function templateFault(address: string): "no-address" | "host" | "placeholders" | null {
  const names = placeholdersOf(address);
  const known = new Set(["z", "x", "y", "-y", "key"]);
  if (names.some((name) => !known.has(name))) return "placeholders";
  const rows = names.filter((name) => name === "y" || name === "-y").length;
  if (!names.includes("z") || !names.includes("x") || rows === 0) return "placeholders";
  return addressFault(address);
}

/** An address of http or https whose server is the same whatever is filled in. */
export function addressFault(address: string): "no-address" | "host" | null {
  const [one, other] = ["1", "2"].map((text) => URL.parse(address.replaceAll(placeholder, text)));
  if (!one || !other || !/^https?:$/.test(one.protocol)) return "no-address";
  if (one.username !== "" || one.password !== "") return "host";
  return one.origin === other.origin ? null : "host";
}

/** The address with the key of its operator in its place. */
export function withKey(address: string, key: string | null): string {
  return address.replaceAll("{key}", encodeURIComponent(key ?? ""));
}

/**
 * The address of one tile. `{-y}` counts rows from the south, as TMS does.
 *
 * @param levels what `{level}` is for each zoom
 */
export function fillTemplate(
  template: string,
  { z, x, y }: TilePlace,
  levels: Readonly<Record<string, string>> = {},
): string {
  const level = encodeURIComponent(levels[z] ?? z);
  const values: Record<string, number | string> = { z, x, y, "-y": 2 ** z - 1 - y, level };
  return template.replaceAll(placeholder, (whole, name: string) => String(values[name] ?? whole));
}
