import {
  eligibilityStates,
  type ForestActivity,
  forestActivities,
  hectaresOfState,
} from "@parcelle/domain/forest/eligibility";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-names";
import { activityNames, explainEligibility } from "@parcelle/domain/forest/eligibility-texts";
import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import type { Language } from "@parcelle/domain/language";
import type { ForestSource } from "@parcelle/raster/forest/forest-layers";
import { missingForestText, namesOfSources, namesOfYear } from "@parcelle/raster/forest/forest-texts";
import { landFacts } from "@parcelle/raster/forest/land-codes";
import type { PreparedQuestion } from "@parcelle/raster/forest/land-question";
import { eligibilityOfPlot, type PlotLand } from "@parcelle/raster/forest/plot-land";
import { hectaresText } from "../plots/figures.ts";
import { forestTexts } from "../texts/forest-texts.ts";
import type { ForestOptions } from "./forest-options.ts";
import type { SurveyedZones } from "./survey-zones.ts";

/** A zone of the file. */
export type NamedZone = { id: string; row: number };

/** What is told of the question: definition, years, standard, layers, what is missing. */
export function describeQuestion(
  question: PreparedQuestion,
  { standard }: ForestOptions,
  language: Language,
) {
  const { definition, startYear, yearsBefore, missing, atStart, before, sources } = question;
  const used = [atStart, before].flatMap(({ cover, loss, height, classes }) => [
    cover,
    loss,
    height,
    classes,
  ]);
  const layers = [...new Set([...used, ...sources.natives])].filter((source) => source !== null);
  return {
    definition: describeDefinition(definition),
    ...{ year: startYear, years_before: yearsBefore, before_year: startYear - yearsBefore },
    standard: {
      ...{ key: standard.key, name: standard.name[language], source: standard.source },
      ...{ date: standard.date, verified: standard.verified },
    },
    layers: layers.map(describeLayer),
    missing: missing.map((each) => ({ ...each, text: missingForestText(each)[language] })),
  };
}

/** A definition by its numbers and their units. */
export function describeDefinition(definition: ForestThresholds) {
  return {
    height_m: definition.minimumHeightMetres,
    area_ha: definition.minimumHectares,
    cover_percent: definition.minimumCoverPercent,
    neighbours: definition.neighbours,
    minimum_width_m: definition.minimumWidthMetres ?? null,
  };
}

function describeLayer({ product, version, component, synthetic, meaning }: ForestSource) {
  const year = "year" in meaning ? meaning.year : meaning.lastYear;
  return { product, version, component, tells: meaning.tells, year, synthetic };
}

/** Hectares with forest, without, and unknown, of one of the two years. */
function forestOf({ squareMetres }: PlotLand, when: "atStart" | "before") {
  const hectares = [0, 0, 0];
  squareMetres.forEach((area, code) => {
    if (code > 0) hectares[landFacts(code)[when]]! += area / 10_000;
  });
  const [other = 0, forest = 0, unknown = 0] = hectares;
  return { forest_ha: forest, other_ha: other, unknown_ha: unknown };
}

/** What is told of one zone. */
export function describeZone(
  { id, row }: NamedZone,
  land: PlotLand,
  { question }: Pick<SurveyedZones, "question">,
  language: Language,
) {
  const context = contextOf(question, language);
  const eligibility = (activity: ForestActivity) => {
    const { state, areas } = eligibilityOfPlot(land, activity);
    const hectares = eligibilityStates.map((each) => [`${each}_ha`, hectaresOfState(areas, each)] as const);
    const reasons = areas.map(({ reason, state: of, hectares: area }) => {
      return {
        ...{ code: reason, state: of, hectares: area },
        text: explainEligibility(reason, area, context, language),
      };
    });
    return { state, ...Object.fromEntries(hectares), reasons };
  };
  const [redd, arr] = forestActivities.map(eligibility);
  return {
    ...{ id, row, area_ha: land.outline / 10_000 },
    forest: { at_start: forestOf(land, "atStart"), before: forestOf(land, "before") },
    ...{ redd: redd!, arr: arr! },
  };
}

function contextOf(
  { startYear, yearsBefore, atStart, before, sources }: PreparedQuestion,
  language: Language,
) {
  return {
    ...{ startYear, beforeYear: startYear - yearsBefore },
    layersAtStart: namesOfYear(atStart, language),
    layersBefore: namesOfYear(before, language),
    nativeLayers: namesOfSources([...sources.natives, atStart.loss], language),
  };
}

/** A zone in sentences. */
export function zoneLines(zone: ReturnType<typeof describeZone>, language: Language): string {
  const texts = forestTexts[language];
  const lines = forestActivities.flatMap((activity) => {
    const { state, reasons } = zone[activity];
    const head = texts.stateLine(activityNames[activity][language], eligibilityNames[state][language]);
    return [head, ...reasons.map(({ text }) => `      ${text}`)];
  });
  return `${[texts.zoneLine(zone.id, hectaresText(zone.area_ha, language)), ...lines].join("\n")}\n`;
}
