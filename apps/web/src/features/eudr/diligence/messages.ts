import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  report: "Rapport de diligence raisonnée",
  text: "Informations, risque, décisions, documents, versions conservées et sources, en PDF. Il dit aussi ce qui manque.",
  preparing: "Écriture du rapport",
};

const en: typeof fr = {
  report: "Due diligence report",
  text: "Information, risk, decisions, documents, versions kept and sources, as PDF. It also says what is missing.",
  preparing: "Writing the report",
};

export const diligenceMessages: Dictionary<typeof fr> = { fr, en };
