import { describe, expect, it } from "vitest";
import { collectBytes } from "../collect-bytes.ts";
import { euBytesOf, writeEuGeojson } from "../write-eu-geojson.ts";
import { euLimits, planStatements, type SizedPlot } from "./plan-statements.ts";

const plot = (id: number, changes: Partial<SizedPlot> = {}): SizedPlot => ({
  id,
  product: 1,
  producer: `CI Producteur ${id}`,
  bytes: 1_000,
  ...changes,
});
const many = (count: number, change: (index: number) => Partial<SizedPlot> = () => ({})) =>
  Array.from({ length: count }, (_, index) => plot(index + 1, change(index)));
const lines = (plots: SizedPlot[]) =>
  planStatements(plots).statements.map((statement) => statement.lines.map(({ producers }) => producers));

describe("the plan of statements", () => {
  it("keeps one statement and one line where everything fits", () => {
    const { statements, tooLarge } = planStatements(many(3));
    expect(statements).toMatchObject([
      { number: 1, producers: 3, lines: [{ product: 1, producers: 3, plotIds: [1, 2, 3] }] },
    ]);
    expect(tooLarge).toEqual([]);
    expect(planStatements([]).statements).toEqual([]);
  });

  it("opens another line of the same product at 1,000 producers, and another statement at 10,000", () => {
    expect(lines(many(1_000))).toEqual([[1_000]]);
    expect(lines(many(1_001))).toEqual([[1_000, 1]]);
    expect(lines(many(10_001))).toEqual([Array(10).fill(1_000), [1]]);
  });

  it("opens another statement at 25,000,000 bytes of GeoJSON and at 100 lines", () => {
    const { statements } = planStatements(many(60, () => ({ bytes: 1_000_000 })));
    expect(statements.map(({ producers }) => producers)).toEqual([24, 24, 12]);
    for (const { bytes } of statements) expect(bytes).toBeLessThanOrEqual(euLimits.bytes);
    expect(lines(many(101, (index) => ({ product: index + 1 }))).map((one) => one.length)).toEqual([100, 1]);
  });

  it("never parts the plots of one producer", () => {
    const plots = many(90, (index) => ({
      producer: `CI ${String(Math.floor(index / 9)).padStart(2, "0")}`,
      bytes: 900_000,
    }));
    const { statements } = planStatements(plots);
    expect(statements.map((one) => one.lines[0]!.plotIds.length)).toEqual([27, 27, 27, 9]);
    const where = new Map(
      statements.flatMap((one) => one.lines.flatMap(({ plotIds }) => plotIds.map((id) => [id, one.number]))),
    );
    for (const { id } of plots) expect(where.get(id)).toBe(where.get(id - ((id - 1) % 9)));
  });

  it("names a producer who alone is too large, and plans the others", () => {
    const { statements, tooLarge } = planStatements([plot(1, { bytes: 26_000_000 }), plot(2)]);
    expect(tooLarge).toMatchObject([{ producer: "CI Producteur 1", plotIds: [1] }]);
    expect(statements).toMatchObject([{ lines: [{ plotIds: [2] }] }]);
  });

  it("is the same in whatever order the plots come", () => {
    const plots = many(2_500, (index) => ({ product: 1 + (index % 3), bytes: 20_000 + (index % 7) * 1_000 }));
    const shuffled = plots.toSorted((a, b) => ((a.id * 7919) % 2503) - ((b.id * 7919) % 2503));
    expect(planStatements(shuffled)).toEqual(planStatements(plots));
  });

  it("counts the bytes that the files really have", async () => {
    const features = [1, 2, 3].map((place) => ({
      producerName: "Koné",
      producerCountry: "CI",
      productionPlace: `Parcelle n° ${place}`,
      areaHectares: 1.5,
      geometry: { type: "Point" as const, coordinates: [place, 6.25] },
    }));
    const sized = features.map((feature, index) => plot(index + 1, { bytes: euBytesOf([feature]) }));
    const [statement] = planStatements(sized).statements;
    const { length: written } = await collectBytes(writeEuGeojson(features));
    expect(statement!.bytes - written).toBe(2);
  });
});
