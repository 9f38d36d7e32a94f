import { parseLocalNumber } from "@parcelle/formats/parse-local-number";

/** An area in hectares, or none, with what was done to it and what is wrong. */
export type Area = { hectares: number | null; repairs: string[]; problem: string | null };

/** What one unit has in hectares; the acre is the international one of 1959. */
export type AreaUnit = "ha" | "m2" | "acre";
const HECTARES: Readonly<Record<AreaUnit, number>> = { ha: 1, m2: 0.0001, acre: 0.40468564224 };

const UNITS: readonly [RegExp, AreaUnit][] = [
  [
    /\b(?:m2|m²|m[eè]tres? carr[eé]s?|square met(?:re|er)s?|metros cuadrados|metros quadrados)(?![\p{L}\p{N}])/iu,
    "m2",
  ],
  [/\bacres?\b/i, "acre"],
];
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Farmers of a list have less; a larger area is looked at. */
const MOST_PLAUSIBLE = 100;

/** The unit that a header or a cell names; null where it names none or hectares. */
export const unitIn = (text: string): AreaUnit | null =>
  UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * Reads the area of a farmer. A separator before exactly three digits ("12.000") may be one of thousands or of decimals,
 * and is not guessed.
 *
 * @param cell as it stands in the file
 * @param columnUnit what the header says
 */
export function readArea(cell: string | number, columnUnit: AreaUnit): Area {
  const unit = typeof cell === "string" ? (unitIn(cell) ?? columnUnit) : columnUnit;
  const text = String(cell)
    .replace(/\s*(?:ha|hectares?|hect[aá]reas?|m2|m²|acres?)\.?\s*$/i, "")
    .trim();
  if (typeof cell === "string" && AMBIGUOUS.test(text))
    return { hectares: null, repairs: [], problem: "number.ambiguousThousands" };
  const value = typeof cell === "number" ? cell : parseLocalNumber(text);
  if (value === null || value < 0) return { hectares: null, repairs: [], problem: "area.invalid" };
  if (value === 0) return { hectares: null, repairs: [], problem: "area.zero" };
  const hectares = Number((value * HECTARES[unit]).toFixed(6));
  const repairs = [
    ...(typeof cell === "string" && isDecimalComma(text) ? ["number.decimalComma"] : []),
    ...(unit === "ha" ? [] : ["area.unitConverted"]),
  ];
  return { hectares, repairs, problem: hectares > MOST_PLAUSIBLE ? "area.implausible" : null };
}

/** Whether the last separator of a number is a comma that stands once. */
export const isDecimalComma = (text: string): boolean => /^[^,]*,\d+$/.test(text.trim());
