import {
  type ForestThresholds,
  forestDefinitionSchema,
  forestLimits,
} from "@parcelle/domain/forest/forest-definition";
import {
  type ForestStandard,
  forestStandardOf,
  forestStandards,
  mostYearsBefore,
} from "@parcelle/domain/forest/forest-standards";
import type { Language } from "@parcelle/domain/language";
import { chosenOption, type GivenArguments, requiredOption } from "../commands/command.ts";
import { CommandFailure } from "../console/console.ts";
import { commonTexts } from "../texts/common-texts.ts";

/** What the command is asked; the year is that of the layers where none is given. */
export type ForestOptions = {
  layers: string;
  out: string;
  definition: ForestThresholds;
  year: number | null;
  yearsBefore: number;
  standard: ForestStandard;
};

const years = [1900, 2100] as const;

/**
 * The options of the command.
 *
 * @throws CommandFailure for one that is missing or beyond its limits
 */
export function readForestOptions(given: GivenArguments, language: Language): ForestOptions {
  const layers = requiredOption(given, "layers", language);
  const out = requiredOption(given, "out", language);
  const number = (name: string, limits: readonly [number, number]) => {
    const text = requiredOption(given, name, language).trim();
    const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= limits[0] && value <= limits[1]) return value;
    throw new CommandFailure("arguments", commonTexts[language].badOption(name, text, limits.join("–")));
  };
  const whole = (name: string, limits: readonly [number, number]) => {
    const value = number(name, limits);
    if (Number.isInteger(value)) return value;
    throw new CommandFailure(
      "arguments",
      commonTexts[language].badOption(name, `${value}`, limits.join("–")),
    );
  };
  const hasOption = (name: string) => given.options[name] !== undefined;
  const standard = readStandard(given, language);
  const width = hasOption("minimum-width")
    ? { minimumWidthMetres: number("minimum-width", forestLimits.minimumWidthMetres) }
    : {};
  const definition = forestDefinitionSchema.parse({
    minimumHeightMetres: number("height", forestLimits.minimumHeightMetres),
    minimumHectares: number("area", forestLimits.minimumHectares),
    minimumCoverPercent: number("cover", forestLimits.minimumCoverPercent),
    neighbours: Number(chosenOption(given, "neighbours", ["8", "4"], language)),
    ...width,
  });
  return {
    ...{ layers, out, definition, standard },
    year: hasOption("year") ? whole("year", years) : null,
    yearsBefore: hasOption("before") ? whole("before", [0, mostYearsBefore]) : standard.yearsBefore,
  };
}

function readStandard(given: GivenArguments, language: Language): ForestStandard {
  const keys = forestStandards.map(({ key }) => key) as [string, ...string[]];
  return forestStandardOf(chosenOption(given, "standard", keys, language))!;
}
