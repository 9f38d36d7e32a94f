import type { Language } from "@parcelle/domain/language";
import { ofAllPlots, outOfPlots } from "../reports/counted-plots.ts";

const fr = {
  title: "Rapport de conformité RDUE",
  declarationTitle: "Déclaration de diligence raisonnée",
  heads: { state: "Conformité", detail: "Risque" },
  caution:
    "Ce rapport rassemble des éléments de preuve. Il n’est pas un avis juridique et ne remplace pas la diligence raisonnée de l’opérateur.",
  columns: {
    risk: "Risque",
    compliance: "Conformité retenue",
    assessedCompliance: "Conformité calculée",
    overruleComment: "Décision motivée",
    reason: "Motif",
    resultHash: "Empreinte du résultat",
    outdated: "Résultat périmé",
  },
  verdict: {
    non_compliant: (plots: number, all: number) => ofAllPlots(plots, all, "non conforme", "non conformes"),
    to_review: (plots: number, all: number) => ofAllPlots(plots, all, "à examiner", "à examiner"),
    compliant: (plots: number, all: number) => ofAllPlots(plots, all, "conforme", "conformes"),
    not_assessed: (plots: number, all: number) => ofAllPlots(plots, all, "non évaluée", "non évaluées"),
  },
  unsent: {
    draft: "Brouillon — non transmis",
    ready: "Prête — non transmise",
    submission_failed: "Échec de l’envoi — non transmise",
  },
  indicators: {
    treeCover: "Couvert forestier en 2020",
    commodities: "Culture présente en 2020",
    disturbanceBefore2020: "Perturbation jusqu’à fin 2020",
    disturbanceAfter2020: "Perturbation après 2020",
    primaryForest: "Forêt primaire en 2020",
    naturallyRegeneratingForest: "Forêt à régénération naturelle en 2020",
    plantedForest: "Forêt plantée en 2020",
    plantedAfter2020: "Plantation après 2020",
    treeCoverAfter2020: "Couvert arboré après 2020",
    agricultureAfter2020: "Agriculture après 2020",
    loggingConcession: "Concession forestière",
  },
};

const en: typeof fr = {
  title: "EUDR compliance report",
  declarationTitle: "Due diligence statement",
  heads: { state: "Compliance", detail: "Risk" },
  caution:
    "This report gathers evidence. It is not legal advice and does not replace the operator’s own due diligence.",
  columns: {
    risk: "Risk",
    compliance: "Compliance",
    assessedCompliance: "Computed compliance",
    overruleComment: "Reasoned decision",
    reason: "Reason",
    resultHash: "Result hash",
    outdated: "Outdated result",
  },
  verdict: {
    non_compliant: (plots, all) => outOfPlots(plots, all, "non-compliant"),
    to_review: (plots, all) => outOfPlots(plots, all, "to review"),
    compliant: (plots, all) => outOfPlots(plots, all, "compliant"),
    not_assessed: (plots, all) => outOfPlots(plots, all, "not assessed"),
  },
  unsent: {
    draft: "Draft — not submitted",
    ready: "Ready — not submitted",
    submission_failed: "Submission failed — not submitted",
  },
  indicators: {
    treeCover: "Tree cover in 2020",
    commodities: "Commodity present in 2020",
    disturbanceBefore2020: "Disturbance until the end of 2020",
    disturbanceAfter2020: "Disturbance after 2020",
    primaryForest: "Primary forest in 2020",
    naturallyRegeneratingForest: "Naturally regenerating forest in 2020",
    plantedForest: "Planted forest in 2020",
    plantedAfter2020: "Plantation after 2020",
    treeCoverAfter2020: "Tree cover after 2020",
    agricultureAfter2020: "Agriculture after 2020",
    loggingConcession: "Logging concession",
  },
};

/** The words of results, reports and declarations of the regulation. */
export const eudrTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
