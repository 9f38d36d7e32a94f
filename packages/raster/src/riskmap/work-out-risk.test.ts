import { deserialize, serialize } from "node:v8";
import { describe, expect, test } from "vitest";
import { codeRaster, codeSource, generatedCodes } from "../../test/generated-change.ts";
import { wholeOf } from "../../test/sample-rasters.ts";
import { changeOfForests, changeOfRaster } from "./change-source.ts";
import { classMap } from "./class-map.ts";
import { riskMapResult } from "./riskmap-result.ts";
import type { RiskMapOptions } from "./riskmap-settings.ts";
import type { RiskMapState } from "./riskmap-state.ts";
import { type WorkOptions, workOutRisk } from "./work-out-risk.ts";

const [width, height] = [420, 330];
const codes = generatedCodes(width, height, 1);
const source = codeSource(codes, width);
const settings: RiskMapOptions = { years: [2000, 2010, 2016], windows: [5, 81], cellPixels: 30 };

async function worked(work: WorkOptions) {
  const state = await workOutRisk(source, settings, work);
  return { state, result: riskMapResult(state, source) };
}

describe("a generated raster in bands", () => {
  test.each([11, 64, 329])("of %i rows gives what it gives as a whole, to the last bit", async (bandRows) => {
    const whole = await worked({ bandRows: height });
    const banded = await worked({ bandRows });
    expect(banded.result).toEqual(whole.result);
    expect(banded.state).toEqual(whole.state);
    expect(whole.result.cells.length).toBeGreaterThan(50);
  });

  test("that is stopped after each band and taken up from what was kept gives the same", async () => {
    const { state: whole } = await worked({});
    let kept: Buffer | null = null;
    let starts = 0;
    for (let isDone = false; !isDone; starts++) {
      const stop = new AbortController();
      const state: RiskMapState | undefined = kept === null ? undefined : deserialize(kept);
      const work: WorkOptions = {
        ...{ bandRows: 100, signal: stop.signal },
        ...(state ? { state } : {}),
        onState: (now) => {
          kept = serialize(now);
          isDone = now.step === "done";
          stop.abort(new Error("stopped"));
        },
      };
      await workOutRisk(codeSource(codes, width), settings, work).catch((error: Error) => {
        expect(error.message).toBe("stopped");
      });
    }
    expect(deserialize(kept!)).toEqual(whole);
    expect(starts).toBe(16);
  });

  test("tells after each band how far it is", async () => {
    const told: number[] = [];
    await worked({ bandRows: 200, onProgress: ({ done, of }) => told.push(done / of) });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told).toHaveLength(8);
    expect(told.at(-1)).toBe(1);
  });

  test("is not gone on with from the state of other settings", async () => {
    const { state } = await worked({});
    const other = { ...settings, windows: [5] };
    await expect(workOutRisk(source, other, { state })).rejects.toMatchObject({ code: "state-differs" });
  });
});

test("codes by three rasters of forest are those of one raster of changes", async () => {
  const dates = [1, 2, 3].map((date) =>
    codeRaster(
      codes.map((code) => (code >= date ? 7 : 0)),
      width,
      height,
    ),
  );
  const [early, middle, late] = dates as [(typeof dates)[0], (typeof dates)[0], (typeof dates)[0]];
  const forests = changeOfForests([early, middle, late], [7]);
  const one = changeOfRaster(codeRaster(codes, width, height));
  expect(await forests.readRows(3, 300)).toEqual(await one.readRows(3, 300));
  expect(forests.regrownPixels()).toBe(0);
});

test("forest that came back is counted, and stays deforested", async () => {
  const dates = [
    [1, 1, 0, 0],
    [0, 1, 1, 0],
    [1, 0, 1, 1],
  ].map((row) => codeRaster(Uint8Array.from(row), 4, 1));
  const [early, middle, late] = dates as [(typeof dates)[0], (typeof dates)[0], (typeof dates)[0]];
  const source = changeOfForests([early, middle, late], [1]);
  expect([...(await source.readRows(0, 1))]).toEqual([1, 2, 0, 0]);
  expect(source.regrownPixels()).toBe(3);
});

test("the class map is the same whichever window is read first", async () => {
  const { state } = await worked({});
  const map = classMap(source, state, 3);
  const [whole] = await wholeOf(map);
  for (const [x, y] of [
    [300, 250],
    [10, 20],
    [200, 0],
  ] as const) {
    const part = await map.readWindow(0, x, y, 40, 60);
    for (let at = 0; at < part.length; at++) {
      expect(part[at]).toBe(whole![(y + Math.floor(at / 40)) * width + x + (at % 40)]);
    }
  }
  const forest = codes.filter((code) => code === 3).length;
  expect(whole!.filter((each) => each !== 255)).toHaveLength(forest);
});

test("a table that is too short for the threshold is made longer until it is reached", async () => {
  const { result } = await worked({});
  const short = riskMapResult(await workOutRisk(source, { ...settings, bins: 1 }), source);
  expect(short.distances.whole.thresholdMetres).toBe(result.distances.whole.thresholdMetres);
  expect(short.best).toEqual(result.best);
  expect(short.forestPixels).toEqual(result.forestPixels);
});

describe("what no risk map can be made of is refused by name:", () => {
  const refused = (given: Uint8Array, options: Partial<RiskMapOptions> = {}) =>
    expect(workOutRisk(codeSource(given, 20), { ...settings, ...options })).rejects;
  const some = Uint8Array.from({ length: 400 }, (_, at) => at % 4);

  test("no forest", () => refused(new Uint8Array(400)).toMatchObject({ code: "no-forest" }));
  test("nothing deforested in the first period", () =>
    refused(some.map((code) => (code === 1 ? 3 : code))).toMatchObject({ code: "no-deforestation-first" }));
  test("nothing deforested in the second period", () =>
    refused(some.map((code) => (code === 2 ? 3 : code))).toMatchObject({ code: "no-deforestation-second" }));
  test("deforestation without an edge anywhere", () =>
    refused(some.map((code) => code || 3)).toMatchObject({ code: "threshold-too-far" }));
  test("years in another order", () =>
    refused(some, { years: [2010, 2000, 2020] }).toMatchObject({ code: "years-invalid" }));
  test("an even window", () => refused(some, { windows: [4] }).toMatchObject({ code: "windows-invalid" }));
  test("a window said twice", () =>
    refused(some, { windows: [5, 5] }).toMatchObject({ code: "windows-invalid" }));
  test("cells of no pixel", () =>
    refused(some, { cellPixels: 0 }).toMatchObject({ code: "setting-invalid" }));

  test("a value that is no code, with its place", async () => {
    const raster = codeRaster(
      some.map((code, at) => (at === 45 ? 9 : code)),
      20,
      20,
    );
    await expect(changeOfRaster(raster).readRows(1, 5)).rejects.toMatchObject({
      code: "codes-unknown",
      detail: "9 in column 5, row 2",
    });
  });

  test.each([4326, 3857, 4267, 2225, 3395, "+proj=utm +zone=30 +ellps=WGS84 +to_meter=0.3048"])(
    "the coordinate system %s",
    (crs) => {
      const raster = { ...codeRaster(some, 20, 20), crs };
      expect(() => changeOfRaster(raster)).toThrow(expect.objectContaining({ code: "not-projected" }));
    },
  );

  test("three rasters on two grids", () => {
    const [one, other] = [codeRaster(some, 20, 20), codeRaster(some, 40, 10)];
    expect(() => changeOfForests([one, one, other], [1])).toThrow(
      expect.objectContaining({ code: "dates-differ" }),
    );
  });
});
