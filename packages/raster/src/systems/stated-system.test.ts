import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { gdalFolder, run, withoutGdal } from "../../test/gdal.ts";
import { keyedSystems, placesByGdal } from "../../test/keyed-systems.ts";
import { keyedTiff, type WrittenKeys } from "../../test/keyed-tiff.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { openFile } from "../source/file-source.ts";
import { memorySource } from "../source/memory-source.ts";
import { type Geotiff, openGeotiff } from "../tiff/open-geotiff.ts";
import { openRasterFile } from "../tiff/open-raster-file.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { gridOf } from "../zonal/grid.ts";
import { projectFrom, projectTo } from "../zonal/projection.ts";
import { zonalStatistics } from "../zonal/zonal-statistics.ts";

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

  test("in a system whose method is not known is refused by name, with what to do", async () => {
    const path = `${gdalFolder}/laborde.tif`;
    const corners = ["400000", "800000", "401000", "799000"];
    run("gdal_create", ["-q", "-outsize", "10", "10", "-a_srs", "EPSG:29701", "-a_ullr", ...corners, path]);
    const raster = await openGeotiff(openFile(path));
    const named = /EPSG:29701, Tananarive \(Paris\) \/ Laborde Grid, method Laborde Oblique Mercator/;
    expect(() => gridOf(raster)).toThrow(/gdalwarp -t_srs EPSG:4326/);
    expect(() => gridOf(raster)).toThrow(named);
    await expect(zonalStatistics([{ path }], [], { area: "wgs84" })).rejects.toThrow(named);
  });
});

/** Metres on the ground between two places in degrees, near enough for short ways. */
function metresBetween([x, y]: readonly number[], [u, v]: readonly number[]): number {
  return Math.hypot((x! - u!) * 111_320 * Math.cos((y! * Math.PI) / 180), (y! - v!) * 111_000);
}

const opened = (keys: WrittenKeys, corner: readonly [number, number], pixel?: number) =>
  openGeotiff(memorySource(keyedTiff(keys, corner, pixel)));

describe("a system that a file describes", () => {
  test.each(Object.entries(keyedSystems))(
    "%s lies where GDAL says",
    async (name, { keys, corner, pixel }) => {
      const grid = gridOf(await opened(keys, corner, pixel));
      const { originX, originY } = grid.transform;
      const place = projectFrom(grid.crs)(originX, originY);
      // proj4 rounds the figures of Krovak.
      expect(metresBetween(place, placesByGdal[name]!)).toBeLessThan(name.startsWith("Krovak") ? 0.06 : 0.01);
      const [x, y] = projectTo(grid.crs)(...place);
      const fine = Math.abs(originX) < 400 ? 1e-7 : 0.01;
      expect(Math.hypot(x - originX, y - originY)).toBeLessThan(fine);
    },
  );

  test("is told what it leaves out, and how far its datum may lie off", async () => {
    const { keys, corner } = keyedSystems["Lambert's conic of two parallels without origin and offsets"]!;
    const parameters = "Latitude_Of_Origin = 0, False_Easting = 0, False_Northing = 0";
    expect((await opened(keys, corner)).notices).toEqual([
      { code: "projection_defaults_assumed", detail: { parameters } },
    ]);
    const nobodys = { ...keys, 2048: 32767, 2049: "Datum = Nowhere 1900|", 2057: { double: 6378388 } };
    const { notices } = await opened({ ...nobodys, 2059: { double: 297 } }, corner);
    expect(notices[1]).toEqual({
      code: "datum_shift_unknown",
      detail: { datum: "Nowhere 1900", metres: 2200 },
    });
    const minna = await opened({ 1024: 1, 1025: 1, 3072: 26392 }, [700_000, 500_000]);
    expect(minna.notices).toMatchObject([{ code: "datum_shift_rough", detail: { datum: "Minna" } }]);
    const rd = await opened({ 1024: 1, 1025: 1, 3072: 28992 }, [121_000, 487_000]);
    expect(rd.notices).toEqual([]);
  });

  test("is refused by the name of the part that is not understood", async () => {
    const albers: WrittenKeys = {
      ...{ 1024: 1, 3072: 32767, 2048: 4326, 3075: 11, 3076: 9001, 3080: { double: 25 } },
      ...{ 3078: { double: 20 }, 3079: { double: -23 } },
    };
    const refusal = async (keys: WrittenKeys) => {
      const raster = await opened({ ...albers, ...keys }, [0, 0]);
      expect(() => gridOf(raster)).toThrow("gdalwarp -t_srs EPSG:4326");
      return raster.crsName;
    };
    expect(await refusal({ 3075: 13 })).toContain("method Equidistant_Conic");
    expect(await refusal({ 3075: 99 })).toContain("method 99");
    expect(await refusal({ 3076: 9099 })).toContain("unit 9099");
    expect(await refusal({ 2051: 8999 })).toContain("meridian 8999");
    expect(await refusal({ 3081: { double: 1e9 } })).toContain("Latitude_Of_Origin = 1000000000");
    expect(await refusal({ 3080: { double: Number.NaN } })).toContain("Central_Meridian = NaN");
    expect(await refusal({ 3092: { double: 0.9 } })).toContain("Scale_Factor = 0.9");
  });

  test("is written so that it is read again, by us and by GDAL", async () => {
    const raster = { width: 4, height: 3, data: new Uint8Array(12) };
    const bounds = { minX: -6_000_000, minY: -1_400_000, maxX: -5_999_600, maxY: -1_399_700 };
    const names = Object.keys(keyedSystems).filter((name) => /^(GGRS87|RD New|VN-2000).* by keys/.test(name));
    const systems = await Promise.all(
      names.map(async (name) => (await opened(keyedSystems[name]!.keys, keyedSystems[name]!.corner)).crs!),
    );
    for (const crs of [modis, ...systems]) {
      const again = await openGeotiff(memorySource(writeGeotiff({ ...raster, bounds, crs })));
      expect(again.crs).toBe(crs);
    }
  });
});

