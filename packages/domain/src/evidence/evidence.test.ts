import { describe, expect, it } from "vitest";
import { assessPlot } from "../risk/assess-plot.ts";
import { runRules } from "../risk/run-rules.ts";
import { canonicalJson, NotJsonError } from "./canonical-json.ts";
import { type EvidenceInputs, evidenceFor, geometryHash, sha256Of } from "./evidence.ts";
import { type EvidenceOutcome, evidenceOutcome } from "./evidence-parts.ts";

const hansen = { product: "hansen-gfc", component: "lossyear", version: "v1.11", sha256: "a".repeat(64) };
const jrc = { product: "jrc-gfc2020", component: "mask", version: "V3", sha256: "b".repeat(64) };

const inputs = (changes: Partial<EvidenceInputs> = {}): EvidenceInputs => ({
  geometrySha256: "aa",
  areaHectares: 1.355,
  layers: [hansen, jrc],
  rules: runRules({ tree: "perennial", countries: ["ci"] }),
  ...changes,
});

const statistics = { EUFO_2020: { product: "jrc-gfc2020", version: "V3", hectares: 0.2, coveredShare: 1 } };

function outcome(eufo = 0.2): EvidenceOutcome {
  const plot = { columns: { EUFO_2020: eufo }, areaHectares: 1.355, unit: "ha" as const, isPoint: false };
  return evidenceOutcome(assessPlot(plot, { tree: "perennial" }));
}

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
    const one = await evidenceFor(inputs(), statistics, outcome());
    const reordered = {
      layers: [jrc, hansen, jrc],
      rules: runRules({ tree: "perennial", countries: ["ci", "ci"] }),
    };
    const other = await evidenceFor(inputs(reordered), statistics, outcome());
    expect(other).toEqual(one);
  });

  it.each<[string, Partial<EvidenceInputs>]>([
    ["geometry", { geometrySha256: "ab" }],
    ["area", { areaHectares: 1.356 }],
    ["layer version", { layers: [{ ...hansen, version: "v1.12" }, jrc] }],
    ["file of a layer", { layers: [{ ...hansen, sha256: "c".repeat(64) }, jrc] }],
    [
      "threshold",
      { rules: runRules({ tree: "perennial", countries: ["ci"], thresholds: { treeCover: 11 } }) },
    ],
    ["tree", { rules: runRules({ tree: "timber", countries: ["ci"] }) }],
    ["countries", { rules: runRules({ tree: "perennial" }) }],
    [
      "left-out layers",
      { rules: runRules({ tree: "perennial", countries: ["ci"], excludedColumns: ["TMF_plant"] }) },
    ],
    [
      "table",
      { rules: runRules({ tree: "perennial", countries: ["ci"], indicatorTable: "whisp-3.0.0a17" }) },
    ],
  ])("changes its hash with the %s", async (_input, changes) => {
    const one = await evidenceFor(inputs(), statistics, outcome());
    const other = await evidenceFor(inputs(changes), statistics, outcome());
    expect(other.inputsSha256).not.toBe(one.inputsSha256);
    expect(other.resultSha256).not.toBe(one.resultSha256);
  });

  it("changes the result's hash alone with statistics or outcome", async () => {
    const one = await evidenceFor(inputs(), statistics, outcome());
    const figures = { EUFO_2020: { ...statistics.EUFO_2020, hectares: 0.21 } };
    for (const other of [
      await evidenceFor(inputs(), figures, outcome()),
      await evidenceFor(inputs(), statistics, outcome(0)),
    ]) {
      expect(other.inputsSha256).toBe(one.inputsSha256);
      expect(other.resultSha256).not.toBe(one.resultSha256);
    }
  });

  it("does not change with what later programs add to an assessment", async () => {
    const plot = { columns: {}, areaHectares: 1, unit: "ha" as const, isPoint: false };
    const assessment = assessPlot(plot, { tree: "timber" });
    expect(evidenceOutcome({ ...assessment, added: 1 } as typeof assessment)).toEqual(
      evidenceOutcome(assessment),
    );
  });

  it("sees only type and coordinates of a geometry", async () => {
    const point = { type: "Point", coordinates: [-5.1, 6.2] };
    expect(await geometryHash({ ...point, bbox: [1] } as typeof point)).toBe(await geometryHash(point));
    expect(await geometryHash({ ...point, coordinates: [-5.1, 6.3] })).not.toBe(await geometryHash(point));
  });
});
