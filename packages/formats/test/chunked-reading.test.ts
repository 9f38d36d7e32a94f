import { describe, expect, it } from "vitest";
import { readPlots } from "../src/read-plots.ts";
import { sampleBytes, sampleFiles } from "./sample-files.ts";

describe("a file that is read in pieces, which cut numbers, tags, letters and records anywhere", () => {
  it.each(Object.keys(sampleFiles))("%s gives the same rows as in one piece", async (name) => {
    const file = { name, bytes: await sampleBytes(name) };
    const whole = await readPlots(file);
    expect(whole.rows.length + whole.refused.length).toBeGreaterThan(1);
    for (const chunkBytes of [1, 2, 3, 7, 64, 101]) {
      expect(await readPlots(file, { limits: { chunkBytes } })).toEqual(whole);
    }
  });
});
