import { RasterError } from "../raster-error.ts";

/** What a JPEG says of its picture before it is decoded. */
export type JpegFrame = { bits: number; width: number; height: number; channels: number };

type Segment = { marker: number; start: number; end: number };

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0];

/**
 * The frame of a JPEG.
 * @param stream a JPEG, with or without its tables
 * @throws RasterError "block-corrupt"
 */
export function jpegFrame(stream: Uint8Array): JpegFrame {
  const frame = segmentsOf(stream).find(({ marker }) => isFrame(marker));
  if (!frame || frame.end - frame.start < 10) throw new RasterError("block-corrupt", "JPEG without a frame");
  const view = new DataView(stream.buffer, stream.byteOffset + frame.start);
  return {
    bits: view.getUint8(4),
    height: view.getUint16(5),
    width: view.getUint16(7),
    channels: view.getUint8(9),
  };
}

/**
 * A JPEG that stands alone: the tables that the file keeps once go before its own segments, and its colours are those that
 * the TIFF says, whatever the picture says of itself (TIFF technical note 2).
 * @param stream the block
 * @param tables the tag JPEGTables, null without
 * @param isYcbcr whether the TIFF says so
 * @throws RasterError "block-corrupt"
 */
export function wholeJpeg(stream: Uint8Array, tables: Uint8Array | null, isYcbcr: boolean): Uint8Array {
  const own = segmentsOf(stream);
  const scan = own.findIndex(({ marker }) => marker === startOfScan);
  if (scan < 0) throw new RasterError("block-corrupt", "JPEG without a scan");
  const shared = tables === null ? [] : segmentsOf(tables).filter(isKept);
  const head = own.slice(0, scan).filter(isKept);
  return Buffer.concat([
    Uint8Array.of(0xff, startOfImage),
    Uint8Array.of(...adobe, isYcbcr ? 1 : 0),
    ...shared.map(({ start, end }) => tables!.subarray(start, end)),
    ...head.map(({ start, end }) => stream.subarray(start, end)),
    stream.subarray(own[scan]!.start),
  ]);
}

/** All but what others say of colours, and remarks. */
function isKept({ marker }: Segment): boolean {
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The segments up to the first scan, each with its marker and its length (ITU T.81, annex B). */
function segmentsOf(stream: Uint8Array): Segment[] {
  if (stream[0] !== 0xff || stream[1] !== startOfImage) throw new RasterError("block-corrupt", "no JPEG");
  const segments: Segment[] = [];
  for (let at = 2; at + 3 < stream.length; ) {
    if (stream[at] !== 0xff) throw new RasterError("block-corrupt", `no JPEG marker at ${at}`);
    const marker = stream[at + 1]!;
    if (marker === endOfImage) break;
    // Any number of them may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + stream[at + 2]! * 256 + stream[at + 3]!;
    if (end < at + 4 || end > stream.length) throw new RasterError("block-corrupt", `JPEG segment at ${at}`);
    segments.push({ marker, start: at, end });
    if (marker === startOfScan) break;
    at = end;
  }
  return segments;
}
