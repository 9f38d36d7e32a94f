import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { gdalFolder, run, withoutGdal } from "../../test/gdal.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { openFile } from "../source/file-source.ts";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { gridOf } from "../zonal/grid.ts";
import { projectFrom, projectTo } from "../zonal/projection.ts";
import { zonalStatistics } from "../zonal/zonal-statistics.ts";
import { describedSystem } from "./described-system.ts";
import { geoKey } from "./geo-keys.ts";

const modis = "+proj=sinu +lon_0=0 +x_0=0 +y_0=0 +a=6371007.181 +b=6371007.181 +units=m";

/** What GDAL is told, a place in degrees, and where `gdaltransform -s_srs EPSG:4326` of GDAL 3.6.2 with PROJ 9.1.1 puts it. */
const written: [system: string, place: [number, number], point: [number, number]][] = [
  ["EPSG:31981", [-57, -12], [500000.000000001, 8673446.36423716]],
  ["EPSG:31972", [-74, 4], [611011.329683481, 442194.972493841]],
  ["EPSG:25831", [2, 45], [421184.697082642, 4983436.7682296]],
  ["EPSG:26917", [-81, 30], [500000, 3318785.35248588]],
  ["EPSG:6345", [-87, 32], [500000.000000001, 3540435.69318305]],
  ["EPSG:2972", [-53, 4], [277943.61699238, 442397.822884078]],
  ["EPSG:2975", [55.5, -21], [344093.454265408, 7677120.88402314]],
  ["EPSG:4471", [45.1, -12.8], [510852.759007866, 8584979.25724021]],
  ["EPSG:3116", [-75, 5], [897692.439025442, 1044724.77181274]],
  ["EPSG:9377", [-70, 3], [5333389.60439577, 1889967.13288392]],
  ["EPSG:5880", [-60, -10], [4342200.069682, 8888164.15522351]],
  ["EPSG:5070", [-90, 40], [507398.536898666, 1903000.40165197]],
  ["EPSG:3395", [20, 5], [2226389.81586547, 553583.846815765]],
  ["EPSG:6931", [30, 70], [1110835.44374809, -1924023.42742002]],
  ["EPSG:6933", [20, 5], [1929725.60501793, 637078.744037771]],
  ["EPSG:3035", [4, 51], [3900350.77280217, 3116010.75629672]],
  ["ESRI:54034", [-6, 7], [-667916.944759641, 772147.013102019]],
  ["ESRI:54009", [-60, -8], [-5977188.63153583, -987926.780371601]],
  ["ESRI:102022", [-5, 7], [-3120312.1740451, 807867.219813816]],
  ["+proj=sinu +R=6371007.181 +units=m", [-55, -12], [-5982084.53174383, -1334340.62371983]],
  ["+proj=laea +lat_0=-15 +lon_0=-60 +ellps=GRS80", [-55, -2], [559598.60939131, 1429902.37076699]],
];

const codeOf = (system: string) => (/^\w+:\d{4,5}$/.test(system) ? Number(system.split(":")[1]) : null);

describe("a system that is known by its number", () => {
  test.each(written.filter(([system]) => codeOf(system)))(
    "%s places points where PROJ does",
    (system, place, point) => {
      const [x, y] = projectTo(codeOf(system)!)(...place);
      expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(0.001);
      const [longitude, latitude] = projectFrom(codeOf(system)!)(...point);
      expect(Math.hypot(longitude - place[0], latitude - place[1])).toBeLessThan(1e-7);
    },
  );
});

