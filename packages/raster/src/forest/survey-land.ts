import type { Answer } from "@parcelle/domain/forest/eligibility";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { type MeasuredGrid, measureGrid } from "../zonal/measured-grid.ts";
import { groundOf, haloOf, withHalo } from "./forest-ground.ts";
import { createForestStream, type ForestStream } from "./forest-stream.ts";
import { landCode } from "./land-codes.ts";
import { answerReader, gridOfQuestion, type LandAnswers, type PreparedQuestion } from "./land-question.ts";
import type { LandStore } from "./land-store.ts";

/** Rows of a region from one to before another, which are surveyed by themselves. */
export type SurveyPart = { region: number; from: number; to: number };

/** Numbers of the parts that are in the store. Plain data, to be kept between parts. */
export type SurveyState = { done: number[] };

/** How to survey. */
export type SurveyOptions = {
  /** Where an earlier run of the same question on the same store ended; without, from the beginning. */
  state?: SurveyState;
  signal?: AbortSignal;
  /** Pixels that are done, of all. */
  progress?: (done: number, total: number) => void;
  /** Called after each part, when all that `state` names is in the store. */
  checkpoint?: (state: SurveyState) => void | Promise<void>;
  /** Rows of a part, 1024 or eight times the halo without; the same in all runs that go on with each other. */
  partRows?: number;
  /** Most pixels that are read at a time, 12 million without: half a row of blocks of 40,000 columns. */
  bandPixels?: number;
  /** Columns that are read at a time; without, as many as suit the blocks of the layers. */
  pieceColumns?: number;
};

type ReadingSize = Pick<SurveyOptions, "signal" | "bandPixels" | "pieceColumns">;

const blockRows = 512;
const leastPartRows = 2 * blockRows;
const usualBandPixels = 12_000_000;

/**
 * Writes what is known of each pixel of the regions of a store: forest at the start and N years before, with patches
 * counted beyond the regions, and conversion. Parts of a region are surveyed one after the other, each with its halo:
 * a patch that leaves the halo is large by what the halo holds of it, so parts need nothing of each other. Memory grows
 * with the width of a region and the rows that a small patch spans, not with its height.
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
  const survey = partSurveyor(question, store, options);
  const parts = surveyParts(question, store.regions, options.partRows);
  const sizeOf = ({ region, from, to }: SurveyPart) => store.regions[region]!.width * (to - from);
  const total = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const state: SurveyState = { done: [...(options.state?.done ?? [])] };
  let done = state.done.reduce((sum, number) => sum + sizeOf(parts[number]!), 0);
  for (const [number, part] of parts.entries()) {
    if (state.done.includes(number)) continue;
    await survey(part, (rows) => options.progress?.(done + rows * store.regions[part.region]!.width, total));
    state.done.push(number);
    done += sizeOf(part);
    await options.checkpoint?.({ done: [...state.done] });
  }
}

/**
 * The parts of a survey, in order: the same for the same question and regions.
 * @param question prepared question
 * @param regions rectangles of its grid
 * @param partRows rows of a part; see SurveyOptions
 */
export function surveyParts(
  question: PreparedQuestion,
  regions: readonly PixelWindow[],
  partRows?: number,
): SurveyPart[] {
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  return regions.flatMap((window, region) => {
    const rows = partRows ?? Math.max(leastPartRows, 8 * haloOf(measured, question.definition, window).rows);
    const bottom = window.y + window.height;
    const parts: SurveyPart[] = [];
    for (let from = window.y; from < bottom; ) {
      const to = Math.min(bottom, (Math.floor(from / rows) + 1) * rows);
      parts.push({ region, from, to });
      from = to;
    }
    return parts;
  });
}

/** Surveys one part and tells how many of its rows are written. */
export type PartSurveyor = (part: SurveyPart, progress?: (rows: number) => void) => Promise<void>;

/**
 * A function that surveys parts and writes them to a store.
 * @param question prepared question
 * @param store store of the regions
 * @param options signal, size of bands and pieces
 */
