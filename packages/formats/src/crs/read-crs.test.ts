import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { skipWithoutGdal } from "../../test/gdal.ts";
import { type Notation, type PlaceInSystem, placesByGdal, wktsByGdal } from "../../test/gdal-systems.ts";
import { knownCrs } from "./known-codes.ts";
import { crsOfCode, crsOfWkt } from "./read-crs.ts";

const ESRI_ABIDJAN =
  'PROJCS["Abidjan_1987_UTM_Zone_30N",GEOGCS["GCS_Abidjan_1987",DATUM["D_Abidjan_1987",SPHEROID["Clarke_1880_RGS",6378249.145,293.465]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-3.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
const NATIONAL: [code: string, position: [number, number]][] = [
  ["EPSG:2040", [389_000, 591_000]],
  ["EPSG:2041", [300_000, 700_000]],
  ["EPSG:2136", [800_000, 800_000]],
  ["EPSG:2137", [500_000, 700_000]],
  ["EPSG:2161", [700_000, 950_000]],
  ["EPSG:2215", [600_000, 450_000]],
  ["EPSG:3119", [1_000_000, 1_450_000]],
  ["EPSG:3406", [300_000, 1_300_000]],
  ["EPSG:3462", [400_000, 1_000_000]],
  ["EPSG:20137", [400_000, 1_000_000]],
  ["EPSG:21036", [400_000, 9_900_000]],
  ["EPSG:21096", [400_000, 100_000]],
  ["EPSG:25000", [274_320, 200_000]],
  ["EPSG:26332", [300_000, 700_000]],
  ["EPSG:26391", [230_000, 300_000]],
  ["EPSG:26632", [600_000, 50_000]],
  ["EPSG:26692", [600_000, 9_900_000]],
  ["EPSG:28232", [800_000, 9_500_000]],
  ["EPSG:31028", [300_000, 1_600_000]],
  ["EPSG:31529", [400_000, 1_000_000]],
];

/** Of each, one whose standard parallel or datum a reader easily passes over. */
const PARALLELS: [code: string, position: [number, number]][] = [
  ["EPSG:5641", [4_777_496, 9_668_324]],
  ["EPSG:3413", [142_402, -1_627_663]],
  ["EPSG:3031", [300_000, 1_400_000]],
  ["EPSG:6933", [-559_000, 790_000]],
  ["ESRI:54034", [-640_000, 680_000]],
  ["EPSG:31370", [152_203, 165_505]],
];

const COMMON: [code: string, position: [number, number]][] = [
  ["EPSG:32630", [378_000, 597_000]],
  ["EPSG:32729", [500_000, 9_300_000]],
  ["EPSG:3857", [-645_653, 691_529]],
  ["EPSG:31983", [623_000, 7_394_000]],
  ["EPSG:2154", [652_000, 6_862_000]],
  ["EPSG:25831", [452_000, 5_411_000]],
  ["EPSG:3395", [-645_653, 687_000]],
  ["EPSG:2043", [688_000, 1_095_000]],
];

const REFUSED: [why: string, code: string, notation: Notation][] = [
  ["the method is Laborde’s", "EPSG:29701", "wkt1"],
  ["the method is one of Tunisian mines", "EPSG:22300", "wkt2_2019"],
  ["the method is one that proj4 takes for another", "ESRI:54003", "wkt_esri"],
];

const UNKNOWN_DATUM = ESRI_ABIDJAN.replaceAll("Abidjan_1987", "Lome");

/** Metres between two positions near the equator. */
function metresBetween([x, y]: number[], [u, v]: number[]): number {
  return Math.hypot((x! - u!) * 111_320 * Math.cos((y! * Math.PI) / 180), (y! - v!) * 110_574);
}

const UTM = [1, 28, 29, 30, 31, 32, 33, 36, 48, 60].flatMap((zone) =>
  ["326", "327"].map((half) => `EPSG:${half}${String(zone).padStart(2, "0")}`),
);

