import type { CommonStep } from "@parcelle/domain/first-steps";
import type { Dictionary } from "#ui/locale.tsx";

export interface StepTexts {
  title: string;
  text: string;
}

interface ChecklistTexts {
  title: string;
  progress: (done: number, all: number) => string;
  allSteps: string;
  nextOnly: string;
  dismiss: string;
  dismissed: string;
  undo: string;
  doneMark: string;
  reopen: string;
  reopenOf: (step: string) => string;
  /** The welcome, and steps that only one module has, are in its words. */
  steps: Record<Exclude<CommonStep, "welcome">, StepTexts>;
}

const fr: ChecklistTexts = {
  title: "Prise en main",
  progress: (done, all) => `${done} sur ${all}`,
  allSteps: "Toutes les étapes",
  nextOnly: "La prochaine seulement",
  dismiss: "Ne plus afficher",
  dismissed: "La prise en main est masquée",
  undo: "Annuler",
  doneMark: "Fait\u00a0:",
  reopen: "Rouvrir",
  reopenOf: (step) => `Rouvrir l’étape «\u00a0${step}\u00a0»`,
  steps: {
    profile: {
      title: "Compléter votre profil",
      text: "Votre prénom et votre nom, tels que les autres les verront.",
    },
    project: { title: "Ouvrir un projet", text: "Créez-en un, ou ouvrez un projet de votre organisation." },
    import: { title: "Importer des parcelles", text: "Déposez un fichier dans un projet." },
    assessment: { title: "Lancer une analyse", text: "Ce que les couches disent de chaque parcelle." },
    export: { title: "Obtenir un fichier", text: "Excel, GeoJSON, PDF… depuis un projet." },
    guide: { title: "Lire un guide", text: "Pas à pas, ce que fait Parcelle." },
  },
};

const en: ChecklistTexts = {
  title: "First steps",
  progress: (done, all) => `${done} of ${all}`,
  allSteps: "All steps",
  nextOnly: "The next one only",
  dismiss: "Do not show again",
  dismissed: "The first steps are hidden",
  undo: "Undo",
  doneMark: "Done:",
  reopen: "Open again",
  reopenOf: (step) => `Open again the step “${step}”`,
  steps: {
    profile: { title: "Complete your profile", text: "Your first name and name, as others will see them." },
    project: { title: "Open a project", text: "Create one, or open a project of your organisation." },
    import: { title: "Import plots", text: "Drop a file in a project." },
    assessment: { title: "Run an assessment", text: "What the layers say of each plot." },
    export: { title: "Obtain a file", text: "Excel, GeoJSON, PDF… from a project." },
    guide: { title: "Read a guide", text: "What Parcelle does, step by step." },
  },
};

export const checklistMessages: Dictionary<ChecklistTexts> = { fr, en };
