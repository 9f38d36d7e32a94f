/** Where a photo was taken, in degrees. */
export type PhotoPlace = { longitude: number; latitude: number };

const START_OF_IMAGE = 0xffd8;
const APP1 = 0xffe1;
const START_OF_SCAN = 0xffda;
const EXIF = "Exif\0\0";
const GPS_POINTER = 0x8825;
const [VERSION, LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE] = [0, 1, 2, 3, 4];
const [BYTE, ASCII, LONG, RATIONAL] = [1, 2, 4, 5];
const ENTRY_BYTES = 12;
/** Of a second: a centimetre on the ground is 0.0003″. */
const SECOND_PARTS = 100_000;

/**
 * The place in the EXIF of a JPEG.
 *
 * @returns null where it says none, or what it says is no place
 * @see CIPA DC-008 (EXIF 2.32), sections 4.5.2 and 4.6.6
 */
export function readPhotoPlace(jpeg: Uint8Array): PhotoPlace | null {
  try {
    const tiff = exifOf(jpeg);
    return tiff === null ? null : placeIn(tiff);
  } catch (error) {
    // Cut or written by a careless program: it says no place.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function exifOf(jpeg: Uint8Array): DataView | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (view.getUint16(0) !== START_OF_IMAGE) return null;
  for (let at = 2; ; ) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker === START_OF_SCAN || marker < 0xff00) return null;
    const isExif = marker === APP1 && textAt(view, at + 4, EXIF.length) === EXIF;
    const start = at + 4 + EXIF.length;
    const end = Math.min(at + 2 + length, jpeg.length);
    if (isExif) return new DataView(jpeg.buffer, jpeg.byteOffset + start, end - start);
    at += 2 + length;
  }
}

const textAt = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

function placeIn(tiff: DataView): PhotoPlace | null {
  const isLittle = textAt(tiff, 0, 2) === "II";
  const entriesAt = (start: number): Map<number, number> => {
    const entries = new Map<number, number>();
    const count = tiff.getUint16(start, isLittle);
    for (let index = 0; index < count; index += 1) {
      const at = start + 2 + index * ENTRY_BYTES;
      entries.set(tiff.getUint16(at, isLittle), at);
    }
    return entries;
  };
  const pointer = entriesAt(tiff.getUint32(4, isLittle)).get(GPS_POINTER);
  if (pointer === undefined) return null;
  const gps = entriesAt(tiff.getUint32(pointer + 8, isLittle));
  const degrees = (value: number, reference: number, negative: string): number => {
    const [values, side] = [gps.get(value), gps.get(reference)];
    if (values === undefined || side === undefined) return Number.NaN;
    const at = tiff.getUint32(values + 8, isLittle);
    const rational = (index: number) =>
      tiff.getUint32(at + 8 * index, isLittle) / tiff.getUint32(at + 8 * index + 4, isLittle);
    const size = rational(0) + rational(1) / 60 + rational(2) / 3600;
    return textAt(tiff, side + 8, 1) === negative ? -size : size;
  };
  const longitude = degrees(LONGITUDE, LONGITUDE_REF, "W");
  const latitude = degrees(LATITUDE, LATITUDE_REF, "S");
  const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isPlace ? { longitude, latitude } : null;
}

/** Writes a place, and nothing else, into the EXIF of a JPEG that has none. */
export function writePhotoPlace(jpeg: Uint8Array, place: PhotoPlace): Uint8Array<ArrayBuffer> {
  const segment = exifSegment(place);
  const written = new Uint8Array(jpeg.length + segment.length);
  written.set(jpeg.subarray(0, 2));
  written.set(segment, 2);
  written.set(jpeg.subarray(2), 2 + segment.length);
  return written;
}

/** A directory with the pointer alone, then that of the place with its numbers behind it. */
function exifSegment({ longitude, latitude }: PhotoPlace): Uint8Array {
  const entries = 5;
  const gpsAt = 8 + 2 + ENTRY_BYTES + 4;
  const numbersAt = gpsAt + 2 + entries * ENTRY_BYTES + 4;
  const tiffBytes = numbersAt + 2 * 24;
  const bytes = new Uint8Array(4 + EXIF.length + tiffBytes);
  const head = new DataView(bytes.buffer);
  head.setUint16(0, APP1);
  head.setUint16(2, 2 + EXIF.length + tiffBytes);
  bytes.set(new TextEncoder().encode(EXIF), 4);
  const tiff = new DataView(bytes.buffer, 4 + EXIF.length);
  tiff.setUint16(0, 0x4d4d);
  tiff.setUint16(2, 42);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 1);
  writeEntry(tiff, 10, [GPS_POINTER, LONG, 1], gpsAt);
  tiff.setUint16(gpsAt, entries);
  const entryAt = (index: number) => gpsAt + 2 + index * ENTRY_BYTES;
  writeEntry(tiff, entryAt(0), [VERSION!, BYTE!, 4], 0x02030000);
  writeEntry(tiff, entryAt(1), [LATITUDE_REF!, ASCII!, 2], letter(latitude < 0 ? "S" : "N"));
  writeEntry(tiff, entryAt(2), [LATITUDE!, RATIONAL!, 3], numbersAt);
  writeEntry(tiff, entryAt(3), [LONGITUDE_REF!, ASCII!, 2], letter(longitude < 0 ? "W" : "E"));
  writeEntry(tiff, entryAt(4), [LONGITUDE!, RATIONAL!, 3], numbersAt + 24);
  writeDegrees(tiff, numbersAt, Math.abs(latitude));
  writeDegrees(tiff, numbersAt + 24, Math.abs(longitude));
  return bytes;
}

const letter = (text: string): number => text.charCodeAt(0) << 24;

function writeEntry(tiff: DataView, at: number, [tag, type, count]: number[], value: number): void {
  tiff.setUint16(at, tag!);
  tiff.setUint16(at + 2, type!);
  tiff.setUint32(at + 4, count!);
  tiff.setInt32(at + 8, value);
}

function writeDegrees(tiff: DataView, at: number, size: number): void {
  const whole = Math.floor(size);
  const minutes = Math.floor((size - whole) * 60);
  const seconds = Math.round(((size - whole) * 60 - minutes) * 60 * SECOND_PARTS);
  [whole, 1, minutes, 1, seconds, SECOND_PARTS].forEach((value, index) => {
    tiff.setUint32(at + 4 * index, value);
  });
}
