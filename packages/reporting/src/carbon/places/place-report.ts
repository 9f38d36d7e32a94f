import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import { capitalised, type Language } from "@parcelle/domain/language";
import { formatHectares } from "@parcelle/formats/pdf/format-values";
import type { ReportTable } from "@parcelle/formats/pdf/report-model";
import type { ReportHead } from "../../report-source.ts";
import { boundsText, valueText } from "../figure-text.ts";
import { kindOfPlace, type PlaceYear, placeYears } from "./place-rows.ts";
import { placeTexts } from "./place-texts.ts";

/** Which figures, and how wide the column of each is. */
const widths = { co2e_live: 84, agb_mean: 72, forest_area: 62, forest_loss: 62 } as const;
const printed = ["co2e_live", "agb_mean", "forest_area", "forest_loss"] as const;

/** More would fill pages that nobody reads through. */
const mostRows = 120;

/** Zones and units by year: all years where they are few, else the newest of each; null where none was measured. */
export function placeReport({ places }: Pick<ReportHead, "places">, language: Language): ReportTable | null {
  if (places.length === 0) return null;
  const words = placeTexts[language];
  const all = placeYears(places);
  const rows = all.length <= mostRows ? all : all.filter((row, place) => all[place + 1]?.place !== row.place);
  const left = all.length - rows.length;
  return {
    title: words.title,
    heads: [
      { text: words.place, width: "*" },
      { text: words.area, isNumber: true, width: 52 },
      { text: words.year, isNumber: true, width: 30 },
      ...printed.map((key) => ({
        ...{ text: capitalised(carbonFigureName(key, language)), isNumber: true, width: widths[key] },
      })),
    ],
    rows: rows.map((row) => cellsOf(row, language)),
    notes: left > 0 ? [...words.notes, words.others(left)] : words.notes,
  };
}

function cellsOf({ place, document, year, figures }: PlaceYear, language: Language): string[] {
  const name = `${place.name} (${kindOfPlace(place, language)})`;
  const why = figures.size > 0 ? name : `${name} – ${carbonReasonName(document.reason, language)}`;
  return [
    why,
    formatHectares(place.areaHectares, language),
    year === null ? "—" : String(year),
    ...printed.map((key) => {
      const figure = figures.get(key);
      if (!figure) return "—";
      const bounds = boundsText(figure, language);
      const value = valueText(key, figure.value, language);
      return bounds === null ? value : `${value}, ${bounds}`;
    }),
  ];
}
