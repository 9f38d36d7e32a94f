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
  const certain = maskStream(definition, ground, { beyond: 0, inside: [answers.yes, answers.yes] });
  const possible = maskStream(definition, ground, { beyond: 1, inside: [answers.yes, answers.unknown] });
  return {
    push(trees) {
      certain.push(trees);
      possible.push(trees);
    },
    finish() {
      certain.finish();
      possible.finish();
    },
    take() {
      if (!certain.isReady() || !possible.isReady()) return null;
      const row = new Uint8Array(ground.width);
      possible.take(row, answers.unknown);
      certain.take(row, answers.yes);
      return row;
    },
  };
}

type MaskStream = Pick<PatchStream, "finish" | "isReady" | "take"> & { push(trees: Uint8Array): void };

/** What belongs to patches; beyond the borders is nothing: 0, or all that may be: 1. */
type Mask = { beyond: 0 | 1; inside: readonly [least: number, greatest: number] };

function maskStream(
  definition: ForestThresholds,
  ground: ForestGround,
  { beyond, inside }: Mask,
): MaskStream {
  const { width, areaOf, span } = ground;
  const wide: WideBands | null = span === null ? null : wideBands(width, span.most, span.of, beyond);
  const patches: PatchStream = createPatchStream({
    ...{ width, neighbours: definition.neighbours, borders: beyond === 1 ? "go-on" : "end" },
    minimumSquareMetres: definition.minimumHectares * 10_000,
    inside: wide === null ? inside : [1, 1],
  });
  let row = 0;
  const label = (values: Uint8Array) => {
    for (let at = 0; at < values.length; at += width) patches.push(values, at, areaOf(row++));
  };
  const maskOf = (trees: Uint8Array) =>
    trees.map((answer) => Number(answer >= inside[0] && answer <= inside[1]));
  return {
    push: (trees) => label(wide === null ? trees : wide.push(maskOf(trees))),
    finish() {
      if (wide !== null) label(wide.finish());
      patches.finish();
    },
    isReady: patches.isReady,
    take: patches.take,
  };
}
