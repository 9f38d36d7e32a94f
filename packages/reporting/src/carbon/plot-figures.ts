import type { CarbonDocument, ToldFigures } from "@parcelle/domain/carbon/carbon-document";
import {
  carbonFigureName,
  carbonFigures,
  heightClasses,
  heightClassKey,
  heightQuantiles,
  quantileKey,
} from "@parcelle/domain/carbon/carbon-figures";
import { capitalised, type Language } from "@parcelle/domain/language";
import { formatPercent } from "@parcelle/formats/pdf/format-values";
import type { ReportFigures } from "@parcelle/formats/pdf/report-model";
import { carbonReportTexts } from "./carbon-report-texts.ts";
import { boundsText, layerName, remarksText, valueText } from "./figure-text.ts";

/** Two pages of a plot hold its map and so many rows; a document of many plots with more could not be opened. */
const mostRows = 40;

/** How heights are distributed would fill a page of each year: it is told on screens. */
const onScreensAlone = new Set([
  ...heightQuantiles.map(quantileKey),
  ...[...heightClasses, null].map((_, place) => heightClassKey(place)),
]);

/** The figures of a plot by year and layer: of as many years as two pages hold, the newest, and at least one; then how many are not. */
export function plotFigures(document: CarbonDocument, language: Language): ReportFigures[] {
  const byYear = Map.groupBy(document.told, ({ year }) => year);
  const years = [...byYear.keys()].toSorted((one, other) => (one ?? 0) - (other ?? 0));
  const printed: ReportFigures[][] = [];
  let left = mostRows;
  while (years.length > 0) {
    const told = byYear.get(years.at(-1) ?? null) ?? [];
    const figures = told.flatMap((one) => figuresOf(document, one, language));
    left -= figures.reduce((rows, one) => rows + one.rows.length + 1, 0);
    if (left < 0 && printed.length > 0) break;
    printed.unshift(figures);
    years.pop();
  }
  const others = years.filter((year) => year !== null);
  if (others.length === 0) return printed.flat();
  const [first = 0, last = first] = [others[0], others.at(-1)];
  const source = carbonReportTexts[language].otherYears(others.length, first, last);
  return [...printed.flat(), { source, rows: [] }];
}

/** What one layer told of one year, with what has to be said of it; nothing where that is told on screens alone. */
function figuresOf(document: CarbonDocument, told: ToldFigures, language: Language): ReportFigures[] {
  const words = carbonReportTexts[language];
  const rows = Object.keys(carbonFigures).flatMap((key): ReportFigures["rows"] => {
    const figure = told.figures[key];
    if (figure === undefined || onScreensAlone.has(key)) return [];
    return [
      {
        name: capitalised(carbonFigureName(key, language)),
        value: valueText(key, figure.value, language),
        interval: boundsText(figure, language) ?? "—",
      },
    ];
  });
  if (rows.length === 0) return [];
  const share = formatPercent(told.coverage * 100, language);
  const source = [
    ...(told.year === null ? [] : [String(told.year)]),
    words.source(layerName(document, told, language), share),
    remarksText(told.flags, language),
  ];
  return [{ source: source.filter((text) => text !== null).join(" · "), rows }];
}
