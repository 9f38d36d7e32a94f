type Kind = { type: string; begins: (bytes: Uint8Array) => boolean };

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const iso = (bytes: Uint8Array, ...brands: readonly string[]): boolean =>
  text(bytes, 4, 4) === "ftyp" && brands.some((brand) => text(bytes, 8, brand.length) === brand);

/** How files begin, by their own specifications: ISO 32000, JFIF, PNG, RIFF, ISO 14496-12, RFC 3533, RFC 4867, Matroska, ISO 11172-3. */
const kinds: readonly Kind[] = [
  { type: "application/pdf", begins: (bytes) => text(bytes, 0, 5) === "%PDF-" },
  { type: "image/jpeg", begins: ([a, b, c]) => a === 0xff && b === 0xd8 && c === 0xff },
  { type: "image/png", begins: (bytes) => text(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n" },
  { type: "image/webp", begins: (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP" },
  { type: "audio/wav", begins: (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WAVE" },
  { type: "audio/mp4", begins: (bytes) => iso(bytes, "M4A", "mp4", "isom", "iso2", "dash") },
  { type: "audio/3gpp", begins: (bytes) => iso(bytes, "3gp") },
  { type: "audio/ogg", begins: (bytes) => text(bytes, 0, 4) === "OggS" },
  { type: "audio/amr", begins: (bytes) => text(bytes, 0, 5) === "#!AMR" },
  { type: "audio/webm", begins: ([a, b, c, d]) => a === 0x1a && b === 0x45 && c === 0xdf && d === 0xa3 },
  {
    type: "audio/mpeg",
    begins: (bytes) => text(bytes, 0, 3) === "ID3" || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2),
  },
];

/** How many bytes of a file tell what it is. */
export const TELLING_BYTES = 16;

/** The type of a proof by what it holds, not by its name; null where it is none that shows a consent. */
export const kindOfProofFile = (bytes: Uint8Array): string | null =>
  bytes.length < TELLING_BYTES ? null : (kinds.find(({ begins }) => begins(bytes))?.type ?? null);

/** Whether a file of this type may be what the proof says. */
export function isProofOfKind(type: string, proof: string): boolean {
  if (proof === "audio") return type.startsWith("audio/");
  if (proof === "photo") return type.startsWith("image/");
  return true;
}
