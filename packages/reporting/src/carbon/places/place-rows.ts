import { unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import {
  type CarbonDocument,
  type FoundFigure,
  figuresByYear,
} from "@parcelle/domain/carbon/carbon-document";
import { placeFigures } from "@parcelle/domain/carbon/place-figures";
import type { Language } from "@parcelle/domain/language";
import type { ReportedPlace } from "../../report-source.ts";
import { placeTexts } from "./place-texts.ts";

/** A zone or unit in one year; without any figure where nothing was told of it. */
export type PlaceYear = {
  place: ReportedPlace;
  document: CarbonDocument;
  year: number | null;
  figures: ReadonlyMap<string, FoundFigure>;
};

/** Place by place, years ascending. */
export function placeYears(places: readonly ReportedPlace[]): PlaceYear[] {
  return places.flatMap((place) => {
    const document = place.document as CarbonDocument;
    const found = placeFigures.flatMap((key) =>
      figuresByYear(document, key).map((figure) => ({ key, figure })),
    );
    const years = [...new Set(found.map(({ figure }) => figure.year))];
    if (years.length === 0) return [{ place, document, year: null, figures: new Map<string, FoundFigure>() }];
    return years
      .toSorted((one, other) => (one ?? 0) - (other ?? 0))
      .map((year): PlaceYear => {
        const ofYear = found.filter(({ figure }) => figure.year === year);
        const figures = new Map<string, FoundFigure>(ofYear.map(({ key, figure }) => [key, figure]));
        return { place, document, year, figures };
      });
  });
}

/** Whether a zone, in which version, or a unit, of which level. */
export function kindOfPlace(
  { zoneVersion, level, code }: Pick<ReportedPlace, "zoneVersion" | "level" | "code">,
  language: Language,
): string {
  if (zoneVersion !== null) return placeTexts[language].zone(zoneVersion);
  const known = unitLevels.find((one) => one === level);
  const name = known === undefined ? "" : unitLevelNames[known][language];
  return [name, code].filter((part) => part !== null && part !== "").join(" ");
}
