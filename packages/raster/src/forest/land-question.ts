import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { placeSources } from "../write/place-sources.ts";
import type { Grid } from "../zonal/grid.ts";
import { type CodeReader, type Coding, codeReader } from "./code-reader.ts";
import { conversionAnswers, conversionTable } from "./conversion.ts";
import {
  type ForestBand,
  type ForestSource,
  type ForestSources,
  type MissingForestLayer,
  sourcesOfYear,
  type YearSources,
} from "./forest-layers.ts";
import {
  classCoding,
  coverCoding,
  type ForestCondition,
  heightCoding,
  lossCoding,
  treeAnswers,
  type YearPlanes,
  yearTables,
} from "./year-answers.ts";

/** A definition, the year of the start, and how many years before it forest is asked about too. */
export type LandQuestion = { definition: ForestThresholds; startYear: number; yearsBefore: number };

/** The layers that a question is answered from, at the start and before it. */
export type ChosenSources = {
  atStart: YearSources;
  before: YearSources;
  /** What no layer tells, or tells of another year. */
  missing: MissingForestLayer[];
};

/** A question with the layers that it is answered from. */
export type PreparedQuestion = LandQuestion & ChosenSources & { sources: ForestSources };

/** Answers for the pixels of a window: trees at the start and N years before, native ecosystems converted. */
export type LandAnswers = { atStart: Uint8Array; before: Uint8Array; converted: Uint8Array };

/**
 * Chooses the layers for a question.
 * @param sources layers that tell of forest
 * @param question definition and years
 */
export function prepareQuestion(sources: ForestSources, question: LandQuestion): PreparedQuestion {
  return { ...question, sources, ...chooseSources(sources, question) };
}

/**
 * The same choice, which needs no open file.
 * @param sources layers that tell of forest
 * @param question definition and years
 */
export function chooseSources(
  sources: Pick<ForestSources, "all" | "natives">,
  { definition, startYear, yearsBefore }: LandQuestion,
): ChosenSources {
  const atStart = sourcesOfYear(sources, definition, startYear);
  const before = sourcesOfYear(sources, definition, startYear - yearsBefore);
  const native: MissingForestLayer[] =
    sources.natives.length > 0 ? [] : [{ code: "native-missing", year: null, detail: "" }];
  return {
    ...{ atStart: atStart.sources, before: before.sources },
    missing: [...atStart.missing, ...before.missing, ...native],
  };
}

/**
 * The grid on which a question is answered: that of the layer of cover, else of classes, over all its tiles.
 * @param question prepared question
 * @throws RasterError "sources-differ" and the like where tiles are on different grids
 */
export function gridOfQuestion({ atStart, before }: PreparedQuestion): Grid {
  const reference = (atStart.cover ?? atStart.classes ?? before.classes)!;
  const rasters = reference.tiles.map(({ band }) => band.raster);
  const { width, height, transform } = placeSources(rasters);
  return { width, height, transform, crs: rasters[0]!.crs! };
}

/**
 * A reader of the answers for windows of a grid. Each raster is read once for both years.
 * @param grid grid of the question
 * @param question prepared question
 * @throws RasterError what reading throws
 */
export function answerReader(
  grid: Grid,
  question: PreparedQuestion,
): (window: PixelWindow) => Promise<LandAnswers> {
  const { definition, startYear, yearsBefore, sources } = question;
  const reading = planeReader(grid);
  const years = [question.atStart, question.before].map((year) => yearReader(reading, year, definition));
  const loss = question.atStart.loss;
  const period = {
    ...{ before: startYear - yearsBefore, start: startYear },
    lastYear: loss?.meaning.lastYear ?? null,
  };
  const natives = sources.natives.map((source) => ({
    plane: reading.add(source, classCoding(source.meaning)),
    table: conversionTable(source.meaning.year, period),
  }));
  const lossPlane = loss && reading.add(loss, lossCoding(loss.meaning));
  return async (window) => {
    const planes = await reading.read(window);
    const [atStart, before] = years.map((answersOf) => answersOf(planes));
    const maps = natives.map(({ plane, table }) => ({ table, native: planes[plane]! }));
    const codes = lossPlane === null ? null : planes[lossPlane]!;
    const converted = conversionAnswers(maps, codes, window.width * window.height);
    return { atStart: atStart!, before: before!, converted };
  };
}

type PlaneReading = {
  /** Number of the plane that a source is read into. */
  add(source: ForestSource, coding: Coding): number;
  read(window: PixelWindow): Promise<Uint8Array[]>;
};

/** One plane for each raster that is asked for, however often. */
function planeReader(grid: Grid): PlaneReading {
  const readers = new Map<readonly ForestBand[], { plane: number; tells: string; read: CodeReader }[]>();
  const order: CodeReader[] = [];
  return {
    add(source, coding) {
      const same = readers.get(source.tiles) ?? [];
      const known = same.find(({ tells }) => tells === source.meaning.tells);
      if (known) return known.plane;
      const read = codeReader(grid, source.tiles, [coding]);
      const plane = order.push(read) - 1;
      readers.set(source.tiles, [...same, { plane, tells: source.meaning.tells, read }]);
      return plane;
    },
    async read(window) {
      const planes: Uint8Array[] = [];
      for (const reader of order) planes.push((await reader(window))[0]!);
      return planes;
    },
  };
}

function yearReader(
  reading: PlaneReading,
  sources: YearSources,
  definition: ForestThresholds,
): (planes: readonly Uint8Array[]) => Uint8Array {
  const { cover, loss, height, classes } = sources;
  const numbers = {
    cover: cover && reading.add(cover, coverCoding(definition)),
    height: height && reading.add(height, heightCoding(definition)),
    classes: classes && reading.add(classes, classCoding(classes.meaning)),
    loss: loss && reading.add(loss, lossCoding(loss.meaning)),
  };
  const tables = yearTables(sources);
  const needed = conditionsOf(sources, definition);
  return (planes) => {
    const planeOf = (number: number | null) => (number === null ? null : planes[number]!);
    const own: YearPlanes = {
      ...{ cover: planeOf(numbers.cover), height: planeOf(numbers.height) },
      ...{ classes: planeOf(numbers.classes), loss: planeOf(numbers.loss) },
    };
    return treeAnswers(own, tables, needed);
  };
}

/** Cover and height where layers tell them; a class in place of those that none tells, else they stay unknown. */
function conditionsOf(
  { cover, height, classes }: YearSources,
  definition: ForestThresholds,
): ForestCondition[] {
  const wanted: ForestCondition[] = definition.minimumHeightMetres > 0 ? ["cover", "height"] : ["cover"];
  if (classes === null) return wanted;
  const told = { cover, height };
  return [...wanted.filter((condition) => told[condition as "cover" | "height"] !== null), "classes"];
}
