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

  it("has one name for each in both languages, the specification's, and a short one where there is little room", () => {
    const named = (key: string) => features.find((feature) => feature.key === key)!;
    expect(named("CROP_VIEW")).toMatchObject({ name: { fr: "Vue des cultures", en: "Crop view" } });
    expect(named("CROP_VIEW").shortName).toBe(named("CROP_VIEW").name);
    expect(named("DYNAMIC_BASELINE").shortName).toEqual({
      fr: "Référence dynamique",
      en: "Dynamic baseline",
    });
    for (const { shortName } of features)
      for (const name of Object.values(shortName)) expect(name.length).toBeLessThan(33);
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
