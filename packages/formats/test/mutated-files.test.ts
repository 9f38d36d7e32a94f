import { describe, expect, it } from "vitest";
import { fuzzPlotFiles } from "../fuzz/fuzz-plot-files.ts";

const SECONDS = Number(process.env.FUZZ_SECONDS ?? 40);

describe("a damaged file of plots", () => {
  it(`is read or refused by name, in bounded time and memory, for ${SECONDS} s`, {
    timeout: (SECONDS + 60) * 1000,
  }, async () => {
    const { files, outcomes } = await fuzzPlotFiles(SECONDS, 1);
    expect(files).toBeGreaterThan(100);
    expect(outcomes.get("read")).toBeGreaterThan(0);
    expect(outcomes.size).toBeGreaterThan(8);
  });
});
