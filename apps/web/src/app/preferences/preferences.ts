const themes = ["auto", "light", "dark"] as const;
const areaUnits = ["hectares", "squareMetres"] as const;
const numberForms = ["language", "spaceComma", "commaPoint", "pointComma"] as const;
const dateForms = ["language", "dayFirst", "yearFirst"] as const;

/** What a person chose for himself, the same on every device. */
export interface Preferences {
  theme: (typeof themes)[number];
  areaUnit: (typeof areaUnits)[number];
  numbers: (typeof numberForms)[number];
  dates: (typeof dateForms)[number];
  country: string | null;
  /** Where maps begin that have nothing to show. */
  map: { latitude: number; longitude: number; zoom: number } | null;
}

function oneOf<Known extends string>(known: readonly [Known, ...Known[]], value: unknown): Known {
  return known.find((one) => one === value) ?? known[0];
}

function parseMap(value: unknown): Preferences["map"] {
  if (typeof value !== "object" || value === null) return null;
  const { latitude, longitude, zoom }: Record<string, unknown> = { ...value };
  if (typeof latitude !== "number" || typeof longitude !== "number" || typeof zoom !== "number") return null;
  return { latitude, longitude, zoom };
}

/** What was kept, with the usual in place of what is missing or no longer known. */
export function parsePreferences(value: unknown): Preferences {
  const kept: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  return {
    theme: oneOf(themes, kept.theme),
    areaUnit: oneOf(areaUnits, kept.areaUnit),
    numbers: oneOf(numberForms, kept.numbers),
    dates: oneOf(dateForms, kept.dates),
    country: typeof kept.country === "string" ? kept.country : null,
    map: parseMap(kept.map),
  };
}

export const usualPreferences: Preferences = parsePreferences({});
