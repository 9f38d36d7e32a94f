import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../read-limits.ts";
import { ReadingBudget } from "./reading-budget.ts";

const limits = { ...DEFAULT_LIMITS, entryBytes: 1000, unpackedBytes: 5000, ratio: 10, ratioFloorBytes: 2000 };
const budget = (fileBytes = 1000) => new ReadingBudget(fileBytes, limits);

describe("what a GeoParquet file of few bytes may ask for", () => {
  it("is so much at a time: pages that are let go make room", () => {
    const used = budget();
    for (let page = 0; page < 3; page += 1) {
      used.hold(900);
      used.release(900);
    }
    used.hold(900);
    expect(() => used.hold(200)).toThrow("zip_bomb");
  });

  it("is so many times its own size in all", () => {
    const used = budget(201);
    const unpack = () => {
      used.hold(670);
      used.release(670);
    };
    for (let page = 0; page < 3; page += 1) unpack();
    expect(unpack).toThrow('"ratio":13');
  });

  it("is so many bytes of values, also where a dictionary repeats one", () => {
    const used = budget();
    for (let row = 0; row < 5; row += 1) used.give(1000);
    expect(() => used.give(1)).toThrow("zip_bomb");
  });

  it("is a million pages", () => {
    const used = budget();
    for (let page = 0; page < 1_000_000; page += 1) used.hold(0);
    expect(() => used.hold(0)).toThrow("too_large");
  });
});
