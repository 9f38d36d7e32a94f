import {
  type ForestThresholds,
  forestDefinitionSchema,
  forestLimits,
} from "@parcelle/domain/forest/forest-definition";
import {
  type ForestPreset,
  forestPresetOf,
  forestPresets,
  thresholdsOf,
} from "@parcelle/domain/forest/forest-presets";
import {
  type ForestStandard,
  forestStandardOf,
  forestStandards,
  mostYearsBefore,
} from "@parcelle/domain/forest/forest-standards";
import type { Language } from "@parcelle/domain/language";
import { chosenOption, type GivenArguments, numberOption, requiredOption } from "../commands/command.ts";
import { CommandFailure } from "../console/console.ts";
import { commonTexts } from "../texts/common-texts.ts";

/** What the command is asked; the year is that of the layers where none is given. */
export type ForestOptions = {
  layers: string;
  out: string;
  definition: ForestThresholds;
  /** Another definition, beside which the first is compared. */
  instead: ForestThresholds | null;
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
  const number = (name: string, limits: readonly [number, number]) =>
    numberOption(given, name, limits, language);
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
  const preset = readPreset(given, language);
  const neighbours = Number(chosenOption(given, "neighbours", ["8", "4"], language)) as 4 | 8;
  const stated: Partial<ForestThresholds> = preset ? thresholdsOf(preset, neighbours) : {};
  const own = (name: string, key: keyof typeof forestLimits) =>
    preset && !hasOption(name) ? stated[key] : number(name, forestLimits[key]);
  const width =
    hasOption("minimum-width") || stated.minimumWidthMetres !== undefined
      ? { minimumWidthMetres: own("minimum-width", "minimumWidthMetres") }
      : {};
  const definition = forestDefinitionSchema.parse({
    minimumHeightMetres: own("height", "minimumHeightMetres"),
    minimumHectares: own("area", "minimumHectares"),
    minimumCoverPercent: own("cover", "minimumCoverPercent"),
    neighbours,
    ...width,
  });
  return {
    ...{ layers, out, definition, standard },
    instead: hasOption("instead") ? readInstead(given.options.instead!, definition, language) : null,
    year: hasOption("year") ? whole("year", years) : null,
    yearsBefore: hasOption("before") ? whole("before", [0, mostYearsBefore]) : standard.yearsBefore,
  };
}

function readStandard(given: GivenArguments, language: Language): ForestStandard {
  const keys = forestStandards.map(({ key }) => key) as [string, ...string[]];
  return forestStandardOf(chosenOption(given, "standard", keys, language))!;
}

function readPreset(given: GivenArguments, language: Language): ForestPreset | null {
  const name = given.options.preset;
  if (name === undefined) return null;
  const preset = forestPresetOf(name);
  if (preset) return preset;
  const keys = forestPresets.map(({ key }) => key).join(", ");
  throw new CommandFailure("arguments", commonTexts[language].badOption("preset", name, keys));
}

const partsOfInstead = {
  height: "minimumHeightMetres",
  area: "minimumHectares",
  cover: "minimumCoverPercent",
  width: "minimumWidthMetres",
  neighbours: "neighbours",
} as const;

/** "height=3,cover=30": the definition with these numbers in place of its own. */
function readInstead(text: string, definition: ForestThresholds, language: Language): ForestThresholds {
  const refused = () => {
    const allowed = `${Object.keys(partsOfInstead).join("=…,")}=…`;
    return new CommandFailure("arguments", commonTexts[language].badOption("instead", text, allowed));
  };
  const changes = text.split(",").map((part) => {
    const [, name, value] = /^\s*([a-z]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const key = partsOfInstead[name as keyof typeof partsOfInstead];
    if (key === undefined) throw refused();
    return [key, Number(value)] as const;
  });
  const read = forestDefinitionSchema.safeParse({ ...definition, ...Object.fromEntries(changes) });
  if (!read.success) throw refused();
  return read.data;
}
