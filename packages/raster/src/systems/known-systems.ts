import { fixedDefinition, knownNumber } from "@parcelle/formats/crs/known-codes";

const wgs84 = "+datum=WGS84 +units=m";
/** The ellipsoid of ETRS89, NAD83 and SIRGAS 2000, which differ from WGS 84 by less than two metres. */
const grs80 = "+ellps=GRS80 +units=m";

/** Numbers of the EPSG data set, and of Esri's where it has none (54008, 54009, 54034). */
const definitions: Record<number, string> = {
  2193: `+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000 ${grs80}`,
  3035: `+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 ${grs80}`,
  3116: `+proj=tmerc +lat_0=4.59620041666667 +lon_0=-74.0775079166667 +k=1 +x_0=1000000 +y_0=1000000 ${grs80}`,
  3577: `+proj=aea +lat_0=0 +lon_0=132 +lat_1=-18 +lat_2=-36 +x_0=0 +y_0=0 ${grs80}`,
  5070: `+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 ${grs80}`,
  5880: `+proj=poly +lat_0=0 +lon_0=-54 +x_0=5000000 +y_0=10000000 ${grs80}`,
  6931: `+proj=laea +lat_0=90 +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  6932: `+proj=laea +lat_0=-90 +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  6933: `+proj=cea +lat_ts=30 +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  8857: `+proj=eqearth +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  9377: `+proj=tmerc +lat_0=4 +lon_0=-73 +k=0.9992 +x_0=5000000 +y_0=2000000 ${grs80}`,
  54008: `+proj=sinu +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  54009: `+proj=moll +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  54034: `+proj=cea +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
};

/** UTM zones on GRS 80 beside those of ETRS89 and SIRGAS 2000: first number, first zone, how many follow. */
const zones: [first: number, zone: number, count: number, half: "north" | "south"][] = [
  [2972, 22, 1, "north"],
  [2975, 40, 1, "south"],
  [4471, 38, 1, "south"],
  [5490, 20, 1, "north"],
  [6330, 1, 19, "north"],
  [26901, 1, 23, "north"],
];

/**
 * Projected systems by number: UTM zones of WGS 84, ETRS89, SIRGAS 2000, NAD83 and the French overseas regions, national
 * systems of countries where our users work, and projections that hold areas. ETRS89, SIRGAS 2000, NAD83, MAGNA-SIRGAS
 * and their like are taken for WGS 84, from which they differ by less than two metres; older datums are shifted.
 * @param number EPSG number, or Esri's
 * @returns PROJ definition, null where the number is not known or names degrees
 */
export function knownSystem(number: number): string | null {
  const own = definitions[number] ?? zoneOf(number);
  if (own) return own;
  const known = knownNumber(String(number).length > 5 ? 0 : number);
  const shared = known === null ? null : fixedDefinition(known);
  return shared === null || shared.startsWith("+proj=longlat") ? null : shared;
}

function zoneOf(number: number): string | null {
  const found = zones.find(([first, , count]) => number >= first && number < first + count);
  if (!found) return null;
  const [first, zone, , half] = found;
  return `+proj=utm +zone=${zone + number - first}${half === "south" ? " +south" : ""} ${grs80}`;
}
