import type { Dictionary } from "#ui/locale.tsx";
import type { WorkspaceTexts } from "#workspace/define-workspace.ts";

export const workspaceTexts: Dictionary<WorkspaceTexts> = {
  fr: {
    module: "Référence dynamique",
    title: "Projets de référence dynamique",
    lead: "Chaque projet réunit des parcelles et les compare, année par année, à des témoins qui leur ressemblent.",
    noProjectText:
      "Créez un projet, déposez-y le fichier de vos parcelles, dessinez la zone des donneurs, puis lancez l’analyse.",
    noProjectReadOnly: "Votre organisation n’a pas encore de projet de référence dynamique.",
    onlyLookedAt: "Ne sert pas à la référence dynamique",
  },
  en: {
    module: "Dynamic baseline",
    title: "Dynamic baseline projects",
    lead: "Each project brings plots together and compares them, year by year, with controls that are like them.",
    noProjectText:
      "Create a project, drop the file of your plots there, draw the zone of donors, then run the assessment.",
    noProjectReadOnly: "Your organisation has no dynamic baseline project yet.",
    onlyLookedAt: "Not used for the dynamic baseline",
  },
};
