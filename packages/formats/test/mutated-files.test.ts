import { describe, expect, it } from "vitest";
import { drawnNumber, isLong } from "../../../tools/draw.ts";
import { fuzzPlotFiles } from "../fuzz/fuzz-plot-files.ts";

const FILES = isLong ? 20_000 : 2_000;
/** Each commit damages others. */
const seed = drawnNumber("damaged files of plots");

describe("a damaged file of plots", () => {
  it(`is read or refused by name, in bounded time and memory, ${FILES} times`, async () => {
    const { outcomes } = await fuzzPlotFiles((files) => files >= FILES, seed);
    expect(outcomes.get("read")).toBeGreaterThan(0);
    expect(outcomes.size).toBeGreaterThan(8);
  });
});
