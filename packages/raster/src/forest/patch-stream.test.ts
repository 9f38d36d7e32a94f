import { describe, expect, test } from "vitest";
import { createRandom } from "../../test/random.ts";
import { slowForest } from "../../test/slow-forest.ts";
import { createForestStream } from "./forest-stream.ts";
import { createPatchStream, type PatchStream } from "./patch-stream.ts";

const rules = { borders: "end", inside: [1, 1] } as const;
const pixelCount = (from: number, to: number) => to - from;

function taken(stream: PatchStream, width: number): number[][] {
  const rows: number[][] = [];
  while (stream.isReady()) {
    const row = new Uint8Array(width);
    stream.take(row, 1);
    rows.push([...row]);
  }
  return rows;
}

function rowsOf(mask: Uint8Array, width: number, neighbours: 4 | 8, minimumSquareMetres: number): number[] {
  const stream = createPatchStream({ ...rules, width, neighbours, minimumSquareMetres });
  for (let at = 0; at < mask.length; at += width) stream.push(mask, at, pixelCount);
  stream.finish();
  return taken(stream, width).flat();
}

describe("patches row by row", () => {
  test("join arms that meet only further down, and end where nothing goes on", () => {
    const arms = Uint8Array.from([1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0]);
    expect(rowsOf(arms, 3, 4, 7)).toEqual([1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(rowsOf(arms, 3, 4, 8)).toEqual(new Array(15).fill(0));
  });

  test("touch by corners only where corners count", () => {
    const diagonal = Uint8Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    expect(rowsOf(diagonal, 3, 8, 3)).toEqual([...diagonal]);
    expect(rowsOf(diagonal, 3, 4, 2)).toEqual(new Array(9).fill(0));
  });

  test("let a row go as soon as its patches are large enough, however far they go on", () => {
    const stream = createPatchStream({ ...rules, width: 4, neighbours: 4, minimumSquareMetres: 6 });
    const full = new Uint8Array(4).fill(1);
    for (let row = 0; row < 100; row++) {
      stream.push(full, 0, pixelCount);
      taken(stream, 4);
      expect(stream.waiting).toBeLessThanOrEqual(1);
    }
  });

  test("forget the labels of rows that are gone, on a raster of a million small patches", () => {
    const width = 4096;
    const stream = createPatchStream({ ...rules, width, neighbours: 4, minimumSquareMetres: 2 });
    const dots = Uint8Array.from({ length: width }, (_, at) => at % 2);
    const three = dots.map((dot, at) => (at === 2 ? 1 : dot));
    const rows: number[][] = [];
    for (let row = 0; row < 1200; row++) {
      stream.push(row % 2 === 0 ? dots : new Uint8Array(width), 0, pixelCount);
      rows.push(...taken(stream, width));
    }
    stream.push(three, 0, pixelCount);
    stream.finish();
    rows.push(...taken(stream, width));
    expect(rows.length).toBe(1201);
    expect(rows.flatMap((row) => row.flatMap((value, at) => (value === 1 ? [at] : [])))).toEqual([1, 2, 3]);
  });
});

describe("forest from answers about trees", () => {
  test.each([4, 8] as const)(
    "is what slow flooding of each pixel finds, 60 random lands, %s neighbours",
    (neighbours) => {
      const random = createRandom(10 + neighbours);
      for (let round = 0; round < 60; round++) {
        const [width, height] = [1 + Math.floor(random() * 24), 1 + Math.floor(random() * 24)];
        const [share, doubt] = [0.2 + 0.6 * random(), random() < 0.5 ? 0 : 0.15];
        const trees = Array.from({ length: width * height }, () =>
          random() < doubt ? 2 : random() < share ? 1 : 0,
        );
        const rowAreas = Float64Array.from({ length: height }, () => 500 + 100 * random());
        const span = { columns: 1 + Math.floor(random() * 3), rows: 1 + Math.floor(random() * 3) };
        const definition = {
          ...{ minimumHeightMetres: 0, minimumCoverPercent: 10, neighbours },
          minimumHectares: 0.05 + random(),
        };
        const stream = createForestStream(definition, {
          width,
          areaOf: (row) => (from, to) => (to - from) * rowAreas[row]!,
          span: round % 2 === 0 ? null : { most: { columns: 3, rows: 3 }, of: () => span },
        });
        const rows: number[] = [];
        const take = () => {
          for (let row = stream.take(); row !== null; row = stream.take()) rows.push(...row);
        };
        for (let row = 0; row < height; ) {
          const band = Math.min(height - row, 1 + Math.floor(random() * 6));
          stream.push(Uint8Array.from(trees.slice(row * width, (row + band) * width)));
          take();
          row += band;
        }
        stream.finish();
        take();
        const land = { trees, width, rowAreas, ...(round % 2 === 0 ? {} : { span }) };
        expect(rows, `round ${round}`).toEqual(slowForest(land, definition));
      }
    },
  );
});
