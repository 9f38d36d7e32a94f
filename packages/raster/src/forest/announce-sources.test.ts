import { describe, expect, test } from "vitest";
import { announceSources } from "./announce-sources.ts";

const definition = {
  ...{ minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 30 },
  neighbours: 8,
} as const;
const question = { definition, startYear: 2020, yearsBefore: 10 };
const hansen = { product: "hansen-gfc", version: "2024-v1.12" };
const cover = { ...hansen, component: "treecover2000" };
const loss = { ...hansen, component: "lossyear" };
const height = (year: number) => ({
  ...{ product: "glad-forest-height", version: "v1", component: `Forest_height_${year}` },
});

const inEnglish = (files: Parameters<typeof announceSources>[0], asked = question) =>
  announceSources(files, asked).map(({ en }) => en);

describe("what is said of the layers before a run is paid", () => {
  test("names the layers of both years, and the year whose height stands in for another", () => {
    const said = inEnglish([cover, loss, height(2000), height(2020)]);
    expect(said[0]).toMatch(/^Forest in 2020: .*2024-v1\.12.*\.$/);
    expect(said[0]).toMatch(/\(2020\)\.$/);
    expect(said[1]).toMatch(/^Forest in 2010: .*\(2000\)\.$/);
    expect(said).toContain("The height of trees for 2010 is that of 2000.");
    expect(said).toContain("No layer tells where native ecosystems are: add for example SBTN natural lands.");
  });

  test("says that a year is unknown before anybody pays for it", () => {
    const late = inEnglish([cover, loss, height(2020)], { ...question, startYear: 2030 });
    expect(late.some((sentence) => sentence.includes("2030 stays unknown"))).toBe(true);
    const nothing = inEnglish([]);
    expect(nothing[0]).toBe("Forest in 2020: no layer.");
    expect(nothing.some((sentence) => sentence.startsWith("No layer gives the tree cover of 2010"))).toBe(
      true,
    );
  });

  test("tells a raster in many tiles once, and nothing of files that it does not know", () => {
    const unknown = { product: "unheard-of", version: "1", component: "x" };
    expect(inEnglish([cover, cover, loss, unknown, height(2010), height(2020)])).toEqual(
      inEnglish([cover, loss, height(2010), height(2020)]),
    );
  });
});
