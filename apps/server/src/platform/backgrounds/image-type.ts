/** What kind of image these bytes begin, whatever the other server calls them; null for anything else. */
export function imageType(bytes: Uint8Array): "image/png" | "image/jpeg" | "image/webp" | null {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  if (begin.subarray(0, 8).equals(pngSignature)) return "image/png";
  if (begin.subarray(0, 3).equals(jpegSignature)) return "image/jpeg";
  const isWebp = begin.toString("latin1", 0, 4) === "RIFF" && begin.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "image/webp" : null;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);
