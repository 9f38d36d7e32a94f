import { collectBytes } from "@parcelle/formats/collect-bytes";
import { readPlots } from "@parcelle/formats/read-plots";
import { beforeAll, describe, expect, it } from "vitest";
import { rectangle } from "../../test/zones.ts";
import { type DrawnSample, drawSample } from "../designs/draw-sample.ts";
import { readSamplingPlan } from "../designs/sampling-plan.ts";
import { sampleFormats } from "./sample-formats.ts";
import { sampleRows } from "./sample-rows.ts";
import { sampleFormatOf, writeSample } from "./write-sample.ts";

let sample: DrawnSample;

beforeAll(async () => {
  const plan = readSamplingPlan({
    ...{ cluster: { length: 400, width: 400 }, cell: { length: 100, width: 100 }, size: { number: 4 } },
    ...{ draw: "balanced", secondStage: { size: { number: 3 }, draw: "simple" } },
  });
  sample = await drawSample(rectangle([-5.5, 6.8], 3000, 3000), plan, "files");
});

describe("files of a sample", () => {
  it.each(sampleFormats)("have each unit with its probability, seed and frame as %s", async (format) => {
    const bytes = await collectBytes(writeSample(format, sample, "Sample"));
    const { rows } = await readPlots({ name: `sample.${format}`, bytes });
    const units = [...sampleRows(sample)];
    expect(rows).toHaveLength(units.length);
    const [first] = rows;
    const isOutline = format === "geojson" || format === "kml";
    expect(first!.geometry.type).toBe(isOutline ? "Polygon" : "Point");
    const told = JSON.stringify(first!.properties);
    expect(told).toContain(units[0]!.name);
    expect(told).toContain(sample.frame.sha256);
    expect(told).toContain(String(units[0]!.values.cluster_probability));
  });

  it("are chosen by extension, and others are refused by name", () => {
    expect(sampleFormatOf("/a.b/SAMPLE.GeoJSON")).toBe("geojson");
    expect(() => sampleFormatOf("sample.shp")).toThrow(/Unknown extension: shp.*gpx/);
    expect(() => sampleFormatOf("/a.b/sample")).toThrow(/Unknown extension: \/a\.b\/sample/);
  });

  it("have the clusters themselves where no cells are asked for", async () => {
    const plan = readSamplingPlan({
      cluster: { length: 400, width: 400 },
      ...{ size: { number: 4 }, draw: "simple" },
    });
    const whole = await drawSample(rectangle([-5.5, 6.8], 3000, 3000), plan, "files");
    const rows = [...sampleRows(whole)];
    expect(rows.map(({ name }) => name)).toEqual(whole.clusters.map(({ id }) => id));
    expect(rows[0]!.outline).toEqual(whole.clusters[0]!.outline);
  });
});
