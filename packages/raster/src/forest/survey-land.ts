import type { Answer } from "@parcelle/domain/forest/eligibility";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { type MeasuredGrid, measureGrid } from "../zonal/measured-grid.ts";
import { groundOf, haloOf, withHalo } from "./forest-ground.ts";
import { createForestStream, type ForestStream } from "./forest-stream.ts";
import { landCode } from "./land-codes.ts";
import { answerReader, gridOfQuestion, type LandAnswers, type PreparedQuestion } from "./land-question.ts";
import type { LandStore } from "./land-store.ts";

/** Where a survey goes on: region, and its first row that is not written. Plain data, to be kept between bands. */
export type SurveyState = { region: number; row: number };

/** How to survey. */
export type SurveyOptions = {
  /** Where an earlier run of the same question on the same store ended; without, from the beginning. */
  from?: SurveyState;
  signal?: AbortSignal;
  /** Pixels that are done, of all; told after each band. */
  progress?: (done: number, total: number) => void;
  /** Called after each band, when everything before `state` is in the store. */
  checkpoint?: (state: SurveyState) => void | Promise<void>;
  /** Pixels that are read at a time; 4 million without. */
  bandPixels?: number;
};

const usualBandPixels = 4_194_304;

/**
 * Writes what is known of each pixel of the regions of a store: forest at the start and N years before, with patches
 * counted beyond the regions, and conversion. Rows are read in bands; memory grows with the width of a region and the
 * rows that a small patch may span, not with its height. A survey that goes on reads the rows of one halo again:
 * patches that reach further are large by what the halo holds of them.
 * @param question prepared question; its layers stay open
 * @param store store of the regions of `gridOfQuestion`
 * @param options where to go on, signal, progress, checkpoints
 * @throws RasterError what reading the layers throws, and the signal's reason
 */
export async function surveyLand(
  question: PreparedQuestion,
  store: LandStore,
  options: SurveyOptions = {},
): Promise<void> {
  const grid = gridOfQuestion(question);
  const measured = measureGrid(grid, "wgs84");
  const read = answerReader(grid, question);
  const { from = { region: 0, row: 0 } } = options;
  const sizes = store.regions.map(({ width, height }) => width * height);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  for (const [number, region] of store.regions.entries()) {
    if (number >= from.region) {
      const row = number === from.region ? Math.max(region.y, from.row) : region.y;
      await surveyRegion({ question, measured, read, store, number, region, row }, options, (rows) => {
        options.progress?.(done + rows * region.width, total);
      });
    }
    done += sizes[number]!;
    if (number >= from.region) await options.checkpoint?.({ region: number + 1, row: 0 });
  }
}

type RegionWork = {
  question: PreparedQuestion;
  measured: MeasuredGrid;
  read(window: PixelWindow): Promise<LandAnswers>;
  store: LandStore;
  number: number;
  region: PixelWindow;
  /** First row of the region that is asked for. */
  row: number;
};

async function surveyRegion(
  { question, measured, read, store, number, region, row }: RegionWork,
  options: SurveyOptions,
  progress: (rows: number) => void,
): Promise<void> {
  const bottom = region.y + region.height;
  if (row >= bottom) return;
  const { definition } = question;
  const asked = { ...region, y: row, height: bottom - row };
  const window = withHalo(asked, haloOf(measured, definition, asked), measured);
  const streams = [0, 1].map(() => createForestStream(definition, groundOf(measured, definition, window)));
  const joiner = rowJoiner(streams, window, asked);
  const bandRows = Math.max(1, Math.floor((options.bandPixels ?? usualBandPixels) / window.width));
  const end = window.y + window.height;
  for (let y = window.y; y < end; ) {
    options.signal?.throwIfAborted();
    // Bands end where most files cut their blocks, so that few are decoded twice.
    const last = Math.min(end, bandRows < blockRows ? y + bandRows : nextBlock(y + bandRows - blockRows));
    const band = { x: window.x, y, width: window.width, height: last - y };
    const rows = joiner.push(await read(band), band, last === end);
    if (rows.length > 0) store.write(number, joiner.written, rows);
    joiner.written += rows.length / region.width;
    progress(joiner.written - region.y);
    await options.checkpoint?.({ region: number, row: joiner.written });
    y = last;
  }
}

const blockRows = 512;

function nextBlock(row: number): number {
  return (Math.floor(row / blockRows) + 1) * blockRows;
}

type RowJoiner = {
  /** First row of the region that is not written. */
  written: number;
  /** Takes the answers of a band and gives the codes of the rows that are decided. */
  push(answers: LandAnswers, band: PixelWindow, isLast: boolean): Uint8Array;
};

/** Puts the rows of both years together, which come out of their streams at different times. */
function rowJoiner(streams: ForestStream[], window: PixelWindow, asked: PixelWindow): RowJoiner {
  const left = asked.x - window.x;
  const conversions: Uint8Array[] = [];
  const codes = codeTable();
  let waiting: (Uint8Array | null)[] = streams.map(() => null);
  let next = window.y;
  const rowsOf = () => {
    const rows: Uint8Array[] = [];
    for (;;) {
      waiting = waiting.map((row, at) => row ?? streams[at]!.take());
      const [atStart, before] = waiting;
      if (!atStart || !before) return rows;
      waiting = streams.map(() => null);
      const isAsked = next >= asked.y && next < asked.y + asked.height;
      next += 1;
      if (!isAsked) continue;
      const converted = conversions.shift()!;
      for (let at = 0; at < asked.width; at++) {
        converted[at] = codes[atStart[left + at]! + 3 * before[left + at]! + 9 * converted[at]!]!;
      }
      rows.push(converted);
    }
  };
  return {
    written: asked.y,
    push({ atStart, before, converted }, band, isLast) {
      streams[0]!.push(atStart);
      streams[1]!.push(before);
      for (let row = 0; row < band.height; row++) {
        const isAsked = band.y + row >= asked.y && band.y + row < asked.y + asked.height;
        const start = row * band.width + left;
        if (isAsked) conversions.push(converted.slice(start, start + asked.width));
      }
      if (isLast) for (const stream of streams) stream.finish();
      return joined(rowsOf(), asked.width);
    },
  };
}

function codeTable(): Uint8Array {
  return Uint8Array.from({ length: 27 }, (_, at) => {
    const answer = (place: number) => (Math.floor(at / place) % 3) as Answer;
    return landCode({ atStart: answer(1), before: answer(3), converted: answer(9) });
  });
}

function joined(rows: readonly Uint8Array[], width: number): Uint8Array {
  const output = new Uint8Array(rows.length * width);
  rows.forEach((row, number) => {
    output.set(row, number * width);
  });
  return output;
}
