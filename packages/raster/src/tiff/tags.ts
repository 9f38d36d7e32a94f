/** Numbers of the TIFF, GeoTIFF and GDAL tags that the reader and the writer use. */
export const tag = {
  subfileType: 254,
  imageWidth: 256,
  imageLength: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  predictor: 317,
  colourMap: 320,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  modelPixelScale: 33550,
  modelTiepoint: 33922,
  modelTransformation: 34264,
  geoKeyDirectory: 34735,
  geoDoubleParams: 34736,
  geoAsciiParams: 34737,
  gdalMetadata: 42112,
  gdalNoData: 42113,
  lercParameters: 50674,
} as const;

/** Largest number of blocks of one image: enough for a 1,000,000 px square raster in 512 px tiles. */
export const maximumBlocks = 4_194_304;

const blockTables: ReadonlySet<number> = new Set([
  tag.stripOffsets,
  tag.stripByteCounts,
  tag.tileOffsets,
  tag.tileByteCounts,
]);

const known: ReadonlySet<number> = new Set(Object.values(tag));

/**
 * Whether the reader needs this tag at all.
 * @param number tag number
 */
export function isKnownTag(number: number): boolean {
  return known.has(number);
}

/**
 * Largest count that a tag may have before the file is refused.
 * @param number tag number
 */
export function maximumCount(number: number): number {
  if (blockTables.has(number)) return maximumBlocks;
  return number === tag.colourMap || number === tag.gdalMetadata ? 1_048_576 : 65_536;
}
