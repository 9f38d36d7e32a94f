import type { OnboardingStep } from "#app/onboarding/onboarding-steps.ts";
import type { Dictionary } from "#ui/locale.tsx";

interface StepTexts {
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
  steps: Record<OnboardingStep, StepTexts>;
  slides: readonly StepTexts[];
  slidesTitle: string;
  next: string;
  back: string;
  finish: string;
  slideOf: (place: number, all: number) => string;
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
    welcome: { title: "Découvrir le module RDUE", text: "Quatre images, une minute." },
    profile: {
      title: "Compléter votre profil",
      text: "Votre prénom et votre nom, tels que les autres les verront.",
    },
    project: { title: "Ouvrir un projet", text: "Créez-en un, ou ouvrez un projet de votre organisation." },
    import: { title: "Importer des parcelles", text: "Déposez un fichier dans un projet." },
    assessment: { title: "Lancer une analyse", text: "Le risque de chaque parcelle, avec sa raison." },
    export: { title: "Obtenir un fichier", text: "Excel, GeoJSON, PDF… depuis un projet." },
    declaration: {
      title: "Préparer une déclaration",
      text: "Choisissez des parcelles et voyez ce qui manque.",
    },
    guide: { title: "Lire un guide", text: "Pas à pas, ce que fait Parcelle." },
  },
  slidesTitle: "Bienvenue dans le module RDUE",
  slides: [
    {
      title: "Des parcelles propres",
      text: "Déposez un fichier de n’importe quel format courant. Chaque contour est contrôlé, mesuré et, si c’est sans risque, réparé. Ce qui ne peut pas l’être vous revient avec sa raison.",
    },
    {
      title: "Un risque expliqué",
      text: "Chaque parcelle est mesurée sur des couches satellites. Vous lisez quelle couche, combien d’hectares et quelle règle ont décidé. Rien n’est une boîte noire.",
    },
    {
      title: "Votre décision compte",
      text: "Vous connaissez le terrain. Vous pouvez décider autrement, avec un commentaire. Le calcul et votre décision sont gardés tous les deux.",
    },
    {
      title: "Une déclaration prête",
      text: "Choisissez des parcelles, voyez ce qui manque et ce que l’UE ferait changer, puis prenez les fichiers à déposer et la preuve que tout le monde peut recalculer.",
    },
  ],
  next: "Suivant",
  back: "Précédent",
  finish: "Commencer",
  slideOf: (place, all) => `${place} sur ${all}`,
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
    welcome: { title: "Discover the EUDR module", text: "Four pictures, one minute." },
    profile: { title: "Complete your profile", text: "Your first name and name, as others will see them." },
    project: { title: "Open a project", text: "Create one, or open a project of your organisation." },
    import: { title: "Import plots", text: "Drop a file in a project." },
    assessment: { title: "Run an assessment", text: "The risk of each plot, with its reason." },
    export: { title: "Obtain a file", text: "Excel, GeoJSON, PDF… from a project." },
    declaration: { title: "Prepare a declaration", text: "Choose plots and see what is missing." },
    guide: { title: "Read a guide", text: "What Parcelle does, step by step." },
  },
  slidesTitle: "Welcome to the EUDR module",
  slides: [
    {
      title: "Clean plots",
      text: "Drop a file of any usual format. Each outline is checked, measured and, where that is safe, repaired. What cannot be comes back to you with its reason.",
    },
    {
      title: "A risk explained",
      text: "Each plot is measured on satellite layers. You read which layer, how many hectares and which rule decided. Nothing is a black box.",
    },
    {
      title: "Your decision counts",
      text: "You know the ground. You may decide otherwise, with a comment. The computation and your decision are both kept.",
    },
    {
      title: "A declaration, ready",
      text: "Choose plots, see what is missing and what the EU would have changed, then take the files to hand in and the evidence that everybody can compute again.",
    },
  ],
  next: "Next",
  back: "Back",
  finish: "Start",
  slideOf: (place, all) => `${place} of ${all}`,
};

export const checklistMessages: Dictionary<ChecklistTexts> = { fr, en };
