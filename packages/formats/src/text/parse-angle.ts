export type Axis = "longitude" | "latitude";

const POSITIVE = { longitude: /^(e|est|east|este|leste)$/, latitude: /^(n|nord|north|norte)$/ };
const NEGATIVE = { longitude: /^(w|o|ouest|west|oeste)$/, latitude: /^(s|sud|south|sur|sul)$/ };
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const GROUPED = /^[+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const DEGREES = new RegExp(
  String.raw`^([+-])?(${NUMBER})\s*(?:°\s*|:|\s)(?:(${NUMBER})\s*(?:'(?!')|:|\s|$)\s*(?:(${NUMBER})\s*(?:"|'')?)?)?$`,
);

/** 5d12m3.5s and PROJ's 5d12'3.5": small letters only, so that a capital S stays the south. */
const LETTERED = new RegExp(String.raw`(\d) ?d ?(${NUMBER}) ?[m'] ?(?:(${NUMBER}) ?(?:s|"|'') ?)?`);

/**
 * Reads one coordinate: 5.1234, "5,1234", 5°12'03.5"N, "W 5° 34.5'", "5 34 22,7 O", 5d12m3.5sW, or an easting "300 123,5".
 * O stands for west (ouest, oeste).
 *
 * @param value a cell
 * @param axis which one, because the letters differ
 * @returns degrees (or the file's unit), or null where it is not a coordinate of that axis
 */
export function parseAngle(value: string | number | boolean | null, axis: Axis): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const { text, sign } = takeHemisphere(plainMarks(value), axis);
  if (sign === 0 || text === "") return null;
  const magnitude = readMagnitude(text);
  if (magnitude === null) return null;
  return sign === -1 ? -Math.abs(magnitude) : magnitude;
}

function plainMarks(value: string): string {
  return value
    .replace(/[\u2032\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u2033\u201c\u201d]/g, '"')
    .replace(/[\u00ba\u02da]/g, "°")
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\s+/g, " ")
    .replace(LETTERED, (_, degrees, minutes, seconds) =>
      seconds === undefined ? `${degrees}°${minutes}'` : `${degrees}°${minutes}'${seconds}"`,
    )
    .trim();
}

/** sign: 1 or -1 as the hemisphere says, 1 where there is none, 0 where its letter belongs to the other axis. */
function takeHemisphere(text: string, axis: Axis): { text: string; sign: -1 | 0 | 1 } {
  const matched = /^([a-z]+)\.? ?(?=[\d+-])|(?<=[\d°'".,]) ?([a-z]+)\.?$/i.exec(text);
  if (matched === null || /^e[+-]?\d/i.test(matched[0])) return { text, sign: 1 };
  const word = (matched[1] ?? matched[2])!.toLowerCase();
  const rest = text.replace(matched[0], "").trim();
  if (POSITIVE[axis].test(word)) return { text: rest, sign: 1 };
  return { text: rest, sign: NEGATIVE[axis].test(word) ? -1 : 0 };
}

function readMagnitude(text: string): number | null {
  if (PLAIN.test(text)) return Number(text.replace(",", "."));
  if (GROUPED.test(text)) return Number(text.replaceAll(" ", "").replace(",", "."));
  const matched = DEGREES.exec(text);
  if (matched === null) return null;
  const [degrees, minutes, seconds] = matched
    .slice(2, 5)
    .map((part) => Number((part ?? "0").replace(",", ".")));
  if (minutes! >= 60 || seconds! >= 60) return null;
  const magnitude = degrees! + minutes! / 60 + seconds! / 3600;
  return matched[1] === "-" ? -magnitude : magnitude;
}
