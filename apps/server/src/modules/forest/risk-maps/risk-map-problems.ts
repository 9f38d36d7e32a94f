import { RiskMapProblem } from "@parcelle/raster/riskmap/riskmap-problem";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** With the reason, as the command says it. */
export function riskMapRefused(problem: RiskMapProblem): ProblemError {
  return new ProblemError(409, "risk_map_refused", problem.text, {
    reason: problem.code,
    detail: problem.detail,
  });
}

/** What is asked, or why no risk map can be made of it. */
export function orRefused<Value>(ask: () => Value): Value {
  try {
    return ask();
  } catch (error) {
    throw error instanceof RiskMapProblem ? riskMapRefused(error) : error;
  }
}

export function riskMapUncovered(): ProblemError {
  return new ProblemError(409, "risk_map_uncovered", {
    fr: "Aucune couche de couvert et de perte ne couvre cette zone : choisissez-en une autre, ou demandez à l’opérateur d’y mettre une couche en service.",
    en: "No layer of cover and loss covers this zone: choose another one, or ask the operator to bring a layer in there.",
  });
}

export function riskMapTooLarge(pixels: number, most: number): ProblemError {
  return new ProblemError(
    409,
    "risk_map_too_large",
    {
      fr: "La zone a trop de pixels pour une seule carte : divisez-la, ou choisissez des pixels plus grands.",
      en: "The zone has too many pixels for one map: divide it, or choose larger pixels.",
    },
    { pixels, most },
  );
}

export function riskMapNotComputed(): ProblemError {
  return new ProblemError(409, "risk_map_not_computed", {
    fr: "Cette carte de risque est encore en calcul : arrêtez le calcul, ou attendez sa fin.",
    en: "This risk map is still being computed: stop it, or wait for its end.",
  });
}
