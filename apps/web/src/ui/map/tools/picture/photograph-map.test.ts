// @vitest-environment happy-dom
import type { Map as MapLibre } from "maplibre-gl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { photographLooks, photographMap } from "./photograph-map.ts";

const listeners = new Map<string, () => void>();
let opacity = 255;

/** A map of 400 by 300 pixels on a screen that has two for each; it draws when it is told to. */
const map = {
  getCanvas: () => ({ width: 800, height: 600, clientWidth: 400, clientHeight: 300 }),
  loaded: vi.fn(() => true),
  isMoving: () => false,
  once: (type: string, listen: () => void) => listeners.set(type, listen),
  off: (type: string) => listeners.delete(type),
  triggerRepaint: vi.fn(),
  getBearing: () => 0,
  // A hundred pixels are a tenth of a degree of the equator.
  unproject: ([x]: [number, number]) => ({ toArray: () => [x / 1000, 0] }),
};

const context = {
  drawImage: vi.fn(),
  getImageData: () => ({
    data: Uint8ClampedArray.from({ length: 16 }, (_, at) => (at % 4 === 3 ? opacity : 9)),
  }),
};

beforeEach(() => {
  vi.useFakeTimers();
  opacity = 255;
  map.loaded.mockReturnValue(true);
  context.drawImage.mockReset();
  map.triggerRepaint.mockReset();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const photographed = () => photographMap(map as unknown as MapLibre);

test("the picture of a map has the pixels of the screen, and the scale at its middle", async () => {
  const photo = photographed();
  await vi.waitFor(() => expect(map.triggerRepaint).toHaveBeenCalled());
  listeners.get("render")!();
  const { canvas, ...facts } = await photo;
  expect([canvas.width, canvas.height]).toEqual([800, 600]);
  expect(facts).toMatchObject({ width: 400, height: 300, metresPerPixel: expect.closeTo(111.319, 2) });
});

test("of two looks each is on its side of the curtain, and none is taken before the second is there", async () => {
  await expect(photographLooks(map as unknown as MapLibre, { map: null, share: 0.25 })).rejects.toMatchObject(
    {
      problem: "loading",
    },
  );
  const photo = photographLooks(map as unknown as MapLibre, { map: map as unknown as MapLibre, share: 0.25 });
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(map.triggerRepaint).toHaveBeenCalledTimes(times));
    listeners.get("render")!();
  }
  const { curtain } = await photo;
  expect(curtain).toBe(0.25);
  expect(context.drawImage).toHaveBeenLastCalledWith(expect.anything(), 200, 0, 600, 600, 200, 0, 600, 600);
});

test("a map that never comes to its end gives no half picture", async () => {
  map.loaded.mockReturnValue(false);
  const photo = photographed();
  const refused = expect(photo).rejects.toMatchObject({ problem: "loading" });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
});

test("a map whose graphics were taken away is told, whether it draws nothing or does not draw at all", async () => {
  opacity = 0;
  const empty = expect(photographed()).rejects.toMatchObject({ problem: "blank" });
  await vi.advanceTimersByTimeAsync(0);
  listeners.get("render")!();
  await empty;
  const silent = expect(photographed()).rejects.toMatchObject({ problem: "blank" });
  await vi.advanceTimersByTimeAsync(30_000);
  await silent;
});

test("a browser that refuses to read the picture is told", async () => {
  context.drawImage.mockImplementation(() => {
    throw new DOMException("tainted", "SecurityError");
  });
  const refused = expect(photographed()).rejects.toMatchObject({ problem: "refused" });
  await vi.advanceTimersByTimeAsync(0);
  listeners.get("render")!();
  await refused;
});
