import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  report: "Rapport de diligence raisonnée",
  text: "Informations, décisions sur les parcelles, documents, versions conservées et sources, en PDF. Les réponses sur le risque et la légalité n’y sont pas encore : elles sont sur la page de la diligence raisonnée.",
  preparing: "Écriture du rapport",
};

const en: typeof fr = {
  report: "Due diligence report",
  text: "Information, risk and mitigation, legality, approval, decisions on plots, documents, versions kept and sources, as PDF.",
  preparing: "Writing the report",
};

export const reportMessages: Dictionary<typeof fr> = { fr, en };
