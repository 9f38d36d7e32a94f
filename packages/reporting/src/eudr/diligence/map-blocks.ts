import { countryBounds, countryName } from "@parcelle/basemap/find-country";
import { boundsAround } from "@parcelle/formats/pdf/map-projection";
import { locatorMapSvg, overviewMapSvg } from "@parcelle/formats/pdf/map-svg";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import { reportTexts } from "@parcelle/formats/pdf/report-texts";
import { stateLabel } from "@parcelle/formats/pdf/state-label";
import { strayPlots } from "@parcelle/formats/pdf/stray-plots";
import type { Content } from "pdfmake/interfaces.js";
import { printedState, printedStates } from "../printed-states.ts";
import type { DiligenceModel } from "./diligence-model.ts";
import type { DiligenceTexts } from "./diligence-texts.ts";

const WIDTH = 385;
const HEIGHT = 260;

/** Where the plots lie: a map for each country, with the state of each plot and the place of the map in the country. */
export function mapBlocks(model: DiligenceModel, words: DiligenceTexts, locale: ReportLocale): Content[] {
  const title: Content = { text: words.maps, style: "heading" };
  if (model.places.length === 0) return [title, { text: words.noPlace }];
  const countries = [...new Set(model.places.map(({ country }) => country))].sort();
  return [
    title,
    ...(model.placeCount > model.places.length
      ? [{ text: words.placesShown(model.places.length, model.placeCount) }]
      : []),
    ...countries.flatMap((country) => mapOf(country, model, locale)),
  ];
}

function mapOf(country: string, { places }: DiligenceModel, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const inside = places
    .filter((place) => place.country === country)
    .map(({ identifier, compliance, longitude, latitude }) => ({
      identifier,
      state: printedState(compliance, locale),
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
    }));
  const strays = new Set(strayPlots(inside.map(({ geometry }) => geometry)));
  const shown = inside.filter((_, index) => !strays.has(index));
  const away = inside.filter((_, index) => strays.has(index)).map(({ identifier }) => identifier);
  const name = countryName(country, locale);
  const states = printedStates(locale).filter(({ value }) =>
    shown.some(({ state }) => state.value === value),
  );
  const overview = overviewMapSvg(shown, printedStates(locale), {
    ...{ width: WIDTH, height: HEIGHT, locale },
    title: [name, words.overviewMap(words.plotCount(shown.length))].filter(Boolean).join(" – "),
  });
  if (!overview) return [];
  return [
    {
      unbreakable: true,
      margin: [0, 4, 0, 6],
      stack: [
        { text: name, bold: true, margin: [0, 0, 0, 3] },
        {
          columns: [
            { width: WIDTH, svg: overview },
            {
              width: "*",
              stack: [
                ...locator(
                  country,
                  shown.map(({ geometry }) => geometry),
                  locale,
                ),
                { text: words.legend, style: "label", margin: [0, 0, 0, 4] },
                ...states.map((state): Content => ({ ...stateLabel(state, 8.5), margin: [0, 0, 0, 4] })),
              ],
            },
          ],
          columnGap: 12,
        },
        ...(away.length > 0 ? [{ text: words.offMap(away.join(", ")), style: "small" }] : []),
      ],
    },
  ];
}

function locator(
  country: string,
  points: { type: "Point"; coordinates: number[] }[],
  locale: ReportLocale,
): Content[] {
  const words = reportTexts(locale);
  const [plots, bounds] = [boundsAround(points, 0, 0), countryBounds(country)];
  if (!plots || !bounds) return [];
  const title = words.situationMap(countryName(country, locale));
  return [
    { text: words.situation, style: "label", margin: [0, 0, 0, 2] },
    {
      svg: locatorMapSvg(plots, bounds, { width: 118, height: 128, locale, title }),
      margin: [0, 0, 0, 12],
    },
  ];
}
