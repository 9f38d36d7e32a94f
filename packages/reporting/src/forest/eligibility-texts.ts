const fr = {
  eligibility: "Éligibilité retenue",
  outdated: "Résultat périmé",
  assessedEligibility: "Éligibilité calculée",
  overruleComment: "Décision motivée",
  reason: "Motif",
  hectares: (state: string) => `${state} (ha)`,
  rules: "Définition de la forêt et années",
  resultHash: "Empreinte du résultat",
};

const en: typeof fr = {
  eligibility: "Eligibility",
  outdated: "Outdated result",
  assessedEligibility: "Computed eligibility",
  overruleComment: "Reasoned decision",
  reason: "Reason",
  hectares: (state) => `${state} (ha)`,
  rules: "Forest definition and years",
  resultHash: "Result hash",
};

export const eligibilityTexts = { fr, en };
