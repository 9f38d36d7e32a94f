import { readSamplingPlan, type SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import { SamplingError, type SamplingNotice } from "@parcelle/sampling/sampling-error";
import { samplingProblemText } from "@parcelle/sampling/sampling-texts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { MissingPart } from "./accuracy/missing-of.ts";

/** With the reason, as the command says it. */
export function samplingRefused({ code, values }: SamplingNotice): ProblemError {
  return new ProblemError(
    409,
    "sampling_refused",
    { fr: samplingProblemText({ code, values }, "fr"), en: samplingProblemText({ code, values }, "en") },
    { reason: code, ...values },
  );
}

/** @throws ProblemError 409 `sampling_refused` where it is no plan */
export function planOf(value: unknown): SamplingPlan {
  try {
    return readSamplingPlan(value);
  } catch (error) {
    throw error instanceof SamplingError ? samplingRefused(error) : error;
  }
}

export function priorLayerMissing(layer: string): ProblemError {
  return new ProblemError(
    409,
    "prior_layer_missing",
    {
      fr: "La couche préalable choisie n’est pas en service, ou ne couvre pas cette zone : choisissez-en une autre.",
      en: "The prior layer chosen is not in force, or does not cover this zone: choose another one.",
    },
    { layer },
  );
}

export function previewTooSlow(): ProblemError {
  return new ProblemError(409, "sample_preview_too_slow", {
    fr: "Cet aperçu prend trop de temps : tirez l’échantillon sans aperçu, ou agrandissez les grappes.",
    en: "This preview takes too long: draw the sample without a preview, or make the clusters larger.",
  });
}

export function sampleNotDrawn(): ProblemError {
  return new ProblemError(409, "sample_not_drawn", {
    fr: "Cet échantillon n’est pas encore tiré, ou son tirage n’a pas abouti.",
    en: "This sample has not been drawn yet, or its drawing did not succeed.",
  });
}

const classRefusals = {
  name_repeated: {
    fr: "Deux classes ont le même nom : donnez un autre nom à l’une d’elles.",
    en: "Two classes have the same name: give one of them another name.",
  },
  stratum_repeated: {
    fr: "Une strate est donnée à deux classes : elle n’en a qu’une sur la carte.",
    en: "A stratum is given to two classes: on the map it has one.",
  },
  stratum_unknown: {
    fr: "Cet échantillon n’a pas l’une des strates données : rechargez la page.",
    en: "This sample does not have one of the strata given: reload the page.",
  },
};

export function classesRefused(reason: keyof typeof classRefusals): ProblemError {
  return new ProblemError(409, "sample_classes_refused", classRefusals[reason], { reason });
}

const accuracyRefusals = {
  classes: {
    fr: "Les classes de cet échantillon ne sont pas encore dites : dites-les sur sa page, avec ce que dit la carte, puis interprétez ses unités.",
    en: "The classes of this sample are not stated yet: state them on its page, with what the map says, then interpret its units.",
  },
  labels: {
    fr: "Aucune unité de cet échantillon n’a encore de classe : interprétez-les d’abord.",
    en: "No unit of this sample has a class yet: interpret them first.",
  },
  map: {
    fr: "Personne n’a dit, avant la première étiquette, ce que la carte dit de cet échantillon : il n’a pas de matrice. Tirez-en un autre et dites-le d’abord.",
    en: "Nobody stated, before the first label, what the map says of this sample: it has no matrix. Draw another one and state it first.",
  },
  estimate: {
    fr: "La précision de cet échantillon n’est pas estimée : sa page en dit la raison.",
    en: "The accuracy of this sample is not estimated: its page says why.",
  },
};

/** @param missing what is to be done first; null where the design refuses the labels that there are */
export function accuracyNotEstimated(missing: MissingPart | null): ProblemError {
  const reason = missing ?? "estimate";
  return new ProblemError(409, "accuracy_not_estimated", accuracyRefusals[reason], { reason });
}
