import { describe, expect, it } from "vitest";
import { languages } from "../../language.ts";
import { hintName, hintText } from "./hint-texts.ts";
import { type Hint, hintCodes } from "./hints.ts";
import { landCoversHint } from "./land-covers.ts";

const plot = (columns: Record<string, number>, isPoint = false) => ({
  columns,
  areaHectares: isPoint ? 0 : 10,
  unit: "ha" as const,
  isPoint,
});

describe("several land covers in one plot", () => {
  it("are told where two of them each take a large part", () => {
    expect(landCoversHint(plot({ EUFO_2020: 6, Soy_Song_2020: 3.5, Cocoa_ETH: 1 }))).toMatchObject({
      code: "several_land_covers",
      covers: [
        { cover: "trees", column: "EUFO_2020" },
        { cover: "annual", column: "Soy_Song_2020" },
      ],
    });
  });

  it("are not told of a plot with one cover, or of a small strip of another", () => {
    expect(landCoversHint(plot({ EUFO_2020: 9.5 }))).toBeNull();
    expect(landCoversHint(plot({ EUFO_2020: 8, Cocoa_ETH: 2 }))).toBeNull();
  });

  it("are not two maps that contradict each other about the same trees", () => {
    expect(landCoversHint(plot({ EUFO_2020: 9, Cocoa_ETH: 9 }))).toBeNull();
  });

  it("are told of one map of land cover: half forest, half savannah, village or water", () => {
    for (const [column, name] of [
      ["savannah", "savannah or grassland 45%"],
      ["built", "village or buildings 45%"],
      ["water", "water 45%"],
    ] as const) {
      const hint = landCoversHint(plot({ ESA_TC_2020: 5.5, [`ESA_WorldCover_2020_${column}`]: 4.5 }));
      expect(hint && hintText(hint, "en")).toContain(`tree cover 55% (ESA WorldCover 2020), ${name}`);
    }
  });

  it("are not made of the trees of one map and the cocoa of another, which are the same trees", () => {
    expect(landCoversHint(plot({ Cocoa_ETH: 5, ESA_TC_2020: 5 }))).toBeNull();
  });

  it("are not told of a point, which has no shares", () => {
    expect(landCoversHint(plot({ EUFO_2020: 1, Cocoa_ETH: 1 }, true))).toBeNull();
  });
});

describe("the text of a hint", () => {
  const hints: Hint[] = [
    {
      version: 1,
      code: "several_land_covers",
      covers: [
        { cover: "trees", column: "EUFO_2020", percent: 60 },
        { cover: "annual", column: "Soy_Song_2020", percent: 35 },
      ],
    },
    {
      version: 1,
      code: "loss_outside_border",
      metres: 30,
      losses: [{ column: "GFC_loss_after_2020", hectares: 0.24 }],
    },
    { version: 1, code: "much_larger_than_others", hectares: 21, medianHectares: 2, otherPlots: 6 },
  ];

  it("names every hint in both languages, with its figures and its layer", () => {
    expect(hints.map(({ code }) => code)).toEqual(hintCodes);
    expect(hintText(hints[0]!, "en")).toContain("tree cover 60% (JRC GFC2020)");
    expect(hintText(hints[1]!, "fr")).toContain(
      "à moins de 30 m au-delà de la limite\u00a0: 0,24 ha selon Hansen GFC",
    );
    expect(hintText(hints[2]!, "fr")).toContain("10,5 fois la médiane (2 ha)");
    for (const code of hintCodes)
      for (const language of languages) expect(hintName(code, language)).not.toBe("");
  });

  it("never gives a verdict", () => {
    for (const hint of hints) {
      for (const language of languages) {
        expect(hintText(hint, language)).not.toMatch(/compliant|conforme|conformity|accordance/i);
      }
    }
  });
});
