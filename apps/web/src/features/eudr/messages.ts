import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  module: "RDUE",
  title: "Projets RDUE",
  lead: "Chaque projet réunit des parcelles, leur analyse et les déclarations de diligence raisonnée qui en sortent.",
  noProjectText:
    "Créez un projet, déposez-y le fichier de vos parcelles, puis lancez l’analyse de déforestation.",
  noProjectReadOnly: "Votre organisation n’a pas encore de projet RDUE.",
  onlyLookedAt: "Ne sert pas au calcul du risque",
  declarations: "Déclarations",
};

const en: typeof fr = {
  module: "EUDR",
  title: "EUDR projects",
  lead: "Each project brings together plots, their assessment and the due diligence declarations made from them.",
  noProjectText:
    "Create a project, drop the file of your plots there, then run the deforestation assessment.",
  noProjectReadOnly: "Your organisation has no EUDR project yet.",
  onlyLookedAt: "Not used for the risk",
  declarations: "Declarations",
};

export const eudrMessages: Dictionary<typeof fr> = { fr, en };
