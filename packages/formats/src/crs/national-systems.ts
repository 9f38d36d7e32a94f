const CLARKE_RGS = "+a=6378249.145 +rf=293.465";
const CLARKE_IGN = "+a=6378249.2 +rf=293.466021293627";
const WAR_OFFICE = "+a=6378300 +rf=296";
const INTERNATIONAL = "+a=6378388 +rf=297";
const WGS84 = "+ellps=WGS84";

/** UTM zones on a national datum: first EPSG number, first zone, how many follow. */
type Zones = [first: number, zone: number, count: number, half: "N" | "S", datum: string, ellipsoid: string];

/** Numbers and names of the EPSG data set. */
const ZONES: Zones[] = [
  [2040, 30, 1, "N", "Locodjo 1965", CLARKE_RGS],
  [2041, 30, 1, "N", "Abidjan 1987", CLARKE_RGS],
  [2042, 29, 1, "N", "Locodjo 1965", CLARKE_RGS],
  [2043, 29, 1, "N", "Abidjan 1987", CLARKE_RGS],
  [2161, 28, 2, "N", "Sierra Leone 1968", CLARKE_RGS],
  [2215, 32, 1, "N", "Manoca 1962", CLARKE_IGN],
  [3405, 48, 2, "N", "VN-2000", WGS84],
  [3461, 28, 2, "N", "Dabola 1981", CLARKE_IGN],
  [20136, 36, 3, "N", "Adindan", CLARKE_RGS],
  [21035, 35, 3, "S", "Arc 1960", CLARKE_RGS],
  [21095, 35, 3, "N", "Arc 1960", CLARKE_RGS],
  [26331, 31, 2, "N", "Minna", CLARKE_RGS],
  [26632, 32, 1, "N", "M'poraloko", CLARKE_IGN],
  [26692, 32, 1, "S", "M'poraloko", CLARKE_IGN],
  [28232, 32, 1, "S", "Pointe Noire", CLARKE_IGN],
  [31028, 28, 1, "N", "Yoff", CLARKE_IGN],
  [31528, 28, 2, "N", "Conakry 1905", CLARKE_IGN],
];

/** Transverse Mercator belts: latitude and longitude of origin, scale, eastings and northings, unit in metres. */
const BELTS: Record<number, [name: string, datum: string, projection: string]> = {
  2136: [
    "Accra / Ghana National Grid",
    "Accra",
    `+lat_0=4.66666666666667 +lon_0=-1 +k=0.99975 +x_0=274319.739163358 +y_0=0 ${WAR_OFFICE} +to_meter=0.304799710181509`,
  ],
  2137: [
    "Accra / TM 1 NW",
    "Accra",
    `+lat_0=0 +lon_0=-1 +k=0.9996 +x_0=500000 +y_0=0 ${WAR_OFFICE} +units=m`,
  ],
  3119: [
    "Douala 1948 / AEF west",
    "Douala 1948",
    `+lat_0=0 +lon_0=10.5 +k=0.999 +x_0=1000000 +y_0=1000000 ${INTERNATIONAL} +units=m`,
  ],
  25000: [
    "Leigon / Ghana Metre Grid",
    "Leigon",
    `+lat_0=4.66666666666667 +lon_0=-1 +k=0.99975 +x_0=274319.51 +y_0=0 ${CLARKE_RGS} +units=m`,
  ],
  26391: [
    "Minna / Nigeria West Belt",
    "Minna",
    `+lat_0=4 +lon_0=4.5 +k=0.99975 +x_0=230738.26 +y_0=0 ${CLARKE_RGS} +units=m`,
  ],
  26392: [
    "Minna / Nigeria Mid Belt",
    "Minna",
    `+lat_0=4 +lon_0=8.5 +k=0.99975 +x_0=670553.98 +y_0=0 ${CLARKE_RGS} +units=m`,
  ],
  26393: [
    "Minna / Nigeria East Belt",
    "Minna",
    `+lat_0=4 +lon_0=12.5 +k=0.99975 +x_0=1110369.7 +y_0=0 ${CLARKE_RGS} +units=m`,
  ],
};

/**
 * A national system of a country where our users work, by its EPSG number.
 *
 * @param number for example 2043
 * @returns name, proj4 definition and the name of its datum, or null where it is none of them
 */
export function nationalSystem(number: number): { name: string; definition: string; datum: string } | null {
  const belt = BELTS[number];
  if (belt !== undefined) {
    const [name, datum, projection] = belt;
    return { name, definition: `+proj=tmerc ${projection} +no_defs`, datum };
  }
  for (const [first, firstZone, count, half, datum, ellipsoid] of ZONES) {
    if (number < first || number >= first + count) continue;
    const zone = firstZone + number - first;
    const projection = `+proj=utm +zone=${zone}${half === "S" ? " +south" : ""}`;
    return {
      name: `${datum} / UTM zone ${zone}${half}`,
      definition: `${projection} ${ellipsoid} +units=m +no_defs`,
      datum,
    };
  }
  return null;
}
