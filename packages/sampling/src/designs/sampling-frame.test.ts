import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { areaHectares } from "@parcelle/geometry/area";
import { placeInPolygon } from "@parcelle/geometry/point-in-polygon";
import type { MultiPolygon } from "geojson";
import { describe, expect, it } from "vitest";
import { drawnNumber } from "../../../../tools/draw.ts";
import { ragged, rectangle } from "../../test/zones.ts";
import { meshBounds } from "./cluster-grid.ts";
import { planeAround } from "./local-plane.ts";
import { cellHectares, meshOutline, type SamplingFrame, samplingFrame } from "./sampling-frame.ts";
import { readSamplingPlan } from "./sampling-plan.ts";

const plan = readSamplingPlan({
  ...{ cluster: { length: 600, width: 400 }, cell: { length: 100, width: 100 } },
  ...{ size: { number: 5 }, draw: "simple" },
});
const place = [-5.5, 6.8];

/** Whether a place of the plane lies in the zone, asked of the outline as it lies there. */
function zoneInPlane(zone: MultiPolygon, frame: SamplingFrame) {
  const parts = zone.coordinates.map((rings) => rings.map((ring) => ring.map(frame.plane.toPlane)));
  return (x: number, y: number) => parts.some((rings) => placeInPolygon([x, y], rings) === "inside");
}

describe("the equal-area plane", () => {
  it("has the coordinates that EPSG's example of Lambert azimuthal equal area gives", () => {
    const [x, y] = planeAround(10, 52).toPlane([5, 50]);
    expect(x + 4_321_000).toBeCloseTo(3_962_799.45, 1);
    expect(y + 3_210_000).toBeCloseTo(2_999_718.85, 1);
  });

  it("leads back to the same degrees within a centimetre", () => {
    const plane = planeAround(-5.5, 6.8);
    for (const [longitude, latitude] of [
      [-5.5, 6.8],
      [-7.2, 4.4],
      [-3.1, 10.1],
    ]) {
      const [x, y] = plane.toDegrees(...plane.toPlane([longitude!, latitude!]));
      expect(x).toBeCloseTo(longitude!, 7);
      expect(y).toBeCloseTo(latitude!, 7);
    }
  });
});

