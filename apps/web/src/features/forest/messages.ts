import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { Dictionary } from "#ui/locale.tsx";
import type { WorkspaceTexts } from "#workspace/define-workspace.ts";

const onlyLookedAt = { fr: "Ne sert pas à l’éligibilité", en: "Not used for eligibility" };

const redd: Dictionary<WorkspaceTexts> = {
  fr: {
    module: "REDD+",
    title: "Projets REDD+",
    lead: "Chaque projet réunit des parcelles de forêt et dit, par votre définition de la forêt, lesquelles peuvent compter pour REDD+.",
    noProjectText:
      "Créez un projet, déposez-y le fichier de vos parcelles, puis lancez l’analyse d’éligibilité.",
    noProjectReadOnly: "Votre organisation n’a pas encore de projet REDD+.",
    ...{ onlyLookedAt: onlyLookedAt.fr },
  },
  en: {
    module: "REDD+",
    title: "REDD+ projects",
    lead: "Each project brings together plots of forest and says, by your definition of forest, which of them can count for REDD+.",
    noProjectText:
      "Create a project, drop the file of your plots there, then run the eligibility assessment.",
    noProjectReadOnly: "Your organisation has no REDD+ project yet.",
    ...{ onlyLookedAt: onlyLookedAt.en },
  },
};

const arr: Dictionary<WorkspaceTexts> = {
  fr: {
    module: "Boisement et reboisement",
    title: "Projets de boisement et de reboisement",
    lead: "Chaque projet réunit les terres à planter et dit, par votre définition de la forêt, lesquelles peuvent l’être.",
    noProjectText:
      "Créez un projet, déposez-y le fichier de vos terres, puis lancez l’analyse d’éligibilité.",
    noProjectReadOnly: "Votre organisation n’a pas encore de projet de boisement.",
    ...{ onlyLookedAt: onlyLookedAt.fr },
  },
  en: {
    module: "Afforestation and reforestation",
    title: "Afforestation and reforestation projects",
    lead: "Each project brings together the land to be planted and says, by your definition of forest, which of it may be.",
    noProjectText: "Create a project, drop the file of your land there, then run the eligibility assessment.",
    noProjectReadOnly: "Your organisation has no afforestation project yet.",
    ...{ onlyLookedAt: onlyLookedAt.en },
  },
};

export const workspaceTexts: Readonly<Record<ForestActivity, Dictionary<WorkspaceTexts>>> = { redd, arr };
