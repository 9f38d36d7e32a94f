import { listEntries, type ZipEntry } from "@parcelle/formats/zip/list-entries";

/** A photo that was dropped, read when its turn comes. */
export interface DroppedPhoto {
  name: string;
  read: () => Promise<File>;
}

const PHOTO = /\.(jpe?g|png|webp)$/i;
const LEFT_BY_SYSTEMS = /(^|\/)(__MACOSX\/|\._)/;
const MOST_ENTRIES = 10_000;
/** The directory of a zip is its end: so much holds that of as many photos as may come. */
const DIRECTORY_BYTES = 4 * 1024 * 1024;
const LARGEST_PHOTO = 40 * 1024 * 1024;
const HEADER_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];

/** The photos among dropped files, also in zips of them; what is no photo is left out. Throws where a zip cannot be read. */
export async function openPhotos(files: readonly File[]): Promise<DroppedPhoto[]> {
  const photos: DroppedPhoto[] = [];
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) photos.push(...(await photosIn(file)));
    else if (PHOTO.test(file.name)) photos.push({ name: file.name, read: async () => file });
  }
  return photos;
}

async function photosIn(zip: File): Promise<DroppedPhoto[]> {
  const start = Math.max(0, zip.size - DIRECTORY_BYTES);
  const end = new Uint8Array(await zip.slice(start).arrayBuffer());
  const entries = listEntries(
    { size: zip.size, read: (from, to) => end.subarray(from - start, to - start) },
    MOST_ENTRIES,
  );
  return entries
    .filter(({ name }) => PHOTO.test(name) && !LEFT_BY_SYSTEMS.test(name))
    .map((entry) => ({ name: entry.name, read: () => unpack(zip, entry) }));
}

async function unpack(
  zip: File,
  { name, offset, method, encrypted, packedSize, size }: ZipEntry,
): Promise<File> {
  if (encrypted || size > LARGEST_PHOTO || (method !== STORED && method !== DEFLATED)) throw new Error(name);
  const header = new DataView(await zip.slice(offset, offset + HEADER_BYTES).arrayBuffer());
  const start = offset + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + packedSize);
  if (method === STORED) return new File([packed], name);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    // It may say that it is small and be without end.
    if (length > size) throw new Error(name);
    pieces.push(next.value);
  }
  return new File(pieces, name);
}
