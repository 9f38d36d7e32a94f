import { RasterError } from "../raster-error.ts";

/** Values of the TIFF tag Compression that can be read. */
export const compressionCode = {
  none: 1,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  packBits: 32773,
  lerc: 34887,
  oldDeflate: 32946,
  zstd: 50000,
  webp: 50001,
} as const;

/** Those that are made for pictures and nearly always change values. */
const pictures: ReadonlySet<number> = new Set([compressionCode.jpeg, compressionCode.webp]);

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

/** What comes of these is no raster of classes. */
const lossy: ReadonlySet<number> = new Set([6, ...pictures]);

/**
 * Whether blocks are pictures, which a decoder of its own reads.
 * @param code value of the TIFF tag Compression
 */
export function isPicture(code: number): boolean {
  return pictures.has(code);
}

/**
 * Refuses a compression that cannot be read, by its name.
 * @param code value of the TIFF tag Compression
 * @param mayBePicture whether the reader has a decoder of pictures
 * @throws RasterError "compression-lossy", "compression-unsupported"
 */
export function refuseCompression(code: number, mayBePicture = false): void {
  if (supported.has(code) && (mayBePicture || !isPicture(code))) return;
  const name = otherNames[code];
  throw new RasterError(
    lossy.has(code) ? "compression-lossy" : "compression-unsupported",
    name ? `${name}, compression ${code}` : `compression ${code}`,
  );
}
