import type { Dictionary } from "#ui/locale.tsx";
import type { WorkspaceTexts } from "#workspace/define-workspace.ts";

export const workspaceTexts: Dictionary<WorkspaceTexts> = {
  fr: {
    module: "MRV numérique",
    title: "Projets de MRV numérique",
    lead: "Chaque projet réunit des parcelles et mesure, année par année, leur biomasse, leur carbone, la hauteur de leur canopée et leur forêt.",
    noProjectText:
      "Créez un projet, déposez-y le fichier de vos parcelles, puis lancez l’analyse de la biomasse.",
    noProjectReadOnly: "Votre organisation n’a pas encore de projet de MRV numérique.",
    onlyLookedAt: "Ne sert pas à la mesure du carbone",
  },
  en: {
    module: "Digital MRV",
    title: "Digital MRV projects",
    lead: "Each project brings plots together and measures, year by year, their biomass, their carbon, the height of their canopy and their forest.",
    noProjectText: "Create a project, drop the file of your plots there, then run the biomass assessment.",
    noProjectReadOnly: "Your organisation has no digital MRV project yet.",
    onlyLookedAt: "Not used to measure carbon",
  },
};
