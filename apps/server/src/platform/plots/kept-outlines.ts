import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { type BoundingBox, boundingBox, uniteBoxes } from "@parcelle/geometry/bounding-box";
import { boxesThatMeet } from "@parcelle/geometry/boxes-that-meet";
import { findNeighbours, type KnownPlot, type RowNeighbours, type RowOutline } from "./find-neighbours.ts";

export type OutlineOfRow = RowOutline & {
  /** `geometry` as Well-Known Binary. */
  written: Uint8Array;
};

type Kept = Pick<RowOutline, "row" | "name" | "valid"> & {
  box: BoundingBox;
  bytes: Uint8Array;
  start: number;
  end: number;
};

/**
 * The outlines of all rows of a file, of which most stand alone: kept as bytes, they are no work for the memory manager, and
 * only those near another one are read again.
 */
export class KeptOutlines {
  readonly #kept: Kept[] = [];
  #extent: BoundingBox | null = null;

  /** Around all that was kept; null where nothing was. */
  get extent(): BoundingBox | null {
    return this.#extent;
  }

  keep(outlines: readonly OutlineOfRow[]): void {
    const bytes = new Uint8Array(outlines.reduce((length, { written }) => length + written.length, 0));
    let start = 0;
    for (const { row, name, valid, geometry, written } of outlines) {
      const end = start + written.length;
      bytes.set(written, start);
      const box = boundingBox(geometry);
      if (box !== null) {
        this.#extent = uniteBoxes(this.#extent, box);
        this.#kept.push({ row, name, valid, box, bytes, start, end });
      }
      start = end;
    }
  }

  neighbours(known: readonly KnownPlot[]): RowNeighbours[] {
    const boxesOfKnown = known.map(({ geometry }) => boundingBox(geometry)).filter((box) => box !== null);
    const meets = boxesThatMeet([...this.#kept.map(({ box }) => box), ...boxesOfKnown]);
    return findNeighbours(this.#kept.filter((_, index) => meets[index]).map(outlineOf), known);
  }
}

function outlineOf({ row, name, valid, bytes, start, end }: Kept): RowOutline {
  return { row, name, valid, geometry: readWkb(bytes.subarray(start, end)).geometry };
}
