import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { AreaTable } from "./area-table.ts";
import { byteTally } from "./byte-tally.ts";
import type { Grid } from "./grid.ts";
import { layoutOf, type PartReader, type PartSamples, partReader } from "./part-samples.ts";
import type { Question } from "./question.ts";
import { isNoData } from "./raster-band.ts";
import type { WeighedPart } from "./tally.ts";
import type { BlockLayout, TileParts } from "./tile-parts.ts";
import { tupleTally } from "./tuple-tally.ts";
import { visitingTally } from "./visiting-tally.ts";
import type { Piece, WeighedPieces } from "./weighed-pieces.ts";

/** Goes over loads of pieces and keeps the answer. */
export type Asker = {
  layout: BlockLayout;
  /**
   * Adds a load of pieces.
   * @param load pieces with their weights
   * @param parts the same pieces by block
   * @param more number of the plot that has further pieces in the next load, -1 for none
   * @param breathe called before each block: throws where the work was cancelled
   */
  add(load: WeighedPieces, parts: TileParts, more: number, breathe: Breathe): Promise<void>;
  finish(): AreaTable;
};

/** Throws where the work was cancelled; a promise where others have to have their turn first. */
export type Breathe = () => Promise<void> | undefined;

/**
 * Prepares a question for many plots of one grid.
 * @param question bands and measure
 * @param grid grid of the pieces
 * @param plots number of plots
 * @param pointValues receives the values under each position that is a point, one for each band, NaN without data
 * @throws RasterError "crs-mismatch"
 */
export function createAsker(question: Question, grid: Grid, plots: number, pointValues: Float64Array): Asker {
  const { sources } = question;
  const layout = layoutOf(sources[0]);
  const readers = sources.map((source) => partReader(source, grid, layout));
  const bytes = sources.length === 1 && sources[0].raster.sampleType === "uint8";
  const summed = () => (bytes ? byteTally(plots, sources[0].noData) : tupleTally(plots, sources));
  const tally = question.visit ? visitingTally(plots, sources, question.visit) : summed();
  const samples: PartSamples[] = new Array(sources.length);

  const addPart = (load: WeighedPieces, piece: Piece, whole: boolean, window: PixelWindow) => {
    if (piece.point >= 0) {
      samples.forEach((found, index) => {
        const value = sampleValue(found, sources[index]!.noData);
        pointValues[piece.point * sources.length + index] = value;
      });
    } else tally.add(weighedPart(question, load, piece, window), samples, whole);
  };

  return {
    layout,
    async add(load, { blocks, pieces, whole }, more, breathe) {
      let block = -1;
      let tile: PixelWindow = { x: 0, y: 0, width: 0, height: 0 };
      for (let part = 0; part < pieces.length; part++) {
        if (blocks[part] !== block) {
          block = blocks[part]!;
          tile = tileOf(block, layout);
          await breathe();
          await turnAll(readers, tile, layout);
        }
        const piece = load.pieces[pieces[part]!]!;
        const window = meeting(piece, tile);
        for (let index = 0; index < readers.length; index++) {
          const found = readers[index]!.read(window);
          samples[index] = found instanceof Promise ? await found : found;
        }
        addPart(load, piece, whole[pieces[part]!] === 1 && piece.plot !== more, window);
      }
      tally.close(more);
    },
    finish: () => tally.finish(),
  };
}

async function turnAll(readers: PartReader[], { x, y }: PixelWindow, layout: BlockLayout): Promise<void> {
  for (const reader of readers) await reader.turnTo(x / layout.blockWidth, y / layout.blockHeight);
}

function tileOf(block: number, { blockWidth, blockHeight, across }: BlockLayout): PixelWindow {
  const row = Math.floor(block / across);
  const column = block - row * across;
  return { x: column * blockWidth, y: row * blockHeight, width: blockWidth, height: blockHeight };
}

function meeting(one: PixelWindow, other: PixelWindow): PixelWindow {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x);
  return { x, y, width, height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y) };
}

function sampleValue({ samples, first, inside }: PartSamples, noData: number | null): number {
  const value = samples[first]!;
  return (inside === null || inside[first] === 1) && !isNoData(value, noData) ? value : Number.NaN;
}

function weighedPart(
  { measure, excluded }: Question,
  load: WeighedPieces,
  piece: Piece,
  window: PixelWindow,
): WeighedPart {
  const { x, y, width, height } = window;
  const weights = measure === "pixels" ? load.shares : load.squareMetres;
  const weight = piece.start + (y - piece.y) * piece.width + x - piece.x;
  const part = { x, y, width, height, plot: piece.plot, weights, weight, weightStride: piece.width };
  const hidden = excluded?.map((other) => meeting(other, window)).filter((each) => each.width && each.height);
  return hidden?.length ? without(part, hidden) : part;
}

/** The part with the weights of hidden pixels taken out, in memory of its own. */
function without(part: WeighedPart, hidden: PixelWindow[]): WeighedPart {
  const { x, y, width, height } = part;
  const weights = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = part.weight + row * part.weightStride;
    weights.set(part.weights.subarray(from, from + width), row * width);
  }
  for (const other of hidden) {
    for (let row = other.y; row < other.y + other.height; row++) {
      const from = (row - y) * width + other.x - x;
      weights.fill(0, from, from + other.width);
    }
  }
  return { ...part, weights, weight: 0, weightStride: width };
}
