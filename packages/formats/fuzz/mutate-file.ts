import { unzipSync, zipSync } from "fflate";
import type { Random } from "./seeded-random.ts";

const MEANINGFUL = [...'\0\n\r",;:<>[]{}()-/&|\t\x1e\x7f\xff'].map((letter) => letter.charCodeAt(0));
const NUMBERS = [
  "NaN",
  "-Infinity",
  "1e309",
  "-0",
  "99999999999999999999",
  "1e-320",
  "0x10",
  "-",
  "4294967295",
];
const WORDS = [0, 1, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const NUMBER = /-?\d+(?:\.\d+)?/g;

/**
 * A damaged copy of a file: bits and bytes changed, numbers replaced or exchanged, parts repeated or moved, the end cut
 * off; in archives also entries left out, renamed or put twice.
 *
 * @param bytes a sound file; left as it is
 * @param random decides about all of it
 */
export function mutateFile(bytes: Uint8Array, random: Random): Uint8Array {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // A changed archive seldom gets further than its checks: mostly what lies in it is changed.
  return isZip && random.next() < 0.75 ? mutateArchive(bytes, random) : mutateBytes(bytes, random);
}

function mutateArchive(zip: Uint8Array, random: Random): Uint8Array {
  const parts: Record<string, Uint8Array> = unzipSync(zip);
  const name = random.pick(Object.keys(parts));
  const kind = random.next();
  if (kind < 0.1) delete parts[name];
  else if (kind < 0.2)
    parts[random.pick(["../a", "/a", "A.KML", "b.shp", "__MACOSX/a.shp", name.toUpperCase()])] = parts[name]!;
  else parts[name] = mutateBytes(parts[name]!, random);
  return zipSync(parts, { level: 0 });
}

function mutateBytes(original: Uint8Array, random: Random): Uint8Array {
  let bytes = original.slice();
  for (let change = random.integer(1, 5); change > 0 && bytes.length > 4; change -= 1) {
    bytes = random.pick(CHANGES)(bytes, random);
  }
  return bytes;
}

type Change = (bytes: Uint8Array<ArrayBuffer>, random: Random) => Uint8Array<ArrayBuffer>;

const flipBit: Change = (bytes, random) => {
  const at = random.integer(0, bytes.length - 1);
  bytes[at] = bytes[at]! ^ (1 << random.integer(0, 7));
  return bytes;
};

const setByte: Change = (bytes, random) => {
  bytes[random.integer(0, bytes.length - 1)] =
    random.next() < 0.5 ? random.pick(MEANINGFUL) : random.integer(0, 255);
  return bytes;
};

const setWord: Change = (bytes, random) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(random.integer(0, bytes.length - 4), random.pick(WORDS), random.next() < 0.5);
  return bytes;
};

const cut: Change = (bytes, random) =>
  random.next() < 0.3 ? bytes.slice(0, random.integer(0, bytes.length - 1)) : bytes;

const repeat: Change = (bytes, random) => {
  const from = random.integer(0, bytes.length - 1);
  const part = bytes.slice(from, from + random.integer(1, 200));
  const times = random.next() < 0.05 ? 2000 : random.integer(1, 3);
  return new Uint8Array(
    Buffer.concat([bytes.subarray(0, from), ...Array(times).fill(part), bytes.subarray(from)]),
  );
};

const move: Change = (bytes, random) => {
  const place = () => random.integer(0, bytes.length - 1);
  bytes.copyWithin(place(), place(), place());
  return bytes;
};

/** Exchanges two numbers of a text, or puts one there that no program expects. */
const changeNumber: Change = (bytes, random) => {
  const text = Buffer.from(bytes).toString("latin1");
  const found = [...text.matchAll(NUMBER)];
  if (found.length < 2) return bytes;
  const [one, other] = [random.pick(found), random.pick(found)];
  const written = random.next() < 0.5 ? random.pick(NUMBERS) : other[0];
  const changed = text.slice(0, one.index) + written + text.slice(one.index + one[0].length);
  return new Uint8Array(Buffer.from(changed, "latin1"));
};

const CHANGES: Change[] = [flipBit, setByte, setByte, setWord, cut, repeat, move, changeNumber, changeNumber];
