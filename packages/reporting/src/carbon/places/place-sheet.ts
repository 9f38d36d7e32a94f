import { carbonFigureName, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { placeFigures } from "@parcelle/domain/carbon/place-figures";
import { carbonStateNames } from "@parcelle/domain/carbon/plot-states";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import { capitalised, type Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { SheetTeller } from "../../plot-files.ts";
import { type Cell, column, type PlotRow, round, type TableColumn } from "../../plot-table.ts";
import { layerName, remarksText } from "../figure-text.ts";
import { kindOfPlace, type PlaceYear, placeYears } from "./place-rows.ts";
import { placeTexts } from "./place-texts.ts";

/** Figures whose error layers tell; the others have no bounds. */
const withBounds: readonly string[] = ["co2e_live", "agb_mean", "agb_total", "height_mean"];

/** Zones and units that were measured as a whole, a row for each and each year; null where none was. */
export const placeSheet: SheetTeller = ({ places }, language) => {
  if (places.length === 0) return null;
  return {
    name: placeTexts[language].sheet,
    columns: columnsOf(language),
    rows: placeYears(places).map((row) => cellsOf(row, language)),
  };
};

function columnsOf(language: Language): TableColumn[] {
  const words = placeTexts[language];
  const figures = placeFigures.flatMap((key) => {
    const name = `${capitalised(carbonFigureName(key, language))} (${carbonFigures[key]!.unit.replace("CO2e", "CO₂e")})`;
    const own = column(key, name, "number", 16);
    if (!withBounds.includes(key)) return [own];
    const bounds = (["low", "high"] as const).map((side) =>
      column(`${key} ${side}`, words[side](name), "number", 16),
    );
    return [own, ...bounds];
  });
  return [
    column("place", words.place, "text", 28),
    column("kind", words.kind, "text", 20),
    column("outdated", words.outdated, "text", 24),
    column("area", words.area, "number", 14),
    column("state", words.state, "text", 18),
    column("reason", words.reason, "text", 30),
    column("year", words.year, "number", 8),
    ...figures,
    column("coverage", words.coverage, "number", 12),
    column("layer", words.layer, "text", 28),
    column("remarks", words.remarks, "text", 40),
    column("run", words.run, "number", 12),
    column("resultHash", words.resultHash, "text", 20),
  ];
}

function cellsOf({ place, document, year, figures }: PlaceYear, language: Language): PlotRow {
  const words = placeTexts[language];
  const outdated = place.zoneVersion === null ? words.outdatedUnit : words.outdatedZone;
  const biomass = figures.get("agb_mean");
  const rounded = (value: number | null | undefined): Cell => (value == null ? null : round(value, 2));
  const told = [...figures].flatMap(([key, { value, low, high }]) => [
    [key, rounded(value)],
    [`${key} low`, rounded(low)],
    [`${key} high`, rounded(high)],
  ]);
  return {
    ...{ place: place.name, kind: kindOfPlace(place, language), area: round(place.areaHectares, 2), year },
    outdated: place.isOutdated ? outdated : null,
    state: nameOfKey(carbonStateNames, place.state, language),
    reason: carbonReasonName(document.reason, language),
    ...Object.fromEntries(told),
    coverage: biomass ? round(biomass.coverage * 100, 1) : null,
    layer: biomass ? layerName(document, biomass, language) : null,
    remarks: remarksText(
      [...figures.values()].flatMap(({ flags }) => flags),
      language,
    ),
    ...{ run: place.runId, resultHash: place.resultHash },
  };
}
