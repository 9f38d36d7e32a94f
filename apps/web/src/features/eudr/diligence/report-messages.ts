import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  report: "Rapport de diligence raisonnée",
  text: "En PDF\u00a0: informations, cartes, risque et atténuation, légalité, approbation, décisions sur les parcelles, documents, versions conservées et sources.",
  preparing: "Écriture du rapport",
};

const en: typeof fr = {
  report: "Due diligence report",
  text: "As PDF: information, maps, risk and mitigation, legality, approval, decisions on plots, documents, versions kept and sources.",
  preparing: "Writing the report",
};

export const reportMessages: Dictionary<typeof fr> = { fr, en };
