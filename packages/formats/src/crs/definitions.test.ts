import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { datumNotices } from "../placement/datum-notices.ts";
import { describeNotice } from "../refusal-messages.ts";
import { datumNamed } from "./datums.ts";
import { crsOfCode, crsOfWkt } from "./read-crs.ts";

const DEGREE = 'UNIT["Degree",0.0174532925199433]';
const GREENWICH = 'PRIMEM["Greenwich",0.0]';
const WGS84 = geographic("D_WGS_1984", '"WGS_1984",6378137.0,298.257223563');
const BESSEL = '"Bessel_1841",6377397.155,299.1528128';
const JTSK = geographic("System_of_the_Unified_Trigonometrical_Cadastral_Network", BESSEL);
const KROVAK =
  'PROJECTION["Krovak"],PARAMETER["latitude_of_center",49.5],PARAMETER["longitude_of_center",24.8333333333333],PARAMETER["azimuth",30.2881397527778],PARAMETER["pseudo_standard_parallel_1",78.5],PARAMETER["scale_factor",0.9999],PARAMETER["false_easting",0],PARAMETER["false_northing",0]';
const SOUTH_WEST = ',AXIS["Southing",SOUTH],AXIS["Westing",WEST]';

function geographic(datum: string, spheroid: string): string {
  return `GEOGCS["G",DATUM["${datum}",SPHEROID[${spheroid}]],${GREENWICH},${DEGREE}]`;
}

function projected(base: string, projection: string, axes = ""): string {
  return `PROJCS["Own",${base},${projection},UNIT["Meter",1.0]${axes}]`;
}

function parameters(values: Record<string, number>): string {
  return Object.entries(values)
    .map(([name, value]) => `,PARAMETER["${name}",${value}]`)
    .join("");
}

function mercator(datum: string, spheroid: string): string {
  const figures = {
    Central_Meridian: 9,
    Scale_Factor: 1,
    Latitude_Of_Origin: 0,
    False_Easting: 0,
    False_Northing: 0,
  };
  return projected(geographic(datum, spheroid), `PROJECTION["Transverse_Mercator"]${parameters(figures)}`);
}

function expectPlace(found: Position, [longitude, latitude]: [number, number], digits = 8): void {
  expect(found[0]).toBeCloseTo(longitude, digits);
  expect(found[1]).toBeCloseTo(latitude, digits);
}

/** Places are those of `echo X Y | gdaltransform -output_xy -s_srs TEXT -t_srs EPSG:4326`, GDAL 3.6.2, PROJ 9.1.1. */
describe("the projection of a definition", () => {
  it("is read with its standard parallel where it is equidistant cylindrical", () => {
    const figures = { False_Easting: 0, False_Northing: 0, Central_Meridian: 10, Standard_Parallel_1: 60 };
    for (const name of ["Equidistant_Cylindrical", "Equirectangular"]) {
      const crs = crsOfWkt(projected(WGS84, `PROJECTION["${name}"]${parameters(figures)}`));
      expectPlace(crs.toWgs84!([500_000, 6_000_000]), [18.9831528411952, 53.8989170471713]);
      expect(crs.assumed).toEqual([]);
    }
  });

  it("takes PROJ’s defaults for what it leaves out, and says which", () => {
    const figures = { standard_parallel_1: 4, standard_parallel_2: 10, central_meridian: -5 };
    const crs = crsOfWkt(projected(WGS84, `PROJECTION["Lambert_Conformal_Conic_2SP"]${parameters(figures)}`));
    expectPlace(crs.toWgs84!([100_000, 700_000]), [-4.09505828279065, 6.32078179268812]);
    expect(crs.assumed).toEqual(["Latitude_Of_Origin = 0", "False_Easting = 0", "False_Northing = 0"]);
    const notice = {
      code: "projection_defaults_assumed",
      detail: { parameters: crs.assumed.join(", ") },
    } as const;
    expect(describeNotice(notice, "fr")).toContain(
      "Latitude_Of_Origin = 0, False_Easting = 0, False_Northing = 0",
    );
  });

  it("is refused by name where nothing could be right without what it leaves out", () => {
    const figures = { standard_parallel_1: 4, central_meridian: -5 };
    const text = projected(WGS84, `PROJECTION["Lambert_Conformal_Conic_2SP"]${parameters(figures)}`);
    expect(() => crsOfWkt(text)).toThrow("Standard_Parallel_2");
  });

  it.each([
    ["a method", 'PROJECTION["Laborde_Oblique_Mercator"]', "Laborde_Oblique_Mercator"],
    ["a parameter", 'PROJECTION["Transverse_Mercator"],PARAMETER["Skew",3]', "Skew"],
    [
      "a parameter of another method",
      'PROJECTION["Sinusoidal"],PARAMETER["Scale_Factor",0.9]',
      "Scale_Factor = 0.9",
    ],
    ["an extension", 'PROJECTION["Sinusoidal"],EXTENSION["PROJ4","+proj=airy"]', "+proj=airy"],
  ])("is refused by name where %s is not known", (_, projection, named) => {
    expect(() => crsOfWkt(projected(WGS84, projection))).toThrow(`"part":"${named}"`);
  });

  it("is not taken for the UTM zone whose name it bears where its figures are others", () => {
    const figures = { central_meridian: -3, scale_factor: 1, false_easting: 500_000, false_northing: 0 };
    const named = (scale: number) =>
      projected(
        WGS84,
        `PROJECTION["Transverse_Mercator"]${parameters({ ...figures, scale_factor: scale })}`,
      ).replace("Own", "WGS_1984_UTM_Zone_30N");
    expect(crsOfWkt(named(0.9996)).code).toBe("EPSG:32630");
    expect(crsOfWkt(named(1)).code).toBeNull();
  });
});

