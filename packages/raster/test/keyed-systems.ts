import type { WrittenKeys } from "./keyed-tiff.ts";

const double = (value: number) => ({ double: value });
const projected: WrittenKeys = { 1024: 1, 1025: 1 };
/** Keys of a system that has no number; those of its datum follow. */
const own = (keys: WrittenKeys): WrittenKeys => ({
  ...projected,
  3072: 32767,
  3074: 32767,
  3076: 9001,
  ...keys,
});
const esri = (text: string): WrittenKeys => ({
  ...projected,
  1024: 32767,
  3072: 32767,
  3073: `ESRI PE String = ${text}`,
});
const degrees = (datum: string, spheroid: string) =>
  `GEOGCS["G",DATUM["${datum}",SPHEROID[${spheroid}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
const bessel = '"Bessel_1841",6377397.155,299.1528128';
const grs80 = '"GRS_1980",6378137.0,298.257222101';
const text = (base: string, method: string, values: Record<string, number>) =>
  `PROJCS["P",${base},PROJECTION["${method}"],${Object.entries(values)
    .map(([name, value]) => `PARAMETER["${name}",${value}]`)
    .join(",")},UNIT["Meter",1.0]]`;
const belt = (
  longitude: number,
  scale: number,
  easting: number,
  latitude = 0,
  northing = 0,
): WrittenKeys => ({
  ...{ 3075: 1, 3080: double(longitude), 3081: double(latitude), 3092: double(scale) },
  ...{ 3082: double(easting), 3083: double(northing) },
});
const krovak = {
  ...{ False_Easting: 0, False_Northing: 0, Pseudo_Standard_Parallel_1: 78.5, Scale_Factor: 0.9999 },
  ...{ Azimuth: 30.28813975277778, Longitude_Of_Center: 24.83333333333333, Latitude_Of_Center: 49.5 },
};
const rd = {
  ...{ False_Easting: 155000, False_Northing: 463000, Central_Meridian: 5.38763888888889 },
  ...{ Scale_Factor: 0.9999079, Latitude_Of_Origin: 52.15616055555555 },
};

/** Systems as files state them, and the corner of a raster in each. */
export const keyedSystems: Record<
  string,
  { keys: WrittenKeys; corner: readonly [number, number]; pixel?: number }
> = {
  "GGRS87 by its number": { keys: { ...projected, 3072: 2100 }, corner: [470000, 4200000] },
  "GGRS87 by keys on its geographic number": {
    keys: own({ 2048: 4121, ...belt(24, 0.9996, 500000) }),
    corner: [470000, 4200000],
  },
  "GGRS87 by keys on its datum": {
    keys: own({
      ...{ 2048: 32767, 2050: 6121, 2056: 7019 },
      ...belt(24, 0.9996, 500000),
    }),
    corner: [470000, 4200000],
  },
  "GGRS87 by the name of its datum": {
    keys: own({
      ...{ 2048: 32767, 2049: "GCS Name = GCS_GGRS_1987|Datum = D_GGRS_1987|Ellipsoid = GRS_1980|" },
      ...{ 2057: double(6378137), 2059: double(298.257222101), ...belt(24, 0.9996, 500000) },
    }),
    corner: [470000, 4200000],
  },
  "GGRS87 by Esri's text": {
    keys: esri(
      text(degrees("D_GGRS_1987", grs80), "Transverse_Mercator", {
        ...{ False_Easting: 500000, False_Northing: 0, Central_Meridian: 24, Scale_Factor: 0.9996 },
        Latitude_Of_Origin: 0,
      }),
    ),
    corner: [470000, 4200000],
  },
  "Israel 1993 by its number": { keys: { ...projected, 3072: 2039 }, corner: [180000, 600000] },
  "Israel 1993 by keys": {
    keys: own({
      2048: 4141,
      ...belt(35.20451694444444, 1.0000067, 219529.584, 31.73439361111111, 626907.39),
    }),
    corner: [180000, 600000],
  },
  "RD New by its number": { keys: { ...projected, 3072: 28992 }, corner: [121000, 487000] },
  "RD New by keys": {
    keys: own({
      ...{ 2048: 4289, 3075: 16, 3080: double(rd.Central_Meridian), 3081: double(rd.Latitude_Of_Origin) },
      ...{ 3092: double(rd.Scale_Factor), 3082: double(155000), 3083: double(463000) },
    }),
    corner: [121000, 487000],
  },
  "RD New by Esri's text": {
    keys: esri(text(degrees("D_Amersfoort", bessel), "Double_Stereographic", rd)),
    corner: [121000, 487000],
  },
  "VN-2000 by its number": { keys: { ...projected, 3072: 3405 }, corner: [590000, 2320000] },
  "VN-2000 by keys": {
    keys: own({ 2048: 4756, ...belt(105, 0.9996, 500000) }),
    corner: [590000, 2320000],
  },
  "Krovak south and west by its number": { keys: { ...projected, 3072: 5513 }, corner: [1045000, 750000] },
  "Krovak east and north by its number": { keys: { ...projected, 3072: 5514 }, corner: [-750000, -1045000] },
  "Krovak east and north by Esri's text": {
    keys: esri(
      text(degrees("D_S_JTSK", bessel), "Krovak", {
        ...krovak,
        X_Scale: -1,
        Y_Scale: 1,
        XY_Plane_Rotation: 90,
      }),
    ),
    corner: [-750000, -1045000],
  },
  "equidistant cylindrical with a standard parallel": {
    keys: own({
      ...{ 2048: 4326, 3075: 17, 3078: double(60), 3088: double(10), 3089: double(0) },
      ...{ 3082: double(0), 3083: double(0) },
    }),
    corner: [500000, 6000000],
  },
  "Lambert's conic of two parallels without origin and offsets": {
    keys: own({ 2048: 4326, 3075: 8, 3078: double(4), 3079: double(10), 3084: double(-5) }),
    corner: [100000, 700000],
  },
  "Lambert's conic of one parallel": {
    keys: own({
      ...{ 2048: 4269, 3075: 9, 3081: double(18), 3080: double(-77), 3092: double(1) },
      ...{ 3082: double(250000), 3083: double(150000) },
    }),
    corner: [270000, 160000],
  },
  "Mercator of a standard parallel": {
    keys: own({
      ...{ 2048: 4326, 3075: 7, 3078: double(41), 3080: double(100), 3082: double(0), 3083: double(0) },
    }),
    corner: [500000, 600000],
  },
  "polar stereographic of a true parallel": {
    keys: own({
      ...{ 2048: 4326, 3075: 15, 3081: double(70), 3095: double(-45), 3092: double(1) },
      ...{ 3082: double(0), 3083: double(0) },
    }),
    corner: [-300000, -2000000],
  },
  "transverse Mercator on a sphere": {
    keys: own({
      ...{ 2048: 32767, 2050: 32767, 2056: 32767, 2057: double(6371000), 2058: double(6371000) },
      ...belt(-3, 1, 500000),
    }),
    corner: [650000, 700000],
  },
  "Hotine's oblique Mercator": {
    keys: own({
      ...{ 2048: 4742, 3075: 9815, 3089: double(4), 3088: double(102.25), 3094: double(323.0257964666666) },
      ...{ 3096: double(323.1301023611111), 3093: double(0.99984), 3090: double(804671), 3091: double(0) },
    }),
    corner: [400000, 350000],
  },
  "US survey feet by their number": {
    keys: { ...projected, 3072: 2272 },
    corner: [2700000, 250000],
    pixel: 30,
  },
  "US survey feet by keys": {
    keys: {
      ...own({ 2048: 4269, 3075: 8, 3078: double(40.96666666666667), 3079: double(39.93333333333333) }),
      ...{ 3076: 9003, 3084: double(-77.75), 3085: double(39.33333333333334) },
      ...{ 3086: double(1968500), 3087: double(0) },
    },
    corner: [2700000, 250000],
    pixel: 30,
  },
  "Paris and grads by its number": { keys: { ...projected, 3072: 27572 }, corner: [600000, 2400000] },
  "degrees of Abidjan 1987": { keys: { 1024: 2, 1025: 1, 2048: 4143 }, corner: [-4.2, 5.4], pixel: 0.0001 },
  "grads from Paris": {
    keys: { 1024: 2, 1025: 1, 2048: 4807, 2054: 9105 },
    corner: [1.5, 52.5],
    pixel: 0.0001,
  },
};

/**
 * Longitude and latitude of the corner of each: `echo 0 0 | gdaltransform -t_srs EPSG:4326 -output_xy FILE` of GDAL 3.6.2
 * with PROJ 9.1.1 and PROJ_DATA=<folder with proj.db alone>, so that no grid is taken.
 */
export const placesByGdal: Record<string, readonly [longitude: number, latitude: number]> = {
  "GGRS87 by its number": [23.6602415437707, 37.9496942134635],
  "GGRS87 by keys on its geographic number": [23.6602415437707, 37.9496942134635],
  "GGRS87 by keys on its datum": [23.6602415437707, 37.9496942134635],
  "GGRS87 by the name of its datum": [23.6602415437707, 37.9496942134635],
  "GGRS87 by Esri's text": [23.6602415437707, 37.9496942134635],
  "Israel 1993 by its number": [34.7891656205748, 31.4914214102818],
  "Israel 1993 by keys": [34.7891656205748, 31.4914214102818],
  "RD New by its number": [4.88797076483178, 52.3698262098331],
  "RD New by keys": [4.88797076483178, 52.3698262098331],
  "RD New by Esri's text": [4.88797076483178, 52.3698262098331],
  "VN-2000 by its number": [105.867710137069, 20.9774083897375],
  "VN-2000 by keys": [105.867710137069, 20.9774083897375],
  "Krovak south and west by its number": [14.3255485571127, 50.060912673141],
  "Krovak east and north by its number": [14.3255485571127, 50.060912673141],
  "Krovak east and north by Esri's text": [14.3255485571127, 50.060912673141],
  "equidistant cylindrical with a standard parallel": [18.9831528411952, 53.8989170471713],
  "Lambert's conic of two parallels without origin and offsets": [-4.09505828279065, 6.32078179268812],
  "Lambert's conic of one parallel": [-76.8110553154939, 18.0902577141904],
  "Mercator of a standard parallel": [105.942816900231, 7.1604798071053],
  "polar stereographic of a true parallel": [-53.5307656099481, 71.4871403974652],
  "transverse Mercator on a sphere": [-1.64296236285747, 6.29349977468376],
  "Hotine's oblique Mercator": [98.5813788383288, 7.1474191892905],
  "US survey feet by their number": [-75.1390016835807, 39.9899199343126],
  "US survey feet by keys": [-75.1390016835807, 39.9899199343126],
  "Paris and grads by its number": [2.336509263664, 48.5986723905206],
  "degrees of Abidjan 1987": [-4.19960551238979, 5.40372116963427],
  "grads from Paris": [3.68658093631659, 47.2499517197011],
};
