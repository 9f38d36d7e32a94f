import { RasterError } from "../raster-error.ts";
import { compressionCode } from "./compression.ts";
import { type JpegFrame, jpegFrame, wholeJpeg } from "./jpeg-stream.ts";

/** Samples of a picture, row by row, channels interleaved. */
export type DecodedPicture = { width: number; height: number; channels: number; samples: Uint8Array };

/**
 * Decodes a whole JPEG or WebP file to this many channels, refusing one of more pixels. Whoever shows pictures brings it:
 * rasters of values are never read through one.
 */
export type PictureDecoder = (
  file: Uint8Array,
  channels: number,
  mostPixels: number,
) => Promise<DecodedPicture>;

/** How the blocks of an image that is stored as pictures are to be read. */
export type PictureBlocks = {
  compression: number;
  /** Tables that all blocks of a JPEG share (TIFF technical note 2), null where each has its own. */
  tables: Uint8Array | null;
  isYcbcr: boolean;
};

/** What a block holds: at least the rows that lie in the image, at most those of a whole block. */
export type PictureSize = { width: number; rows: number; mostRows: number; channels: number };

/**
 * Decodes one block that is a picture.
 * @param blocks how blocks are stored
 * @param input bytes of the block in the file
 * @param size what the block has to hold
 * @param decode decoder of whole files
 * @throws RasterError "block-corrupt", "sample-unsupported" for four channels, which would be inks
 */
export async function decodePictureBlock(
  blocks: PictureBlocks,
  input: Uint8Array,
  size: PictureSize,
  decode: PictureDecoder,
): Promise<Uint8Array> {
  const file = blocks.compression === compressionCode.jpeg ? jpegFile(blocks, input, size) : input;
  const { width, height, channels, samples } = await decoded(file, size, decode);
  const isTall = height >= size.rows && height <= size.mostRows;
  if (width !== size.width || !isTall || channels !== size.channels) {
    throw new RasterError("block-corrupt", `a picture of ${width} x ${height}, ${channels} channels`);
  }
  return samples.subarray(0, size.width * size.rows * size.channels);
}

function jpegFile({ tables, isYcbcr }: PictureBlocks, input: Uint8Array, size: PictureSize): Uint8Array {
  const frame = jpegFrame(input);
  if (frame.channels > 3) throw new RasterError("sample-unsupported", `JPEG of ${frame.channels} channels`);
  if (!fits(frame, size)) {
    throw new RasterError(
      "block-corrupt",
      `JPEG of ${frame.width} x ${frame.height}, ${frame.channels} channels`,
    );
  }
  return wholeJpeg(input, tables, isYcbcr);
}

/** Looked at before anything is decoded: a small block may announce a picture without end. */
function fits(frame: JpegFrame, { width, rows, mostRows, channels }: PictureSize): boolean {
  const isTall = frame.height >= rows && frame.height <= mostRows;
  return frame.width === width && isTall && frame.channels === channels && frame.bits === 8;
}

async function decoded(
  file: Uint8Array,
  { width, mostRows, channels }: PictureSize,
  decode: PictureDecoder,
): Promise<DecodedPicture> {
  try {
    return await decode(file, channels, width * mostRows);
  } catch (cause) {
    throw new RasterError("block-corrupt", cause instanceof Error ? cause.message : "no picture");
  }
}
