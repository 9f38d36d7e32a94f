import { type Placed, placedBy } from "./placing.ts";

/** Where GDAL's .aux.xml says that a raster lies; null what it does not say. */
export type PlaceInMetadata = { system: string | null; placed: Placed | null };

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/**
 * Reads the system and the placing of a PAM file, which most often has statistics alone. GDAL lets them go before what
 * the raster itself says.
 * @param text the whole .aux.xml, empty where there is none
 * @see https://gdal.org/en/stable/drivers/raster/gtiff.html, georeferencing
 */
export function placeInMetadata(text: string): PlaceInMetadata {
  const system = /<SRS\b[^<>]{0,200}>([^<]*)<\/SRS>/.exec(text)?.[1]?.trim();
  const written = /<GeoTransform>([^<]{1,400})<\/GeoTransform>/.exec(text)?.[1];
  const unescaped = system?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!);
  return { system: unescaped || null, placed: written === undefined ? null : placedByNumbers(written) };
}

function placedByNumbers(written: string): Placed {
  const numbers = written.split(",").map(Number);
  const [originX, pixelWidth, turnedX, originY, turnedY, height] = numbers;
  if (numbers.length !== 6 || !numbers.every(Number.isFinite))
    return { placing: "impossible", transform: null };
  if (turnedX !== 0 || turnedY !== 0) return { placing: "rotated", transform: null };
  return placedBy({ originX: originX!, originY: originY!, pixelWidth: pixelWidth!, pixelHeight: -height! });
}
