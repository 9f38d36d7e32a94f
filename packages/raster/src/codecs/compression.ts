import { RasterError } from "../raster-error.ts";

/** Values of the TIFF tag Compression that can be read. */
export const compressionCode = {
  none: 1,
  lzw: 5,
  deflate: 8,
  packBits: 32773,
  lerc: 34887,
  oldDeflate: 32946,
  zstd: 50000,
} as const;

const supported: ReadonlySet<number> = new Set(Object.values(compressionCode));

/** Others that occur, so that a refusal can name them. */
const otherNames: Record<number, string> = {
  2: "CCITT RLE",
  3: "CCITT fax 3",
  4: "CCITT fax 4",
  6: "old JPEG",
  7: "JPEG",
  32771: "CCITT RLE",
  34661: "JBIG",
  34712: "JPEG 2000",
  34925: "LZMA",
  34933: "PNG",
  50001: "WebP",
  50002: "JPEG XL",
  52546: "JPEG XL",
};

/** Compressions that nearly always change values: what comes of them is no raster of classes. */
const lossy: ReadonlySet<number> = new Set([6, 7, 50_001]);

/**
 * Refuses a compression that cannot be read, by its name.
 * @param code value of the TIFF tag Compression
 * @throws RasterError "compression-lossy", "compression-unsupported"
 */
export function refuseCompression(code: number): void {
  if (supported.has(code)) return;
  const name = otherNames[code];
  throw new RasterError(
    lossy.has(code) ? "compression-lossy" : "compression-unsupported",
    name ? `${name}, compression ${code}` : `compression ${code}`,
  );
}