const NOTATIONS: Notation[] = ["wkt_esri", "wkt1", "wkt2_2019"];
const PLACES: PlaceInSystem[] = [...COMMON, ...NATIONAL, ...PARALLELS];
const SYSTEMS = [
  ...[...PLACES.map(([code]) => code), ...UTM, ...REFUSED.map(([, code]) => code), "EPSG:3388", "EPSG:25231"],
];
const wkts = new Map(
  skipWithoutGdal ? [] : NOTATIONS.map((notation) => [notation, wktsByGdal(SYSTEMS, notation)] as const),
);
const places = new Map(
  skipWithoutGdal ? [] : placesByGdal(PLACES).map((place, index) => [PLACES[index]![0], place] as const),
);

function projWkt(code: string, notation: Notation): string {
  return wkts.get(notation)!.get(code)!;
}

function projName(code: string): string {
  return /"([^"]*)"/.exec(projWkt(code, "wkt2_2019"))![1]!;
}

describe("coordinate systems", () => {
  it.each([
    ["EPSG:4326", "EPSG:4326"],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326"],
    ["OGC:CRS84", "EPSG:4326"],
    ["urn:ogc:def:crs:EPSG::32630", "EPSG:32630"],
    ["urn:ogc:def:crs:EPSG:9.8:32729", "EPSG:32729"],
    ["http://www.opengis.net/def/crs/EPSG/0/3857", "EPSG:3857"],
    ["900913", "EPSG:3857"],
    ["epsg:31983", "EPSG:31983"],
  ])("%s is known as %s", (text, code) => {
    expect(knownCrs(text)?.code).toBe(code);
  });

  /** `echo X Y | PROJ_DATA=<folder with proj.db alone> gdaltransform -output_xy -s_srs CODE -t_srs EPSG:4326`, GDAL 3.6.2. */
  it.each([
    ["EPSG:28992", 121_000, 487_000, 4.88797076483178, 52.3698262098331],
    ["EPSG:2100", 470_000, 4_200_000, 23.6602415437707, 37.9496942134635],
    ["EPSG:2039", 180_000, 600_000, 34.7891656205748, 31.4914214102818],
    ["EPSG:5513", 1_045_000, 750_000, 14.3255485571127, 50.060912673141],
    ["EPSG:27572", 600_000, 2_400_000, 2.336509263664, 48.5986723905206],
    ["EPSG:2272", 2_700_000, 250_000, -75.1390016835807, 39.9899199343126],
    ["EPSG:32661", 2_100_000, 1_000_000, 5.71059313749964, 80.9660060711565],
    ["EPSG:21781", 600_000, 200_000, 7.43863242087181, 46.9510827718711],
  ])("%s, which the EPSG data set defines, lies where PROJ says", (code, x, y, longitude, latitude) => {
    const crs = crsOfCode(code);
    expect(crs).toMatchObject({ code, unknownDatum: null, assumed: [] });
    const place = crs.toWgs84!([x, y]);
    // proj4 rounds the figures of Krovak: 5 cm.
    expect(Math.abs(place[0]! - longitude)).toBeLessThan(1e-6);
    expect(Math.abs(place[1]! - latitude)).toBeLessThan(1e-6);
  });

  it("whose method is not known is refused by its name", () => {
    expect(() => crsOfCode("EPSG:29701")).toThrow('"part":"Laborde Oblique Mercator"');
  });

  it.each(["", "EPSG:", "EPSG:32561", "EPSG:1", "UTM 30N", "EPSG:99999"])("%j is not known", (text) => {
    expect(knownCrs(text)).toBeNull();
    expect(() => crsOfCode(text)).toThrow("crs_unknown");
  });

  it("an old datum without its shift in the .prj is shifted from our table: 450 m would be lost otherwise", () => {
    const crs = crsOfWkt(ESRI_ABIDJAN);
    expect(crs).toMatchObject({ code: null, name: "Abidjan_1987_UTM_Zone_30N", unknownDatum: null });
    const plain = crsOfCode("EPSG:32630").toWgs84!([378_000, 597_000]);
    const shifted = crs.toWgs84!([378_000, 597_000]);
    expect(metresBetween(plain, shifted)).toBeGreaterThan(300);
    expect(metresBetween(shifted, crsOfCode("EPSG:2041").toWgs84!([378_000, 597_000]))).toBeLessThan(0.01);
  });

  it("an old datum whose shift nobody knows is named", () => {
    expect(crsOfWkt(UNKNOWN_DATUM).unknownDatum).toEqual({ name: "D_Lome", metres: 1050, grid: null });
  });

  it("WGS 84 degrees are left as they are", () => {
    expect(
      crsOfWkt(
        'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
      ).toWgs84,
    ).toBeNull();
  });

  it.each(COMMON)(
    "%s agrees with PROJ within 5 mm",
    skippedWithout("gdal", skipWithoutGdal),
    (code, position) => {
      expect(metresBetween(crsOfCode(code).toWgs84!(position), places.get(code)!)).toBeLessThan(0.005);
    },
  );

  it.each(NATIONAL)(
    "%s agrees with PROJ within 10 m, by number",
    skippedWithout("gdal", skipWithoutGdal),
    (code, position) => {
      const crs = crsOfCode(code);
      expect(metresBetween(crs.toWgs84!(position), places.get(code)!)).toBeLessThan(10);
      expect(crs.name).toBe(projName(code));
    },
  );

  it.each(
    NATIONAL.flatMap(([code, position]) => NOTATIONS.map((notation) => [code, notation, position] as const)),
  )(
    "%s as %s agrees with PROJ within 10 m",
    skippedWithout("gdal", skipWithoutGdal),
    (code, notation, position) => {
      const crs = crsOfWkt(projWkt(code, notation));
      expect(crs.unknownDatum).toBeNull();
      expect(metresBetween(crs.toWgs84!([...position]), places.get(code)!)).toBeLessThan(10);
    },
  );

  it.each(
    PARALLELS.flatMap(([code, position]) => NOTATIONS.map((notation) => [code, notation, position] as const)),
  )(
    "%s as %s agrees with PROJ within 1 m",
    skippedWithout("gdal", skipWithoutGdal),
    (code, notation, position) => {
      const crs = crsOfWkt(projWkt(code, notation));
      expect(crs.unknownDatum).toBeNull();
      expect(metresBetween(crs.toWgs84!([...position]), places.get(code)!)).toBeLessThan(1);
    },
  );

  it(
    "Mercator with a standard parallel of 41 degrees is not read without it",
    skippedWithout("gdal", skipWithoutGdal),
    () => {
      const wkt = projWkt("EPSG:3388", "wkt_esri").replace(/-?\d+(\.\d+)?(?=\],UNIT\["Meter)/, "41.0");
      const own = wkt
        .replaceAll("Pulkovo_1942", "WGS_1984")
        .replace(/Krasovsky_1940",[\d.,]+/, 'WGS_1984",6378137.0,298.257223563');
      expect(own).toContain('PARAMETER["Standard_Parallel_1",41.0]');
      const position = [400_000, 600_000] as const;
      const [place] = placesByGdal([[own, position]]);
      expect(metresBetween(crsOfWkt(own).toWgs84!([...position]), place!)).toBeLessThan(0.01);
    },
  );

  it(
    "an old datum whose shift nobody knows is named in version 2 of WKT too",
    skippedWithout("gdal", skipWithoutGdal),
    () => {
      expect(crsOfWkt(projWkt("EPSG:25231", "wkt2_2019")).unknownDatum?.name).toBe("Lome");
    },
  );

  it(
    "every UTM zone, north and south, is known in each notation",
    skippedWithout("gdal", skipWithoutGdal),
    () => {
      for (const code of UTM) {
        for (const notation of NOTATIONS) expect(crsOfWkt(projWkt(code, notation)).code).toBe(code);
      }
    },
  );

  it("a shift that the .prj brings along goes before the one that is known for its datum", () => {
    const own = (shift: string) =>
      crsOfWkt(ESRI_ABIDJAN.replace("293.465]", `293.465],TOWGS84[${shift}]`)).toWgs84!([378_000, 597_000]);
    expect(metresBetween(own("0,0,0,0,0,0,0"), own("-124.76,53,466.79,0,0,0,0"))).toBeGreaterThan(300);
    const known = crsOfWkt(ESRI_ABIDJAN).toWgs84!([378_000, 597_000]);
    expect(metresBetween(known, own("-124.76,53,466.79,0,0,0,0"))).toBeLessThan(0.01);
  });

  it.each(REFUSED)(
    "is refused by name where %s (%s, %s)",
    skippedWithout("gdal", skipWithoutGdal),
    (_, code, notation) => {
      expect(() => crsOfWkt(projWkt(code, notation))).toThrow("prj_unknown");
    },
  );
});
