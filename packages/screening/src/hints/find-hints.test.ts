import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { runRules } from "@parcelle/domain/risk/run-rules";
import { measure } from "@parcelle/geometry/area";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { Geometry, Position } from "geojson";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareScreening, type Screening, screenPlots } from "../screen-plot.ts";
import { findHints } from "./find-hints.ts";

// Pixels of 0.0001°, 11 m: forest everywhere, loss of 2022 east of -5.99.
const size = 200;
const bounds = { minX: -6, minY: 6, maxX: -5.98, maxY: 6.02 };
const metre = 1 / 110_700;

let screening: Screening;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "parcelle-hints-"));
  const write = (name: string, value: (x: number) => number) => {
    const data = Uint8Array.from({ length: size * size }, (_, pixel) => value(pixel % size));
    writeFileSync(join(folder, name), writeGeotiff({ width: size, height: size, crs: 4326, bounds, data }));
  };
  write("JRC_GFC2020_V3.tif", (x) => (x < 50 ? 0 : 1));
  write("Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif", (x) => (x < 100 ? 0 : 22));
  write("Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif", () => 80);
  write("Song_soy_2020.tif", (x) => (x < 50 ? 1 : 0));
  screening = prepareScreening(
    { catalogue: await openLayerFolder(folder), files: [] },
    runRules({ tree: "perennial" }),
  );
});

describe("several land covers in one plot", () => {
  it("are told by a map of land cover that lies beside the others: half savannah, half village", async () => {
    const folder = mkdtempSync(join(tmpdir(), "parcelle-covers-"));
    const data = Uint8Array.from({ length: size * size }, (_, pixel) => (pixel % size < 80 ? 30 : 50));
    const file = "ESA_WorldCover_10m_2020_v100_N06W006_Map.tif";
    writeFileSync(join(folder, file), writeGeotiff({ width: size, height: size, crs: 4326, bounds, data }));
    const catalogue = await openLayerFolder(folder, "assessment");
    const covers = prepareScreening({ catalogue, files: [] }, runRules({ tree: "perennial" }));
    const geometry = field(10, 0.004);
    const { areaHectares } = measure(geometry);
    const plots = [{ geometry, geometrySha256: await geometryHash(geometry), areaHectares }];
    const screened = await screenPlots(covers, plots);
    const [hints] = await findHints(covers, plots, screened);
    expect(hints).toMatchObject([
      { code: "several_land_covers", covers: [{ cover: "savannah" }, { cover: "built" }] },
    ]);
    expect(screened[0]!.assessment.confidence.missingColumns).not.toContain("ESA_TC_2020");
  });
});

/** A field whose eastern side lies so many metres west of the loss. */
function field(metresFromLoss: number, side = 0.002): Geometry {
  const east = -5.99 - metresFromLoss * metre;
  const ring: Position[] = [
    [east - side, 6.01],
    [east, 6.01],
    [east, 6.01 + side],
    [east - side, 6.01 + side],
  ];
  return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
}

async function hintsOf(geometry: Geometry) {
  const areaHectares = geometry.type === "Point" ? 0 : measure(geometry).areaHectares;
  const plots = [{ geometry, geometrySha256: await geometryHash(geometry), areaHectares }];
  const screened = await screenPlots(screening, plots);
  const [hints] = await findHints(screening, plots, screened);
  return { hints: hints!, compliance: screened[0]!.assessment.compliance };
}

describe("loss just outside the border", () => {
  it("is told with its hectares where it lies within thirty metres", async () => {
    const { hints, compliance } = await hintsOf(field(10));
    expect(compliance).toBe("to_review");
    expect(hints).toMatchObject([{ code: "loss_outside_border", metres: 30 }]);
    // Of a strip along 221.4 m the part from 10 to 30 m away: 20 m wide, and at each end a piece of the round corner.
    const corner = 0.5 * (900 * (Math.PI / 2) - 10 * Math.sqrt(800) - 900 * Math.asin(1 / 3));
    const [loss] = (hints[0] as { losses: { hectares: number }[] }).losses;
    expect(loss!.hectares).toBeCloseTo((20 * 221.4 + 2 * corner) / 10_000, 2);
  });

  it("is not told where it lies farther away", async () => {
    expect((await hintsOf(field(32))).hints).toEqual([]);
  });

  it("is not told of a plot that is judged for its own loss", async () => {
    const { hints, compliance } = await hintsOf(field(-60));
    expect(compliance).toBe("non_compliant");
    expect(hints).toEqual([]);
  });

  it("is not told where it lies in the bay of an outline, farther than thirty metres from any side", async () => {
    // The arms of a "C" reach around the beginning of the loss, a hundred metres away from it.
    const [west, inner, tip] = [-5.994, -5.9935, -5.9903];
    const ring: Position[] = [
      [west, 6.0],
      [tip, 6.0],
      [tip, 6.0005],
      [inner, 6.0005],
      [inner, 6.0095],
      [tip, 6.0095],
      [tip, 6.01],
      [west, 6.01],
    ];
    const bay = { type: "Polygon" as const, coordinates: [[...ring, ring[0]!]] };
    const { hints } = await hintsOf(bay);
    expect(hints.filter(({ code }) => code === "loss_outside_border")).toEqual([]);
  });

  it("has no meaning for a point", async () => {
    expect((await hintsOf({ type: "Point", coordinates: [-5.9901, 6.01] })).hints).toEqual([]);
  });
});

it("tells a plot that is half soy, half forest", async () => {
  const { hints } = await hintsOf(field(440, 0.0025));
  expect(hints).toMatchObject([{ code: "several_land_covers", covers: [{ cover: expect.any(String) }, {}] }]);
});
