import { answers } from "@parcelle/domain/forest/eligibility";
import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import { createPatchStream, type PatchStream, type RowArea } from "./patch-stream.ts";
import { type SpanOfRow, type WideBands, wideBands } from "./wide-bands.ts";

/** What a definition is on the columns and rows of a region. */
export type ForestGround = {
  width: number;
  /** Area of pixels of a row, counted from the first one. */
  areaOf(row: number): RowArea;
  /** What the least width spans, counted from a row; null where the definition names none. */
  span: { most: { columns: number; rows: number }; of: SpanOfRow } | null;
};

/** Answers about trees go in band by band, answers about forest come out row by row. */
export type ForestStream = {
  /** Takes the next rows of answers: 0 no trees, 1 trees, 2 unknown. */
  push(trees: Uint8Array): void;
  /** Says that there are no more. */
  finish(): void;
  /** The next row: 0 no forest, 1 forest, 2 unknown; null where it is not decided. */
  take(): Uint8Array | null;
};

/**
 * Forest by a definition from answers about trees: trees in patches that are wide and large enough. Forest where known
 * trees alone make such a patch; no forest where even all unknown pixels, and all beyond the borders, would not; else
 * unknown.
 * @param definition forest definition
 * @param ground width of the rows, areas and widths of pixels
 */
export function createForestStream(definition: ForestThresholds, ground: ForestGround): ForestStream {
  const certain = maskStream(definition, ground, 0);
  const possible = maskStream(definition, ground, 1);
  const ready: Uint8Array[] = [];
  return {
    push(trees) {
      const certainly = new Uint8Array(trees.length);
      const possibly = new Uint8Array(trees.length);
      for (let at = 0; at < trees.length; at++) {
        const answer = trees[at]!;
        certainly[at] = answer & 1;
        possibly[at] = (answer & 1) | (answer >> 1);
      }
      certain.push(certainly);
      possible.push(possibly);
    },
    finish() {
      certain.finish();
      possible.finish();
    },
    take() {
      if (ready.length === 0) {
        const row = certain.take();
        if (row === null) return null;
        ready.push(row);
      }
      const possibly = possible.take();
      if (possibly === null) return null;
      const row = ready.pop()!;
      for (let at = 0; at < row.length; at++) {
        if (possibly[at]! > row[at]!) row[at] = answers.unknown;
      }
      return row;
    },
  };
}

type MaskStream = { push(mask: Uint8Array): void; finish(): void; take(): Uint8Array | null };

/** Patches of a mask; beyond the borders is nothing: 0, or all that may be: 1. */
function maskStream(definition: ForestThresholds, ground: ForestGround, beyond: 0 | 1): MaskStream {
  const { width, areaOf, span } = ground;
  const wide: WideBands | null = span === null ? null : wideBands(width, span.most, span.of, beyond);
  const patches: PatchStream = createPatchStream({
    ...{ width, neighbours: definition.neighbours, borders: beyond === 1 ? "go-on" : "end" },
    minimumSquareMetres: definition.minimumHectares * 10_000,
  });
  let row = 0;
  const label = (mask: Uint8Array) => {
    for (let at = 0; at < mask.length; at += width)
      patches.push(mask.subarray(at, at + width), areaOf(row++));
  };
  return {
    push: (mask) => label(wide === null ? mask : wide.push(mask)),
    finish() {
      if (wide !== null) label(wide.finish());
      patches.finish();
    },
    take: patches.take,
  };
}
