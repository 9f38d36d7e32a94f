import { RasterError } from "@parcelle/raster/raster-error";
import type { ByteSource } from "@parcelle/raster/source/byte-source";
import { openFile } from "@parcelle/raster/source/file-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { drawPicture, type Picture, pictureOf } from "@parcelle/raster/tiles/picture";
import { BackgroundProblem } from "../background-problem.ts";
import type { TileReader } from "../tile-reader.ts";
import type { TilePlace } from "../tile-template.ts";
import { decodePicture } from "./decode-picture.ts";
import { encodeTile, joined } from "./encode-tile.ts";
import { openRemote } from "./open-remote.ts";
import { pictureProblem, rasterProblem } from "./picture-problem.ts";

/** What a picture says of itself. */
export type PictureFacts = { minimumZoom: number; maximumZoom: number; middle: [number, number] };

export type PictureReader = TileReader & { facts: PictureFacts };

export type TileSize = 256 | 512;

const cacheBytes = 33_554_432;

/** A cloud-optimised GeoTIFF at an address, of which only the parts that are needed are asked for. */
export function openRemotePicture(
  address: string,
  size: TileSize,
  mayBePrivate: boolean,
): Promise<PictureReader> {
  return readerOf(() => openRemote(address, mayBePrivate), size);
}

/** A GeoTIFF in a file of the server. */
export function openPictureFile(path: string, size: TileSize): Promise<PictureReader> {
  return readerOf(async () => openFile(path), size);
}

async function readerOf(openSource: () => Promise<ByteSource>, size: TileSize): Promise<PictureReader> {
  let picture = await told(() => open(openSource));
  const { zooms, middle } = picture;
  const depth = size === 512 ? 1 : 0;
  const facts = {
    minimumZoom: Math.max(0, zooms.minimum - depth),
    maximumZoom: Math.max(0, zooms.maximum - depth),
    middle,
  };
  const read = async (from: Picture, place: TilePlace) => encodeTile(await drawTile(from, place, size), size);
  let opening: Promise<Picture> | null = null;
  /** Many tiles may find at once that the file has changed: it is opened anew for all of them. */
  const renewed = async (changed: Picture): Promise<Picture> => {
    if (picture !== changed) return picture;
    opening ??= open(openSource).finally(() => {
      opening = null;
    });
    const fresh = await opening;
    if (picture === changed) {
      picture = fresh;
      changed.raster.close();
    }
    return picture;
  };
  return {
    facts,
    read: (place) =>
      told(async () => {
        const current = picture;
        try {
          return await read(current, place);
        } catch (cause) {
          if (!(cause instanceof RasterError) || cause.code !== "source-changed") throw cause;
          return await read(await renewed(current), place);
        }
      }),
    close: async () => picture.raster.close(),
  };
}

async function open(openSource: () => Promise<ByteSource>): Promise<Picture> {
  const source = await openSource();
  try {
    const picture = pictureOf(await openGeotiff(source, { cacheBytes, pictures: decodePicture }));
    if (typeof picture === "string") throw pictureProblem(picture);
    return picture;
  } catch (cause) {
    source.close();
    throw cause;
  }
}

/** A tile of 512 pixels is four of the next zoom. */
async function drawTile(picture: Picture, { z, x, y }: TilePlace, size: TileSize) {
  if (size === 256) return drawPicture(picture, z, x, y);
  const quarters: (Uint8Array | null)[] = [];
  for (const down of [0, 1])
    for (const right of [0, 1]) quarters.push(await drawPicture(picture, z + 1, 2 * x + right, 2 * y + down));
  return joined(quarters);
}

/** What the reader of rasters finds wrong, as backgrounds say it. */
async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RasterError) throw rasterProblem(cause);
    throw cause instanceof Error && cause.name === "TimeoutError" ? new BackgroundProblem("slow") : cause;
  }
}
