import { describe, expect, it } from "vitest";
import { features, firstUsable, mayUse } from "./features.ts";

describe("the catalogue of features", () => {
  it("has each of the specification's keys and paths once", () => {
    expect(features).toHaveLength(13);
    expect(new Set(features.map((feature) => feature.key)).size).toBe(13);
    expect(new Set(features.map((feature) => feature.path)).size).toBe(13);
    expect(features.find((feature) => feature.key === "EUDR")).toMatchObject({
      section: "rdue",
      path: "/conformity/rdue",
    });
  });

  it("opens the data system and the dynamic baseline to everybody, the rest when granted", () => {
    expect(mayUse([], "DATAOS")).toBe(true);
    expect(mayUse([], "DYNAMIC_BASELINE")).toBe(true);
    expect(mayUse([], "EUDR")).toBe(false);
    expect(mayUse(["EUDR"], "EUDR")).toBe(true);
  });

  it("sends a visitor to the first module that he may open", () => {
    expect(firstUsable(["YIELD", "EUDR"])?.key).toBe("EUDR");
    expect(firstUsable(["YIELD", "EUDR"], (key) => key === "YIELD")?.key).toBe("YIELD");
    expect(firstUsable(["YIELD", "EUDR"], () => false)?.key).toBe("EUDR");
  });

  it("sends nowhere who has no module, although some are open to everybody", () => {
    expect(firstUsable([])).toBeUndefined();
    expect(firstUsable(["DATAOS", "DYNAMIC_BASELINE"])).toBeUndefined();
    expect(firstUsable(["DATAOS", "DYNAMIC_BASELINE", "YIELD"])?.key).toBe("YIELD");
  });
});
