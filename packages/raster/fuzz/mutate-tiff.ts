const dangerous = [
  0,
  1,
  2,
  3,
  4,
  8,
  16,
  255,
  256,
  32_767,
  32_768,
  65_535,
  2 ** 24,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
];
const structureBytes = 1500;

/** A damaged copy: bytes changed, numbers replaced, entries of a directory altered, parts repeated, the end cut off. */
export function mutateTiff(original: Uint8Array, random: () => number): Uint8Array {
  const bytes = original.slice();
  const changes = 1 + Math.floor(random() * 5);
  for (let change = 0; change < changes; change++) {
    const kind = Math.floor(random() * 4);
    if (kind === 0) changeBytes(bytes, random);
    else if (kind === 1) replaceNumber(bytes, random);
    else if (kind === 2) changeEntry(bytes, random);
    else repeatPart(bytes, random);
  }
  return random() < 0.12 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)]!;
}

function somewhere(bytes: Uint8Array, random: () => number): number {
  const reach = random() < 0.8 ? Math.min(structureBytes, bytes.length) : bytes.length;
  return Math.floor(random() * reach);
}

function changeBytes(bytes: Uint8Array, random: () => number): void {
  const at = somewhere(bytes, random);
  bytes.fill(Math.floor(random() * 256), at, at + 1 + Math.floor(random() * 4));
}

function replaceNumber(bytes: Uint8Array, random: () => number): void {
  const at = Math.min(somewhere(bytes, random) & ~1, bytes.length - 4);
  if (at < 0) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (random() < 0.5) view.setUint16(at, pick(dangerous, random) & 0xffff, true);
  else view.setUint32(at, pick(dangerous, random), true);
}

/** Alters type, count or value of one entry of the first directory of a little-endian file. */
function changeEntry(bytes: Uint8Array, random: () => number): void {
  if (bytes.length < 16) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const big = view.getUint16(2, true) === 43;
  const directory = big ? Number(view.getBigUint64(8, true)) : view.getUint32(4, true);
  const [frame, size] = big ? [8, 20] : [2, 12];
  if (directory + frame > bytes.length) return;
  const entry = directory + frame + Math.floor(random() * 18) * size;
  const at = entry + pick(big ? [2, 4, 12, 16] : [2, 4, 8], random);
  if (at + 4 > bytes.length) return;
  if (random() < 0.6) view.setUint32(at, pick(dangerous, random), true);
  else view.setUint32(at, Math.floor(random() * bytes.length * 1.2), true);
}

function repeatPart(bytes: Uint8Array, random: () => number): void {
  const from = somewhere(bytes, random);
  bytes.copyWithin(somewhere(bytes, random), from, from + 1 + Math.floor(random() * 64));
}
