/** West, south, east, north in degrees. */
type Box = [number, number, number, number];

/**
 * Upright rectangles of the countries where the commodities of the EU regulation grow, by ISO 3166-1 alpha-2 and
 * alpha-3 code, mainland rounded to 0.01 degree: enough to tell swapped axes and wrong zones, never to place a plot.
 */
const BOXES: [alpha2: string, alpha3: string, box: Box][] = [
  ["AO", "AGO", [11.64, -17.93, 24.08, -4.44]],
  ["AR", "ARG", [-73.42, -55.25, -53.63, -21.83]],
  ["BD", "BGD", [88.08, 20.67, 92.67, 26.45]],
  ["BF", "BFA", [-5.47, 9.61, 2.18, 15.12]],
  ["BI", "BDI", [29.02, -4.5, 30.75, -2.35]],
  ["BJ", "BEN", [0.77, 6.14, 3.8, 12.24]],
  ["BO", "BOL", [-69.59, -22.87, -57.5, -9.76]],
  ["BR", "BRA", [-73.99, -33.77, -34.73, 5.24]],
  ["BZ", "BLZ", [-89.23, 15.89, -88.11, 18.5]],
  ["CD", "COD", [12.18, -13.26, 31.17, 5.26]],
  ["CF", "CAF", [14.46, 2.27, 27.37, 11.14]],
  ["CG", "COG", [11.09, -5.04, 18.45, 3.73]],
  ["CI", "CIV", [-8.6, 4.34, -2.56, 10.52]],
  ["CM", "CMR", [8.49, 1.73, 16.01, 12.86]],
  ["CN", "CHN", [73.68, 18.2, 135.03, 53.46]],
  ["CO", "COL", [-78.99, -4.3, -66.88, 12.44]],
  ["CR", "CRI", [-85.94, 8.23, -82.55, 11.22]],
  ["CU", "CUB", [-84.97, 19.86, -74.18, 23.19]],
  ["DO", "DOM", [-71.95, 17.6, -68.32, 19.88]],
  ["EC", "ECU", [-80.97, -4.96, -75.23, 1.38]],
  ["ET", "ETH", [32.95, 3.42, 47.79, 14.96]],
  ["GA", "GAB", [8.8, -3.98, 14.43, 2.33]],
  ["GH", "GHA", [-3.24, 4.71, 1.06, 11.1]],
  ["GM", "GMB", [-16.84, 13.13, -13.84, 13.88]],
  ["GN", "GIN", [-15.13, 7.31, -7.83, 12.59]],
  ["GQ", "GNQ", [9.31, 1.01, 11.29, 2.28]],
  ["GT", "GTM", [-92.23, 13.74, -88.23, 17.82]],
  ["GW", "GNB", [-16.68, 11.04, -13.7, 12.63]],
  ["GY", "GUY", [-61.41, 1.27, -56.54, 8.37]],
  ["HN", "HND", [-89.35, 12.98, -83.15, 16.01]],
  ["HT", "HTI", [-74.46, 18.03, -71.62, 19.92]],
  ["ID", "IDN", [95.29, -10.36, 141.03, 5.48]],
  ["IN", "IND", [68.18, 7.97, 97.4, 35.49]],
  ["JM", "JAM", [-78.34, 17.7, -76.2, 18.52]],
  ["KE", "KEN", [33.89, -4.68, 41.86, 5.51]],
  ["KH", "KHM", [102.35, 10.49, 107.61, 14.57]],
  ["LA", "LAO", [100.12, 13.88, 107.56, 22.46]],
  ["LK", "LKA", [79.7, 5.97, 81.79, 9.82]],
  ["LR", "LBR", [-11.44, 4.36, -7.54, 8.54]],
  ["MG", "MDG", [43.25, -25.6, 50.48, -12.04]],
  ["ML", "MLI", [-12.17, 10.1, 4.27, 24.97]],
  ["MM", "MMR", [92.3, 9.93, 101.18, 28.34]],
  ["MW", "MWI", [32.69, -16.8, 35.77, -9.23]],
  ["MX", "MEX", [-117.13, 14.54, -86.81, 32.72]],
  ["MY", "MYS", [100.09, 0.77, 119.18, 6.93]],
  ["MZ", "MOZ", [30.18, -26.74, 40.78, -10.32]],
  ["NE", "NER", [0.3, 11.66, 15.9, 23.47]],
  ["NG", "NGA", [2.69, 4.24, 14.58, 13.87]],
  ["NI", "NIC", [-87.67, 10.73, -83.15, 15.02]],
  ["NP", "NPL", [80.09, 26.4, 88.17, 30.42]],
  ["PA", "PAN", [-82.97, 7.22, -77.24, 9.61]],
  ["PE", "PER", [-81.41, -18.35, -68.67, -0.06]],
  ["PG", "PNG", [141, -10.65, 156.02, -2.5]],
  ["PH", "PHL", [117.17, 5.58, 126.54, 18.51]],
  ["PY", "PRY", [-62.69, -27.55, -54.29, -19.34]],
  ["RW", "RWA", [29.02, -2.92, 30.82, -1.13]],
  ["SB", "SLB", [156.49, -10.83, 162.4, -6.6]],
  ["SL", "SLE", [-13.25, 6.79, -10.23, 10.05]],
  ["SN", "SEN", [-17.63, 12.33, -11.47, 16.6]],
  ["SR", "SUR", [-58.04, 1.82, -53.96, 6.03]],
  ["SS", "SSD", [23.89, 3.51, 35.3, 12.25]],
  ["ST", "STP", [6.46, -0.02, 7.47, 1.7]],
  ["SV", "SLV", [-90.1, 13.15, -87.72, 14.42]],
  ["TD", "TCD", [13.54, 7.42, 23.89, 23.41]],
  ["TG", "TGO", [-0.05, 5.93, 1.87, 11.02]],
  ["TH", "THA", [97.38, 5.69, 105.59, 20.42]],
  ["TL", "TLS", [124.97, -9.39, 127.34, -8.27]],
  ["TZ", "TZA", [29.34, -11.72, 40.32, -0.95]],
  ["UG", "UGA", [29.58, -1.44, 35.04, 4.25]],
  ["UY", "URY", [-58.43, -34.95, -53.21, -30.11]],
  ["VE", "VEN", [-73.3, 0.72, -59.76, 12.16]],
  ["VN", "VNM", [102.17, 8.6, 109.34, 23.35]],
  ["ZM", "ZMB", [21.89, -17.96, 33.49, -8.24]],
];

