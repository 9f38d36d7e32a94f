const fr = {
  eligibility: "Éligibilité retenue",
  outdated: "Résultat périmé",
  assessedEligibility: "Éligibilité calculée",
  overruleComment: "Décision motivée",
  reason: "Motif",
  hectares: (state: string) => `${state} (ha)`,
  rules: "Définition de la forêt et années",
  stateCode: "Code de l’état",
  reasonCode: "Code du motif",
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
  stateCode: "State code",
  reasonCode: "Reason code",
  resultHash: "Result hash",
};

export const eligibilityTexts = { fr, en };
