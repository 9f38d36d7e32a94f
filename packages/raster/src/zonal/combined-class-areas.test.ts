import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { gdalTranslate, run, withoutGdal } from "../../test/gdal.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { gfwSample } from "../../test/reference-geometry.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { classAreas } from "./class-areas.ts";
import { combinedClassAreas } from "./combined-class-areas.ts";

const lossPath = "raster/hansen-clip/Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif";
const coverPath = "raster/hansen-clip/Hansen_GFC-2023-v1.11_treecover2000_20N_080W.tif";

const open = (path: string) => openGeotiff(openFile(path));

describe(
  "areas of combinations of two layers",
  skippedWithout("reference data", withoutReferenceData),
  () => {
    test("add up to the class areas of each layer alone", async () => {
      const [loss, cover] = [await open(referencePath(lossPath)), await open(referencePath(coverPath))];
      const { combinations } = await combinedClassAreas([loss, cover], gfwSample(), { area: "wgs84" });
      for (const [index, raster] of [loss, cover].entries()) {
        const { classes } = await classAreas(raster, gfwSample(), { area: "wgs84" });
        for (const [value, area] of classes) {
          const sum = combinations
            .filter(({ values }) => values[index] === value)
            .reduce((total, { squareMetres }) => total + squareMetres, 0);
          expect(sum).toBeCloseTo(area, 5);
        }
      }
    });

    test("tell loss where there were trees from loss where there were none", async () => {
      const [loss, cover] = [await open(referencePath(lossPath)), await open(referencePath(coverPath))];
      const [losses, covers] = [
        await loss.readWindow(0, 0, 0, 192, 221),
        await cover.readWindow(0, 0, 0, 192, 221),
      ];
      const { combinations } = await combinedClassAreas([loss, cover], gfwSample(), { area: "wgs84" });
      const pairs = new Set(combinations.map(({ values }) => values.join("/")));
      const present = new Set([...losses].map((value, at) => `${value}/${covers[at]}`));
      expect([...pairs].filter((pair) => !present.has(pair))).toEqual([]);
      expect(pairs.size).toBeGreaterThan(200);
    });

    test(
      "a coarser layer gives its nearest pixel, and nothing beyond its edge",
      skippedWithout("gdal", withoutGdal),
      async () => {
        const cover = await open(referencePath(coverPath));
        const half = gdalTranslate(referencePath(lossPath), [
          "-srcwin",
          "0",
          "0",
          "96",
          "221",
          "-outsize",
          "50%",
          "50%",
        ]);
        const coarse = await open(half);
        const result = await combinedClassAreas([cover, coarse], gfwSample(), { area: "wgs84" });
        const unknown = result.combinations.filter(({ values }) => values[1] === null);
        const share =
          unknown.reduce((sum, { squareMetres }) => sum + squareMetres, 0) / result.areaSquareMetres;
        expect(share).toBeGreaterThan(0.45);
        expect(share).toBeLessThan(0.55);
        expect(result.offGridSquareMetres).toBe(0);
      },
    );

    test("layers in different systems are refused by name", skippedWithout("gdal", withoutGdal), async () => {
      const cover = await open(referencePath(coverPath));
      const path = gdalTranslate(referencePath(lossPath), []).replace(".tif", "-utm.tif");
      run("gdalwarp", ["-q", "-t_srs", "EPSG:32619", referencePath(lossPath), path]);
      await expect(
        combinedClassAreas([cover, await open(path)], gfwSample(), { area: "wgs84" }),
      ).rejects.toMatchObject({ code: "crs-mismatch" });
    });

    test(
      "class areas on a Web Mercator raster agree with the geodesic area",
      skippedWithout("gdal", withoutGdal),
      async () => {
        const path = gdalTranslate(referencePath(lossPath), []).replace(".tif", "-mercator.tif");
        run("gdalwarp", ["-q", "-t_srs", "EPSG:3857", referencePath(lossPath), path]);
        const mercator = await classAreas(await open(path), gfwSample(), { area: "wgs84" });
        const degrees = await classAreas(await open(referencePath(lossPath)), gfwSample(), { area: "wgs84" });
        expect(Math.abs(mercator.areaSquareMetres / degrees.areaSquareMetres - 1)).toBeLessThan(1e-7);
      },
    );
  },
);