describe("the axes of a definition", () => {
  it("are read with their directions: Krovak counts south and west", () => {
    const crs = crsOfWkt(projected(JTSK, KROVAK, SOUTH_WEST));
    expectPlace(crs.toWgs84!([1_045_000, 750_000]), [14.3255485571127, 50.060912673141], 5);
  });

  it("tell the same in ESRI’s words", () => {
    const directions = (x: number, rotation: number) =>
      crsOfWkt(projected(JTSK, KROVAK + parameters({ X_Scale: x, Y_Scale: 1, XY_Plane_Rotation: rotation })));
    const place: [number, number] = [14.3255485571127, 50.060912673141];
    expectPlace(directions(1, 0).toWgs84!([1_045_000, 750_000]), place, 5);
    expectPlace(directions(-1, 90).toWgs84!([-750_000, -1_045_000]), place, 5);
    expect(() => directions(1, 45)).toThrow("XY_Plane_Rotation = 45");
  });

  it("do not exchange what files have as easting and northing", () => {
    const axes = ',AXIS["Northing",NORTH],AXIS["Easting",EAST]';
    const figures = {
      central_meridian: 9,
      scale_factor: 1,
      latitude_of_origin: 0,
      false_easting: 0,
      false_northing: 0,
    };
    const text = (own: string) =>
      projected(WGS84, `PROJECTION["Transverse_Mercator"]${parameters(figures)}`, own);
    expect(crsOfWkt(text(axes)).toWgs84!([1000, 2000])).toEqual(crsOfWkt(text("")).toWgs84!([1000, 2000]));
    expect(() => crsOfWkt(text(',AXIS["X",OTHER],AXIS["Y",NORTH]'))).toThrow("OTHER, NORTH");
  });

  it("count grads from Paris where the text says so", () => {
    const paris =
      'GEOGCS["NTF (Paris)",DATUM["Nouvelle_Triangulation_Francaise_Paris",SPHEROID["Clarke 1880 (IGN)",6378249.2,293.466021293627],TOWGS84[-168,-60,320,0,0,0,0]],PRIMEM["Paris",2.33722917],UNIT["grad",0.0157079632679489]]';
    // cs2cs -f %.9f "+proj=longlat +a=6378249.2 +rf=293.466021293627 +pm=2.33722917 +towgs84=-168,-60,320" EPSG:4326 <<< "0.9 45"
    const [longitude, latitude] = crsOfWkt(paris).toWgs84!([1, 50]) as [number, number];
    expect(longitude).toBeCloseTo(3.2366, 2);
    expect(latitude).toBeCloseTo(45, 2);
  });
});

