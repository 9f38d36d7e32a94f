import type { PictureDecoder } from "../codecs/picture-block.ts";
import type { ByteSource } from "../source/byte-source.ts";
import type { BlockCache } from "./block-cache.ts";
import type { LayeredImage } from "./find-images.ts";
import type { Hiding } from "./hide-pixels.ts";
import type { ImageLayout } from "./image-layout.ts";
import { createRasterImage, type RasterImage } from "./raster-image.ts";
import { roomForNoData } from "./room-for-no-data.ts";
import { maximumBlocks } from "./tags.ts";

/**
 * A function that makes images readable, all of them with one cache.
 * @param file the raster's own file
 * @param cache decoded blocks
 * @param noData value of blocks that the file leaves out, null for 0
 * @param pictures decoder of blocks that are pictures
 */
export function imageOpener(
  file: ByteSource,
  cache: BlockCache,
  noData: number | null,
  pictures?: PictureDecoder,
): (image: LayeredImage) => RasterImage {
  let cacheBase = 0;
  const imageOf = (layout: ImageLayout, source: ByteSource, empty: number | null, hiding: Hiding | null) => {
    const image = createRasterImage({ source, layout, cache, cacheBase, noData: empty, hiding, pictures });
    cacheBase += maximumBlocks;
    return image;
  };
  return ({ layout, mask, alpha, source = file, maskSource = file, maskPerBand = false }) => {
    if (!mask && alpha === null) return imageOf(layout, source, noData, null);
    const inPlanes = alpha !== null && layout.planes > 1;
    const hiding: Hiding = {
      ...roomForNoData(layout.sampleType, noData),
      ...{ alpha, mask: mask && imageOf(mask, maskSource, null, null), maskPerBand },
      planes: inPlanes ? imageOf(layout, source, noData, null) : null,
    };
    return imageOf(layout, source, noData, hiding);
  };
}
