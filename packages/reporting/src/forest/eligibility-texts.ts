const fr = {
  eligibility: "Éligibilité retenue",
  outdated: "Résultat périmé",
  assessedEligibility: "Éligibilité calculée",
  overruleComment: "Décision motivée",
  reason: "Motif",
  hectares: (state: string) => `${state} (ha)`,
  resultHash: "Empreinte du résultat",
};

const en: typeof fr = {
  eligibility: "Eligibility",
  outdated: "Outdated result",
  assessedEligibility: "Computed eligibility",
  overruleComment: "Reasoned decision",
  reason: "Reason",
  hectares: (state) => `${state} (ha)`,
  resultHash: "Result hash",
};

export const eligibilityTexts = { fr, en };
