import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { collectBytes } from "../src/collect-bytes.ts";
import { FileRefusal } from "../src/file-refusal.ts";
import { readPlots } from "../src/read-plots.ts";
import { writeCsv } from "../src/write-csv.ts";
import { writeGeojson } from "../src/write-geojson.ts";
import { writeKml } from "../src/write-kml.ts";
import { writeShapefile } from "../src/write-shapefile.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { plotFeature, SQUARE_WKT, square } from "./plot-factory.ts";

const TRIES = 250;
const BYTES_THAT_MEAN_SOMETHING = [...'\0\n",;<>[]{}-/\x7f'].map((letter) => letter.charCodeAt(0));

const table = {
  columns: [
    { key: "id", header: "Identifiant", type: "text" },
    { key: "wkt", header: "Géométrie", type: "text" },
  ],
  rows: [1, 2, 3].map((id) => ({ id: `Koné ${id}`, wkt: SQUARE_WKT })),
} as const;
const properties = { id: "Éboué" };

const FILES: Record<string, () => AsyncGenerator<Uint8Array>> = {
  geojson: () => writeGeojson([plotFeature(), plotFeature()] as never),
  kml: () =>
    writeKml(
      "a",
      [1, 2].map((id) => ({ name: `P${id}`, properties, geometry: square() })),
    ),
  csv: () => writeCsv(table),
  xlsx: () => writeXlsx([{ name: "Parcelles", ...table }]),
  shapefile: () =>
    writeShapefile({
      name: "a",
      features: [1, 2].map(() => ({ geometry: square(), properties })),
      fields: [{ name: "id", type: "text" }],
      crs: "EPSG:32630",
    }),
};

/** The same numbers for the same seed, so that a failing file can be made again. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  const changed = bytes.slice();
  const place = () => Math.floor(random() * changed.length);
  for (let change = 0; change <= random() * 6; change += 1) {
    const kind = random();
    if (kind < 0.15) return changed.slice(0, place());
    if (kind < 0.5) changed[place()] = Math.floor(random() * 256);
    else if (kind < 0.8)
      changed[place()] = BYTES_THAT_MEAN_SOMETHING[Math.floor(random() * BYTES_THAT_MEAN_SOMETHING.length)]!;
    else changed.copyWithin(place(), place(), place());
  }
  return changed;
}

/** Changes one file inside an archive, because a changed archive seldom gets further than its checks. */
function mutateInside(zip: Uint8Array, random: () => number): Uint8Array {
  const parts = unzipSync(zip);
  const names = Object.keys(parts);
  const name = names[Math.floor(random() * names.length)]!;
  return zipSync({ ...parts, [name]: mutate(parts[name]!, random) }, { level: 0 });
}

describe("a damaged file", () => {
  it.each(Object.entries(FILES))(
    "of kind %s is read or refused by name, whatever its bytes",
    async (kind, make) => {
      const bytes = await collectBytes(make());
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
      const outcomes = new Set<string>();
      for (let seed = 1; seed <= TRIES; seed += 1) {
        const random = numbersFrom(seed);
        const damaged = isZip && seed % 4 > 0 ? mutateInside(bytes, random) : mutate(bytes, random);
        const outcome = await readPlots({ name: kind, bytes: damaged }).then(
          () => "read",
          (error: unknown) => (error instanceof FileRefusal ? error.code : `seed ${seed}: ${error}`),
        );
        outcomes.add(outcome);
      }
      expect([...outcomes].filter((outcome) => outcome.startsWith("seed"))).toEqual([]);
      expect(outcomes.size).toBeGreaterThan(2);
    },
  );
});