describe("a raster that says by files beside it in which system it lies", () => {
  const rd = keyedSystems["RD New by Esri's text"]!;
  const definition = String(rd.keys[3073]).replace("ESRI PE String = ", "");
  const place = placesByGdal["RD New by Esri's text"]!;
  const besides = (
    endings: Record<string, string>,
    keys: WrittenKeys,
    corner: readonly [number, number] | null,
  ) => {
    const path = join(mkdtempSync(join(tmpdir(), "parcelle-beside-")), "raster.tif");
    writeFileSync(path, keyedTiff(keys, corner));
    for (const [ending, text] of Object.entries(endings)) writeFileSync(path.replace(/\.tif$/, ending), text);
    return openRasterFile(path);
  };
  const expectThere = (raster: Geotiff) => {
    const { crs, transform } = gridOf(raster);
    expect(metresBetween(projectFrom(crs)(transform.originX, transform.originY), place)).toBeLessThan(0.01);
    raster.close();
  };
  const world = "10\n0\n0\n-10\n121005\n486995\n";
  const metadata = `<PAMDataset><SRS dataAxisToSRSAxisMapping="1,2">${definition.replaceAll('"', "&quot;")}</SRS>
    <GeoTransform> 1.21e+05, 10, 0, 4.87e+05, 0, -10</GeoTransform></PAMDataset>`;

  test("takes a .prj with a world file, as ArcGIS leaves them", async () => {
    expectThere(await besides({ ".prj": definition, ".tfw": world }, {}, null));
  });

  test("takes GDAL's .aux.xml, which goes before what the raster says", async () => {
    expectThere(await besides({ ".tif.aux.xml": metadata }, {}, null));
    expectThere(await besides({ ".tif.aux.xml": metadata }, { 1024: 1, 3072: 32630 }, [500_000, 0]));
  });

  test("does not take a .prj where the raster names a system, nor one that is none", async () => {
    const stated = await besides({ ".prj": definition }, { 1024: 1, 3072: 32630 }, [500_000, 0]);
    expect(stated.crs).toBe(32630);
    const damaged = await besides({ ".prj": definition.slice(0, 40) }, {}, [500_000, 0]);
    expect(damaged.crs).toBeNull();
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
