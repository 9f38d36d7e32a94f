import { hash } from "node:crypto";
import { promisify } from "node:util";
import { deflateSync, inflate } from "node:zlib";

/** The pixels that a result was counted from: a row of `public.land_maps`. */
export type PlotPixels = {
  grid: { crs: number | string; width: number; height: number; transform: Readonly<Record<string, number>> };
  window: { x: number; y: number; width: number; height: number };
  /** A byte a pixel of the window, in the module's own codes; null where there are too many to be kept. */
  codes: Uint8Array | null;
  /** Of each code, as the result counted them. */
  hectares: Readonly<Record<string, number>>;
  /** Around the window, in degrees: west, south, east, north. */
  box: readonly [number, number, number, number];
};

/** Pixels as the database takes them, in the text of a statement. */
type StoredPixels = {
  plotId: number;
  grid: PlotPixels["grid"];
  x: number;
  y: number;
  width: number;
  height: number;
  /** Base64 of the codes, deflated. */
  codes: string | null;
  sha256: string;
  hectares: PlotPixels["hectares"];
  box: PlotPixels["box"];
};

/** A statement that takes more at once makes the embedded engine grow, and it never shrinks. */
const mostText = 4_000_000;
const mostPlots = 100;
/** What is larger compressed is noise, and not kept; 62,000 hectares of noise at 10 m. */
const mostBytes = 3_000_000;
const level = 6;

/** Arrays of pixels as text of JSON, each for one statement. */
export function pixelBatches(plots: readonly { plotId: number; pixels: PlotPixels }[]): string[] {
  const batches: string[] = [];
  let texts: string[] = [];
  let length = 0;
  const flush = () => {
    if (texts.length > 0) batches.push(`[${texts.join(",")}]`);
    [texts, length] = [[], 0];
  };
  for (const { plotId, pixels } of plots) {
    const text = JSON.stringify(stored(plotId, pixels));
    if (texts.length === mostPlots || length + text.length > mostText) flush();
    texts.push(text);
    length += text.length;
  }
  flush();
  return batches;
}

function stored(plotId: number, { grid, window, codes, hectares, box }: PlotPixels): StoredPixels {
  const packed = codes && deflateSync(codes, { level });
  const kept = packed !== null && packed.length <= mostBytes ? packed : null;
  const { x, y, width, height } = window;
  const place = JSON.stringify([grid, x, y, width, height]);
  const sha256 = hash("sha256", Buffer.concat([Buffer.from(place), kept === null ? Buffer.of() : codes!]));
  return {
    ...{ plotId, grid, x, y, width, height, sha256, hectares, box },
    codes: kept?.toString("base64") ?? null,
  };
}

/** In a thread of its own: a large map would hold the server for a tenth of a second. */
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);

/**
 * The codes of a stored window.
 *
 * @param packed what `public.land_maps` keeps of it
 * @param pixels how many there are
 */
export async function unpackPixels(packed: Uint8Array, pixels: number): Promise<Uint8Array> {
  const { buffer, byteOffset, length } = await inflated(packed, { maxOutputLength: pixels });
  if (length !== pixels) throw new Error(`A map has ${length} pixels of ${pixels}.`);
  return new Uint8Array(buffer, byteOffset, length);
}