export function partSurveyor(
  question: PreparedQuestion,
  store: LandStore,
  options: ReadingSize = {},
): PartSurveyor {
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const read = answerReader(measured.grid, question);
  return (part, progress) => surveyPart({ question, measured, read, store, part }, options, progress);
}

type PartWork = {
  question: PreparedQuestion;
  measured: MeasuredGrid;
  read(window: PixelWindow): Promise<LandAnswers>;
  store: LandStore;
  part: SurveyPart;
};

async function surveyPart(
  { question, measured, read, store, part }: PartWork,
  { signal, bandPixels = usualBandPixels, pieceColumns }: ReadingSize,
  progress: (rows: number) => void = () => undefined,
): Promise<void> {
  const { definition } = question;
  const region = store.regions[part.region]!;
  const asked = { ...region, y: part.from, height: part.to - part.from };
  const window = withHalo(asked, haloOf(measured, definition, asked), measured);
  const streams = [0, 1].map(() => createForestStream(definition, groundOf(measured, definition, window)));
  const joiner = rowJoiner(streams, window, asked);
  const readBand = bandReader(read, pieceColumns ?? suitingColumns(question, window.width));
  const bandRows = Math.max(1, Math.floor(bandPixels / window.width));
  const end = window.y + window.height;
  for (let y = window.y; y < end; ) {
    signal?.throwIfAborted();
    const last = Math.min(end, bandEnd(y, bandRows));
    const band = { x: window.x, y, width: window.width, height: last - y };
    const rows = joiner.push(await readBand(band), band, last === end);
    if (rows.length > 0) store.write(part.region, joiner.written, rows);
    joiner.written += rows.length / region.width;
    progress(joiner.written - part.from);
    y = last;
  }
}

/** Columns that are read at a time; blocks as wide as their file would be decoded again for each piece. */
function suitingColumns({ atStart, before, sources }: PreparedQuestion, width: number): number {
  const used = [atStart, before].flatMap(({ cover, loss, height, classes }) => [
    cover,
    loss,
    height,
    classes,
  ]);
  const tiles = [...used, ...sources.natives].flatMap((source) => source?.tiles ?? []);
  const hasStrips = tiles.some(
    ({ band: { raster } }) => raster.blockWidth >= raster.width && raster.width > blockRows,
  );
  return hasStrips ? width : 4 * blockRows;
}

/** Reads bands piece by piece into memory that the next band takes again. */
function bandReader(
  read: (window: PixelWindow) => Promise<LandAnswers>,
  columns: number,
): (band: PixelWindow) => Promise<LandAnswers> {
  let memory = [0, 0, 0].map(() => new Uint8Array(0));
  return async (band) => {
    const length = band.width * band.height;
    if (memory[0]!.length < length) memory = memory.map(() => new Uint8Array(length));
    const [atStart, before, converted] = memory.map((whole) => whole.subarray(0, length));
    const answers = { atStart: atStart!, before: before!, converted: converted! };
    const right = band.x + band.width;
    for (let x = band.x; x < right; ) {
      const next = Math.min(right, (Math.floor(x / columns) + 1) * columns);
      const piece = await read({ ...band, x, width: next - x });
      for (const name of ["atStart", "before", "converted"] as const) {
        copyColumns(piece[name], next - x, answers[name], { start: x - band.x, width: band.width });
      }
      x = next;
    }
    return answers;
  };
}

function copyColumns(
  piece: Uint8Array,
  columns: number,
  whole: Uint8Array,
  { start, width }: { start: number; width: number },
): void {
  for (let from = 0, to = start; from < piece.length; from += columns, to += width) {
    whole.set(piece.subarray(from, from + columns), to);
  }
}

/** Bands end where most files cut their blocks, so that few are decoded twice. */
function bandEnd(y: number, rows: number): number {
  const step = [blockRows, blockRows / 2].find((size) => rows >= size);
  return step === undefined ? y + rows : Math.floor((y + rows) / step) * step;
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
