import { type Bounds, type CarbonFactor, type FactorKey, factorKeys } from "./factor-table.ts";

/** What is known of a place; null where it is not. */
export type FactorPlace = {
  zone: string;
  /** Metres above the sea. */
  elevation: number | null;
  /** Millimetres a year. */
  rain: number | null;
  /** Above-ground biomass, Mg/ha. */
  biomass: number;
};

/** Why a factor could not be chosen: the table has none for the zone, or what decides between its rows is not known. */
export type MissingFactor = {
  key: FactorKey;
  reason: "no_row" | "elevation" | "rain" | "elevation_and_rain";
};

export type ChosenFactors = { factors: Partial<Record<FactorKey, CarbonFactor>>; missing: MissingFactor[] };

/** Half of the Earth between the tropics of Cancer and Capricorn, in degrees. */
const tropic = 23.4365;

/** The widest zone that is known from a latitude alone. */
export function zoneByLatitude(degrees: number): "tropical" | "non-tropical" {
  return Math.abs(degrees) <= tropic ? "tropical" : "non-tropical";
}

/** Zones of a table, with those that contain them, in the order of the alphabet. */
export function zonesOf(table: readonly CarbonFactor[]): string[] {
  return [...new Set(table.flatMap(({ zone }) => zoneAndWider(zone)))].toSorted();
}

/**
 * The factors that hold at a place: of each the row of the narrowest zone whose bounds hold there.
 * @param table published factors, or an organisation's own
 * @param place zone, elevation, rain, biomass
 */
export function chooseFactors(table: readonly CarbonFactor[], place: FactorPlace): ChosenFactors {
  const chosen: ChosenFactors = { factors: {}, missing: [] };
  for (const key of factorKeys) {
    const found = chooseFactor(
      table.filter((factor) => factor.key === key),
      place,
    );
    if (typeof found === "string") chosen.missing.push({ key, reason: found });
    else chosen.factors[key] = found;
  }
  return chosen;
}

function zoneAndWider(zone: string): string[] {
  const parts = zone.split("/");
  const zones = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
  return zone === "any" ? zones : [...zones, "any"];
}

function chooseFactor(
  rows: readonly CarbonFactor[],
  place: FactorPlace,
): CarbonFactor | MissingFactor["reason"] {
  for (const zone of zoneAndWider(place.zone)) {
    const own = rows.filter((row) => row.zone === zone);
    const holding = own.find((row) => holds(row, place) === true);
    if (holding) return holding;
    const open = own.filter((row) => holds(row, place) === null);
    if (open.length > 0) return unknownOf(open, place);
  }
  return "no_row";
}

/** Null where it depends on something that is not known. */
function holds(row: CarbonFactor, place: FactorPlace): boolean | null {
  const answers = [
    within(row.elevation, place.elevation),
    within(row.rain, place.rain),
    within(row.biomass, place.biomass),
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function within([from, to]: Bounds, value: number | null): boolean | null {
  if (isOpen([from, to])) return true;
  return value === null ? null : value > from && value <= to;
}

function isOpen([from, to]: Bounds): boolean {
  return from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
}

function unknownOf(rows: readonly CarbonFactor[], place: FactorPlace): MissingFactor["reason"] {
  const elevation = place.elevation === null && rows.some((row) => !isOpen(row.elevation));
  const rain = place.rain === null && rows.some((row) => !isOpen(row.rain));
  if (elevation && rain) return "elevation_and_rain";
  return elevation ? "elevation" : "rain";
}