describe("the datum of a definition", () => {
  it.each([
    ["Greek_Geodetic_Reference_System_1987", '"GRS 1980",6378137,298.257222101', 1],
    ["D_GGRS_1987", '"GRS_1980",6378137.0,298.257222101', 1],
    ["Israel_1993", '"GRS 1980",6378137,298.257222101', 0.5],
    ["D_Israel", '"GRS_1980",6378137.0,298.257222101', 0.5],
    ["Vietnam_2000", '"WGS 84",6378137,298.257223563', 1],
    ["D_Amersfoort", BESSEL, 0.25],
    ["Militar_Geographische_Institut", BESSEL, 0.5],
    ["D_CH1903", BESSEL, 1],
    ["D_CH1903+", BESSEL, 1],
  ])("%s is shifted though its ellipsoid may be that of WGS 84", (name, spheroid) => {
    const crs = crsOfWkt(mercator(name, spheroid));
    expect(crs.unknownDatum).toBeNull();
    expect(crs.shifted!.datum.shifts.length).toBeGreaterThan(0);
  });

  it.each([
    ["D_ETRS_1989", "GRS_1980", 298.257222101],
    ["North_American_Datum_1983", "GRS 1980", 298.257222101],
    ["GDA2020", "GRS 1980", 298.257222101],
    ["D_SIRGAS_2000", "GRS_1980", 298.257222101],
    ["Hartebeesthoek94", "WGS 84", 298.257223563],
  ])("%s stays as it is", (name, spheroid, flattening) => {
    const crs = crsOfWkt(geographic(name, `"${spheroid}",6378137,${flattening}`));
    expect(crs).toMatchObject({ toWgs84: null, unknownDatum: null, shifted: null });
  });

  it("is told with the error to expect where nobody knows its shift", () => {
    const crs = crsOfWkt(mercator("D_Own_Survey", '"GRS_1980",6378137.0,298.257222101'));
    const [notice] = datumNotices(crs, []);
    expect(notice).toEqual({ code: "datum_shift_unknown", detail: { datum: "D_Own_Survey", metres: 330 } });
    expect(describeNotice(notice!, "en")).toContain("may be off by 330 m");
  });

  it("is told with its grid where only a grid would do", () => {
    const crs = crsOfWkt(
      mercator("North_American_Datum_1927_(1976)", '"Clarke 1866",6378206.4,294.978698213898'),
    );
    expect(datumNotices(crs, [])).toMatchObject([
      { code: "datum_shift_unknown", detail: { metres: 570, grid: "ON76CSv1.GSB", gridAccuracy: 1 } },
    ]);
  });

  it("is not believed where the ellipsoid is another one’s", () => {
    expect(crsOfWkt(mercator("D_WGS_1984", '"Clarke_1866",6378206.4,294.9786982')).unknownDatum?.name).toBe(
      "D_WGS_1984",
    );
  });

  it("is shifted as published for the place, all of a plot alike", () => {
    const crs = crsOfCode("EPSG:26332");
    const { shiftOf } = crs.shifted!;
    const delta: Position = [278_000, 497_500];
    const north: Position = [720_000, 1_105_000];
    expect(shiftOf(delta)).not.toBe(shiftOf(north));
    const alike = crs.toWgs84!([...north], delta);
    expect(alike).not.toEqual(crs.toWgs84!([...north]));
    expect(crs.toWgs84!([...delta], delta)).toEqual(crs.toWgs84!([...delta]));
    expect(datumNotices(crs, [north])).toMatchObject([
      { code: "datum_shift_rough", detail: { datum: "Minna" } },
    ]);
  });

  it("is told without an accuracy where the place is outside of every published area", () => {
    const crs = crsOfCode("EPSG:2040");
    const [notice] = datumNotices(crs, [[312_500, 795_000]]);
    expect(notice!.detail.accuracy).toBeUndefined();
    expect(describeNotice(notice!, "fr")).toContain("dont l’exactitude n’est pas publiée");
  });

  it("may bring its shift along in version 2: a bound system turns by the sign of its method", () => {
    const source = (method: string, sign: number) =>
      `BOUNDCRS[SOURCECRS[GEOGCRS["Own",DATUM["Own",ELLIPSOID["Bessel 1841",6377397.155,299.1528128,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0],CS[ellipsoidal,2],AXIS["latitude",north],AXIS["longitude",east],ANGLEUNIT["degree",0.0174532925199433]]],TARGETCRS[GEOGCRS["WGS 84",DATUM["WGS 84",ELLIPSOID["WGS 84",6378137,298.257223563]]]],ABRIDGEDTRANSFORMATION["To WGS 84",METHOD["${method}"],PARAMETER["X-axis translation",565.4171],PARAMETER["Y-axis translation",50.3319],PARAMETER["Z-axis translation",465.5524],PARAMETER["X-axis rotation",${sign * 0.398957}],PARAMETER["Y-axis rotation",${sign * -0.343988}],PARAMETER["Z-axis rotation",${sign * 1.877402}],PARAMETER["Scale difference",1.0000040725]]]`;
    const frame = crsOfWkt(source("Coordinate Frame rotation (geog2D domain)", 1)).toWgs84!([
      5.387638889, 52.15616056,
    ]);
    const vector = crsOfWkt(source("Position Vector transformation (geog2D domain)", -1));
    expect(vector.toWgs84!([5.387638889, 52.15616056])).toEqual(frame);
    // echo 155000 463000 | gdaltransform -output_xy -s_srs EPSG:28992 -t_srs EPSG:4326, the origin of RD New
    expectPlace(frame, [5.38720350841377, 52.1551723011922], 5);
    expect(() => crsOfWkt(source("Molodensky", 1))).toThrow("Molodensky");
  });

  it("has a name that is one datum’s alone", () => {
    expect(datumNamed("D_CH1903")!.shifts).not.toEqual(datumNamed("CH1903+")!.shifts);
    expect(datumNamed("Own Survey")).toBeNull();
  });
});
