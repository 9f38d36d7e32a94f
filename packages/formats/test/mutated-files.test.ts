import { describe, expect, it } from "vitest";
import { fuzzPlotFiles } from "../fuzz/fuzz-plot-files.ts";

describe("a damaged file of plots", () => {
  it("is read or refused by name, in bounded time and memory, whatever its bytes", async () => {
    const { files, outcomes } = await fuzzPlotFiles(15, 1);
    expect(files).toBeGreaterThan(100);
    expect(outcomes.get("read")).toBeGreaterThan(0);
    expect(outcomes.size).toBeGreaterThan(8);
  });
});