describe("a raster that GDAL wrote", skippedWithout("gdal", withoutGdal), () => {
  test.each(written)("in %s lies where GDAL says", async (system, place, point) => {
    const path = `${gdalFolder}/${system.replace(/\W+/g, "-")}.tif`;
    const corners = [point[0], point[1], point[0] + 1000, point[1] - 1000].map(String);
    run("gdal_create", ["-q", "-outsize", "10", "10", "-a_srs", system, "-a_ullr", ...corners, path]);
    const { crs, transform } = gridOf(await openGeotiff(openFile(path)));
    const [x, y] = projectTo(crs)(...place);
    expect(Math.hypot(x - transform.originX, y - transform.originY)).toBeLessThan(0.001);
    const said = run(
      "gdaltransform",
      ["-output_xy", "-s_srs", "EPSG:4326", "-t_srs", system],
      `${place.join(" ")}\n`,
    );
    const [gdalX, gdalY] = said.split(" ").map(Number);
    expect(Math.hypot(x - gdalX!, y - gdalY!)).toBeLessThan(0.001);
  });

  test("in a system whose datum lies elsewhere is refused by name, with what to do", async () => {
    const path = `${gdalFolder}/swiss.tif`;
    const corners = ["600000", "200000", "601000", "199000"];
    run("gdal_create", ["-q", "-outsize", "10", "10", "-a_srs", "EPSG:21781", "-a_ullr", ...corners, path]);
    const raster = await openGeotiff(openFile(path));
    expect(() => gridOf(raster)).toThrow(/gdalwarp -t_srs EPSG:4326 .*EPSG:21781, CH1903 \/ LV03/);
    await expect(zonalStatistics([{ path }], [], { area: "wgs84" })).rejects.toThrow("CH1903 / LV03");
  });
});

describe("a system that a file describes", () => {
  const keys = (...numbers: [number, number][]) => ({ numbers: new Map(numbers), texts: new Map() });
  const albers: [number, number][] = [
    [geoKey.method, 11],
    [geoKey.geographic, 4326],
    [geoKey.firstParallel, 20],
    [geoKey.secondParallel, -23],
    [geoKey.originLongitude, 25],
  ];

  test("is written so that it is read again, by us and by GDAL", async () => {
    const raster = { width: 4, height: 3, data: new Uint8Array(12), crs: modis };
    const bounds = { minX: -6_000_000, minY: -1_400_000, maxX: -5_999_600, maxY: -1_399_700 };
    const bytes = writeGeotiff({ ...raster, bounds });
    expect((await openGeotiff(memorySource(bytes))).crs).toBe(modis);
    const described = describedSystem(keys(...albers))!;
    const again = await openGeotiff(memorySource(writeGeotiff({ ...raster, bounds, crs: described })));
    expect(again.crs).toBe(described);
  });

  test("is left alone where its unit, its meridian, its ellipsoid or its figures are not ours", () => {
    expect(describedSystem(keys(...albers))).toContain("+proj=aea +lat_0=0 +lon_0=25 +lat_1=20 +lat_2=-23");
    expect(describedSystem(keys(...albers, [geoKey.linearUnit, 9003]))).toBeNull();
    expect(describedSystem(keys(...albers, [geoKey.primeMeridianLongitude, 2.337229166666667]))).toBeNull();
    expect(describedSystem(keys(...albers, [geoKey.geographic, 4267]))).toBeNull();
    expect(describedSystem(keys(...albers, [geoKey.originLatitude, 1e9]))).toBeNull();
    expect(describedSystem(keys(...albers, [geoKey.originLongitude, Number.NaN]))).toBeNull();
    const clarke: [number, number][] = [
      [geoKey.geographic, 32767],
      [geoKey.semiMajorAxis, 6378249.145],
      [geoKey.inverseFlattening, 293.465],
    ];
    expect(describedSystem(keys(...albers, ...clarke))).toBeNull();
  });
});

describe(
  "rasters of Sinop in the sinusoidal grid of MODIS",
  skippedWithout("reference data", withoutReferenceData),
  () => {
    test.each(["sinop_2014_probs_2013-09-01_2014-08-30_v1.tif", "sinop_mod13q1_ndvi_12dates.cog.tif"])(
      "%s lie in Mato Grosso",
      async (name) => {
        const grid = gridOf(await openGeotiff(openFile(referencePath(`raster/sinop/${name}`))));
        const [longitude, latitude] = projectFrom(grid.crs)(grid.transform.originX, grid.transform.originY);
        expect(grid.crs).toBe(modis);
        expect(Math.abs(longitude + 55.9)).toBeLessThan(0.3);
        expect(Math.abs(latitude + 11.6)).toBeLessThan(0.3);
      },
    );
  },
);
