const fr = {
  eligibility: "Éligibilité retenue",
  outdated: "Résultat périmé",
  isOutdated:
    "Le contour a changé depuis l’analyse : ce résultat est celui de l’ancien contour, relancez l’analyse.",
  assessedEligibility: "Éligibilité calculée",
  overruleComment: "Décision motivée",
  reason: "Motif",
  hectares: (state: string) => `${state} (ha)`,
  resultHash: "Empreinte du résultat",
};

const en: typeof fr = {
  eligibility: "Eligibility",
  outdated: "Outdated result",
  isOutdated:
    "The outline changed since the assessment: this result is that of the earlier outline, run the assessment again.",
  assessedEligibility: "Computed eligibility",
  overruleComment: "Reasoned decision",
  reason: "Reason",
  hectares: (state) => `${state} (ha)`,
  resultHash: "Result hash",
};

export const eligibilityTexts = { fr, en };