/** Where the users of this product mostly work; the order decides which zone is proposed first. */
export const LIKELY_COUNTRIES = [
  "CI",
  "GH",
  "CM",
  "NG",
  "TG",
  "BJ",
  "LR",
  "SL",
  "GN",
  "GA",
  "CG",
  "CD",
  "ML",
  "BF",
  "SN",
];

const BORDER_DEGREES = 0.3;

const BY_CODE = new Map<string, Box>(BOXES.map(([alpha2, , box]) => [alpha2, box]));
let codeByName: Map<string, string> | null = null;

function namesOfCountries(): Map<string, string> {
  const names = new Map<string, string>();
  const languages = ["fr", "en", "es", "pt"].map(
    (language) => new Intl.DisplayNames([language], { type: "region" }),
  );
  for (const [alpha2, alpha3] of BOXES) {
    for (const name of [alpha2, alpha3, ...languages.map((language) => language.of(alpha2) ?? alpha2)]) {
      names.set(plainName(name), alpha2);
    }
  }
  return names;
}

function plainName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}

/** The alpha-2 code of a country written as a code or as a name in four languages; null for one not in the table. */
export function countryCode(text: string): string | null {
  codeByName ??= namesOfCountries();
  return codeByName.get(plainName(text)) ?? null;
}

/** Whether a position lies in a country's rectangle, give or take 0.3 degree. */
export function isInCountry(longitude: number, latitude: number, code: string): boolean {
  const box = BY_CODE.get(code);
  if (box === undefined) return false;
  const [west, south, east, north] = box;
  const inLongitude = longitude >= west - BORDER_DEGREES && longitude <= east + BORDER_DEGREES;
  return inLongitude && latitude >= south - BORDER_DEGREES && latitude <= north + BORDER_DEGREES;
}

/** The UTM zones that a country's rectangle touches, as EPSG codes of WGS 84, the one nearest its middle first. */
export function zonesOfCountry(code: string): string[] {
  const box = BY_CODE.get(code);
  if (box === undefined) return [];
  const [west, south, east, north] = box;
  const zones: string[] = [];
  for (let zone = Math.floor((west + 180) / 6) + 1; zone <= Math.floor((east + 180) / 6) + 1; zone += 1) {
    const digits = String(zone).padStart(2, "0");
    if (north > 0) zones.push(`EPSG:326${digits}`);
    if (south < 0) zones.push(`EPSG:327${digits}`);
  }
  const middle = (west + east) / 2;
  const distance = (code: string) => Math.abs(Number(code.slice(-2)) * 6 - 183 - middle);
  return zones.sort((a, b) => distance(a) - distance(b));
}
