import {
  type EligibilityParameters,
  type EligibilityRules,
  eligibilityParametersSchema,
} from "@parcelle/domain/forest/eligibility-run";
import { forestPresetsFor } from "@parcelle/domain/forest/forest-presets";
import { defaultYearsBefore, forestStandardOf } from "@parcelle/domain/forest/forest-standards";
import {
  type DefinitionChoice,
  type Typed,
  withPreset,
} from "#workspace/forest-definition/definition-choice.ts";

/** What a person chooses for a run, as its fields hold it. */
export interface EligibilityChoice extends DefinitionChoice {
  standard: string;
  startYear: Typed;
  yearsBefore: Typed;
}

/** The years of a standard. */
export function withStandard(choice: EligibilityChoice, key: string): EligibilityChoice {
  const yearsBefore = forestStandardOf(key)?.yearsBefore ?? defaultYearsBefore;
  return { ...choice, standard: key, yearsBefore };
}

type Proposing = { country: string | null; start_year: number | null };

/** What the project proposes: the definition of its country, and the year it begins. */
export function proposedChoice({ country, start_year }: Proposing, thisYear: number): EligibilityChoice {
  const [preset] = forestPresetsFor(country);
  const empty: EligibilityChoice = {
    ...{ preset: null, minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10 },
    ...{ minimumWidthMetres: "", neighbours: 8, standard: "default" },
    ...{ startYear: start_year ?? thisYear - 1, yearsBefore: defaultYearsBefore },
  };
  return withStandard(preset ? withPreset(empty, preset.key, country) : empty, "default");
}

/** What a run was asked for, to be changed. */
export function choiceOfRun({ rules }: { rules: EligibilityRules }): EligibilityChoice {
  const { definition, preset, standard, startYear, yearsBefore } = rules;
  const { minimumWidthMetres = "", ...numbers } = definition;
  return { preset, ...numbers, minimumWidthMetres, standard, startYear, yearsBefore };
}

/** A choice as the server takes it; null while a field is empty or refused. */
export function parametersOf(choice: EligibilityChoice): EligibilityParameters | null {
  const { preset, minimumHeightMetres, minimumHectares, minimumCoverPercent, minimumWidthMetres } = choice;
  const { neighbours, standard, startYear, yearsBefore } = choice;
  const definition = {
    ...{ minimumHeightMetres, minimumHectares, minimumCoverPercent, neighbours },
    ...(minimumWidthMetres === "" ? {} : { minimumWidthMetres }),
  };
  const parameters = { definition, standard, startYear, yearsBefore, ...(preset ? { preset } : {}) };
  const read = eligibilityParametersSchema.safeParse(parameters);
  return read.success ? read.data : null;
}