describe("the frame of clusters over a zone", () => {
  it("has meshes of the area that was asked for, anywhere in a zone of 300 km", async () => {
    const wide = readSamplingPlan({ ...plan, cluster: { length: 10_000, width: 10_000 }, cell: undefined });
    const frame = await samplingFrame(rectangle(place, 300_000, 300_000), wide, "area");
    for (const unit of [0, Math.floor(frame.count / 3), frame.count - 1]) {
      const outline = meshOutline(frame, frame.grid.clusters, frame.columns[unit]!, frame.rows[unit]!);
      expect(areaHectares(outline) / 10_000).toBeCloseTo(1, 5);
    }
    expect(cellHectares(frame.grid)).toBe(10_000);
  });

  it("counts exactly the cells whose centres lie in the zone, with holes and islands", async () => {
    const seed = String(drawnNumber("sampling-frame"));
    const zone = ragged(seededRandom(seed), place, 0.02);
    const frame = await samplingFrame(zone, plan, seed);
    const isIn = zoneInPlane(zone, frame);
    const { clusters, cells, cellsAlongLength, cellsAlongWidth } = frame.grid;
    const counts = new Map<string, number>();
    for (let row = 0; row < cells.rows; row += 1) {
      for (let column = 0; column < cells.columns; column += 1) {
        const [west, south, east, north] = meshBounds(cells, column, row);
        if (!isIn((west + east) / 2, (south + north) / 2)) continue;
        const name = `${Math.floor(column / cellsAlongLength)} ${Math.floor(row / cellsAlongWidth)}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    const found = new Map(
      Array.from(frame.cells, (count, unit) => [`${frame.columns[unit]} ${frame.rows[unit]}`, count]),
    );
    expect(clusters.columns).toBeGreaterThan(10);
    expect(found.size).toBeGreaterThan(50);
    expect(found).toEqual(counts);
  });

  it("lists a cluster by its centre, or only where it lies in the zone wholly, when asked to", async () => {
    const zone = ragged(seededRandom("edge"), place, 0.02);
    const any = await samplingFrame(zone, plan, "edge");
    const centre = await samplingFrame(zone, { ...plan, edge: "centre" }, "edge");
    const inside = await samplingFrame(zone, { ...plan, edge: "inside" }, "edge");
    const isIn = zoneInPlane(zone, any);
    expect(any.count).toBeGreaterThan(centre.count);
    expect(centre.count).toBeGreaterThan(inside.count);
    expect(inside.count).toBeGreaterThan(3);
    for (const unit of centre.columns.keys()) {
      const [west, south, east, north] = meshBounds(
        centre.grid.clusters,
        centre.columns[unit]!,
        centre.rows[unit]!,
      );
      expect(isIn((west + east) / 2, (south + north) / 2)).toBe(true);
    }
    for (const unit of inside.columns.keys()) {
      const bounds = meshBounds(inside.grid.clusters, inside.columns[unit]!, inside.rows[unit]!);
      for (let step = 0; step <= 100; step += 1) {
        const along = (from: number, to: number) => from + ((to - from) * step) / 100;
        expect(isIn(along(bounds[0], bounds[2]), bounds[1])).toBe(true);
        expect(isIn(bounds[2], along(bounds[1], bounds[3]))).toBe(true);
      }
      expect(inside.cells[unit]).toBe(24);
    }
  });

  it("has its corner anywhere in a mesh, so that its cells tell the zone's area rightly on average", async () => {
    const zone = ragged(seededRandom("offset"), place, 0.01);
    const hectares = areaHectares(zone);
    let sum = 0;
    const corners: number[] = [];
    for (let round = 0; round < 200; round += 1) {
      const frame = await samplingFrame(zone, plan, `offset ${round}`);
      sum += frame.cells.reduce((all, cells) => all + cells, 0) * cellHectares(frame.grid);
      corners.push((frame.edges.bounds.west - frame.grid.clusters.west) / 600);
    }
    expect(sum / 200 / hectares).toBeCloseTo(1, 2);
    expect(Math.min(...corners)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...corners)).toBeLessThan(1);
    expect(corners.reduce((all, corner) => all + corner, 0) / 200).toBeCloseTo(0.5, 1);
  });

  it("crosses the antimeridian", async () => {
    const [[ring]] = rectangle([0, -17], 4000, 3000).coordinates as [[number[][]]];
    const crossing = ring.map(([x, y]) => [x! > 0 ? x! - 180 : x! + 180, y!]);
    const zone: MultiPolygon = { type: "MultiPolygon", coordinates: [[crossing]] };
    const frame = await samplingFrame(zone, plan, "fiji");
    expect(frame.cells.reduce((all, cells) => all + cells, 0)).toBeGreaterThan(1150);
    expect(frame.cells.reduce((all, cells) => all + cells, 0)).toBeLessThan(1250);
  });

  it("is refused by name where the zone is too wide, has no area, or the meshes are too small or too large", async () => {
    await expect(samplingFrame(rectangle(place, 6_000_000, 1000), plan, "1")).rejects.toThrow(
      /more than 2,000 km/,
    );
    await expect(samplingFrame({ type: "MultiPolygon", coordinates: [] }, plan, "1")).rejects.toThrow(
      /no area/,
    );
    await expect(samplingFrame(rectangle(place, 2_000_000, 900_000), plan, "1")).rejects.toThrow(
      /clusters, more than 5,000,000/,
    );
    const sliver = rectangle(place, 5, 5);
    const large = readSamplingPlan({ ...plan, cell: { length: 600, width: 400 } });
    await expect(samplingFrame(sliver, large, "1")).rejects.toThrow(/smaller than the mesh/);
  });
});

it("a cluster of more cells than can be counted is refused by name", async () => {
  const zone = ragged(seededRandom("cells"), [-5.5, 6.8], 0.01);
  const tiny = readSamplingPlan({
    ...{ cluster: { length: 100, width: 100 }, cell: { length: 100 / 2 ** 32, width: 100 } },
    ...{ size: { number: 5 }, draw: "simple" },
  });
  await expect(samplingFrame(zone, tiny, "7")).rejects.toMatchObject({ code: "frame_too_large" });
});
