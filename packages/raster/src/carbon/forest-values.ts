import { type CarbonFlag, type CarbonValue, carbonFigures } from "@parcelle/domain/carbon/carbon-figures";
import { coveredShare } from "./covered-share.ts";
import type { ForestAnswers } from "./forest-answers.ts";

/** Forest, loss, gain and emissions of one place, by year. */
export function forestValues(
  answers: ForestAnswers,
  place: number,
  squareMetres: number,
  leastCoverage: number,
): CarbonValue[] {
  return answers.places[place]!.flatMap((answer) => {
    const coverage = coveredShare(answer.knownSquareMetres, squareMetres);
    const low: CarbonFlag[] = coverage < leastCoverage ? ["low_coverage"] : [];
    const tell = (key: string, value: number | null, from = answers.layer, version = answers.version) => {
      if (value === null) return [];
      const flags = [...answers.flags, ...low];
      const bare = flags.filter((flag) => flag !== "counted");
      return [
        {
          ...{ key, year: answer.year, value, low: null, high: null, unit: carbonFigures[key]!.unit },
          ...{ layer: from, version, coverage },
          flags: key === "gross_emissions" ? [...bare, "no_standard_error" as const] : flags,
        },
      ];
    };
    return [
      ...tell("forest_area", answer.hectares),
      ...tell("forest_loss", answer.lostHectares),
      ...tell("forest_gain", answer.gainedHectares),
      ...tell(
        "gross_emissions",
        answer.emissions,
        answers.emissionsLayer ?? undefined,
        answers.emissionsVersion ?? undefined,
      ),
    ];
  });
}
