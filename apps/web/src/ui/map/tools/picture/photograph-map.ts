import { lineLengthMetres } from "@parcelle/geometry/line-length";
import type { Map as MapLibre } from "maplibre-gl";
import { browserClock } from "#shell/clock.ts";

/** The map as it is on the screen. */
export interface MapPhoto {
  canvas: HTMLCanvasElement;
  /** Of the screen, not of the device. */
  width: number;
  height: number;
  /** At its middle. */
  metresPerPixel: number;
  /** Where up is, in degrees clockwise from north. */
  bearing: number;
}

export type PhotoProblem = "loading" | "blank" | "refused";

/** Why there is no picture. */
export class NoPhoto extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.name = "NoPhoto";
    this.problem = problem;
  }
}

const LONGEST_WAIT_MILLISECONDS = 30_000;

/** Goes on once everything that the map asked for is drawn. */
async function drawnWholly(map: MapLibre): Promise<void> {
  if (map.loaded() && !map.isMoving()) return;
  await new Promise<void>((resolve, reject) => {
    const done = () => {
      stop();
      resolve();
    };
    const stop = browserClock.after(LONGEST_WAIT_MILLISECONDS, () => {
      map.off("idle", done);
      reject(new NoPhoto("loading"));
    });
    map.once("idle", done);
  });
}

/** What is drawn can only be read in the event itself: keeping it for longer would slow every other drawing. */
function copied(map: MapLibre): Promise<HTMLCanvasElement> {
  return new Promise((resolve, reject) => {
    map.once("render", () => {
      const source = map.getCanvas();
      const canvas = document.createElement("canvas");
      canvas.width = source.width;
      canvas.height = source.height;
      const context = canvas.getContext("2d");
      if (!context) return reject(new NoPhoto("refused"));
      context.drawImage(source, 0, 0);
      resolve(canvas);
    });
    map.triggerRepaint();
  });
}

/** A map whose graphics were taken away gives transparent pixels; the map itself paints every one. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) return true;
  const row = context.getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1).data;
  return row.every((value, index) => index % 4 !== 3 || value === 0);
}

/**
 * Takes a picture of the map.
 *
 * @throws NoPhoto with the reason
 */
export async function photographMap(map: MapLibre): Promise<MapPhoto> {
  await drawnWholly(map);
  const canvas = await copied(map);
  try {
    if (isBlank(canvas)) throw new NoPhoto("blank");
  } catch (error) {
    throw error instanceof NoPhoto ? error : new NoPhoto("refused");
  }
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  return { canvas, width, height, metresPerPixel: scaleOf(map, width, height), bearing: map.getBearing() };
}

const MEASURED_PIXELS = 100;

function scaleOf(map: MapLibre, width: number, height: number): number {
  const ends = [-MEASURED_PIXELS / 2, MEASURED_PIXELS / 2].map((step) =>
    map.unproject([width / 2 + step, height / 2]).toArray(),
  );
  return lineLengthMetres(ends) / MEASURED_PIXELS;
}
