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
  /** Where the curtain hangs between two looks, as a share of the width; null where there is one look alone. */
  curtain: number | null;
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

/** The second look, and from which share of the width it is seen. */
interface Compared {
  map: MapLibre | null;
  share: number;
}

const LONGEST_WAIT_MILLISECONDS = 30_000;

/** What is taken at an event of the map; one that does not come is a reason too. */
function takenAt<Taken>(
  map: MapLibre,
  event: "idle" | "render",
  missing: PhotoProblem,
  take: () => Taken,
): Promise<Taken> {
  return new Promise((resolve, reject) => {
    function come(): void {
      stop();
      try {
        resolve(take());
      } catch {
        reject(new NoPhoto("refused"));
      }
    }
    const stop = browserClock.after(LONGEST_WAIT_MILLISECONDS, () => {
      map.off(event, come);
      reject(new NoPhoto(missing));
    });
    map.once(event, come);
  });
}

/** Goes on once everything that the map asked for is drawn. */
async function drawnWholly(map: MapLibre): Promise<void> {
  if (!map.loaded() || map.isMoving()) await takenAt(map, "idle", "loading", () => {});
}

/** What is drawn can only be read in the event itself: keeping it for longer would slow every other drawing. */
function copied(map: MapLibre): Promise<HTMLCanvasElement> {
  const taken = takenAt(map, "render", "blank", () => {
    const source = map.getCanvas();
    const canvas = document.createElement("canvas");
    canvas.width = source.width;
    canvas.height = source.height;
    canvas.getContext("2d")!.drawImage(source, 0, 0);
    return canvas;
  });
  map.triggerRepaint();
  return taken;
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
  if (isBlank(canvas)) throw new NoPhoto("blank");
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  return {
    canvas,
    width,
    height,
    metresPerPixel: scaleOf(map, width, height),
    bearing: map.getBearing(),
    curtain: null,
  };
}

/**
 * Takes a picture of both looks while they are compared, each on its side of the curtain.
 *
 * @throws NoPhoto with the reason
 */
export async function photographLooks(map: MapLibre, compared: Compared | null): Promise<MapPhoto> {
  if (!compared) return photographMap(map);
  if (!compared.map) throw new NoPhoto("loading");
  const photo = await photographMap(map);
  const { canvas: right } = await photographMap(compared.map);
  const { canvas } = photo;
  const from = Math.round(compared.share * canvas.width);
  const width = canvas.width - from;
  if (width > 0)
    canvas.getContext("2d")!.drawImage(right, from, 0, width, canvas.height, from, 0, width, canvas.height);
  return { ...photo, curtain: compared.share };
}

const MEASURED_PIXELS = 100;

function scaleOf(map: MapLibre, width: number, height: number): number {
  const ends = [-MEASURED_PIXELS / 2, MEASURED_PIXELS / 2].map((step) =>
    map.unproject([width / 2 + step, height / 2]).toArray(),
  );
  return lineLengthMetres(ends) / MEASURED_PIXELS;
}
