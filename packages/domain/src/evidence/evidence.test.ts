import { describe, expect, it } from "vitest";
import { thresholdsFrom } from "../risk/indicators.ts";
import { canonicalJson, NotJsonError } from "./canonical-json.ts";
import { type EvidenceInputs, evidenceFor, geometryHash, sha256Of } from "./evidence.ts";

const inputs = (changes: Partial<EvidenceInputs> = {}): EvidenceInputs => ({
  geometrySha256: "aa",
  layers: [
    {
      product: "Hansen GFC",
      version: "v1.11",
      columns: ["GFC_loss_after_2020", "GFC_loss_before_2020"],
      sha256: null,
    },
    { product: "JRC GFC2020", version: "V3", columns: ["EUFO_2020"], sha256: "bb" },
  ],
  thresholds: thresholdsFrom(),
  tree: "perennial",
  countries: ["ci"],
  indicatorInputsVersion: "whisp-3.0.0a16",
  codeVersion: "0.1.0",
  ...changes,
});

describe("canonical JSON", () => {
  it("sorts keys at every level and leaves out what is undefined", () => {
    expect(canonicalJson({ b: [{ d: 1, c: "é" }], a: null, z: undefined })).toBe(
      '{"a":null,"b":[{"c":"é","d":1}]}',
    );
  });

  it("writes numbers as RFC 8785 does", () => {
    expect(canonicalJson([1.0, -0, 1e21, 1e-7, 333333333.3333333])).toBe(
      "[1,0,1e+21,1e-7,333333333.3333333]",
    );
  });

  it("refuses what JSON cannot say, with its place", () => {
    expect(() => canonicalJson({ a: [Number.NaN] })).toThrow(new NotJsonError("$.a[0]"));
    expect(() => canonicalJson({ f: () => 1 })).toThrow(NotJsonError);
  });
});

describe("evidence", () => {
  it("hashes as SHA-256 does", async () => {
    expect(await sha256Of({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
  });

  it("has the same hash for the same inputs in another order", async () => {
    const { layers } = inputs();
    const one = await evidenceFor(inputs(), { risk: "low" });
    const other = await evidenceFor(inputs({ layers: [...layers].reverse(), countries: ["ci", "ci"] }), {
      risk: "low",
    });
    expect(other).toEqual(one);
  });

  it.each<[string, Partial<EvidenceInputs>]>([
    ["geometry", { geometrySha256: "ab" }],
    ["layer version", { layers: [{ product: "Hansen GFC", version: "v1.12", columns: [], sha256: null }] }],
    ["threshold", { thresholds: thresholdsFrom({ treeCover: 11 }) }],
    ["tree", { tree: "timber" }],
    ["code version", { codeVersion: "0.1.1" }],
  ])("changes its hash with the %s", async (_input, changes) => {
    const one = await evidenceFor(inputs(), { risk: "low" });
    const other = await evidenceFor(inputs(changes), { risk: "low" });
    expect(other.inputsSha256).not.toBe(one.inputsSha256);
  });

  it("changes the result's hash with the result only", async () => {
    const low = await evidenceFor(inputs(), { risk: "low" });
    const high = await evidenceFor(inputs(), { risk: "high" });
    expect(high.inputsSha256).toBe(low.inputsSha256);
    expect(high.resultSha256).not.toBe(low.resultSha256);
  });

  it("sees only type and coordinates of a geometry", async () => {
    const point = { type: "Point", coordinates: [-5.1, 6.2] };
    expect(await geometryHash({ ...point, bbox: [1] } as typeof point)).toBe(await geometryHash(point));
    expect(await geometryHash({ ...point, coordinates: [-5.1, 6.3] })).not.toBe(await geometryHash(point));
  });
});
