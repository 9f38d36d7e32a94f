import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  becameTitle: "Producteur et parcelles",
  becameNobody: "Cet enregistrement n’est pas encore un producteur du registre.",
  becameNobodyLink: "Page «\u00a0Producteurs\u00a0» du formulaire",
  becameHidden: "C’est un producteur du registre, que vous n’avez pas le droit de lire.",
  profile: "Profil dans tous les formulaires",
  plotOf: (identifier: string) => `Parcelle ${identifier}`,
  waitsForAssessment: "Attend une analyse",
  outdated: (state: string) => `${state} (contour changé depuis)`,
  nextStep:
    "Aucune analyse n’est lancée d’elle-même\u00a0: elle se paie. Ouvrez le projet de la parcelle et lancez l’analyse.",
  plotStateColumn: "État de la parcelle",
  sent: "Derniers enregistrements envoyés",
  numbered: (number: number) => `N°\u00a0${number}`,
  waitsText:
    "Une parcelle qui attend une analyse a son état dès que le projet l’a lancée\u00a0: vous en serez averti.",
};

const en: typeof fr = {
  becameTitle: "Farmer and plots",
  becameNobody: "This record is no farmer of the registry yet.",
  becameNobodyLink: "Page “Farmers” of the form",
  becameHidden: "It is a farmer of the registry, whom you may not read.",
  profile: "Profile over all forms",
  plotOf: (identifier) => `Plot ${identifier}`,
  waitsForAssessment: "Waits for an assessment",
  outdated: (state) => `${state} (outline changed since)`,
  nextStep:
    "No assessment begins by itself: it is paid. Open the project of the plot and run the assessment.",
  plotStateColumn: "State of the plot",
  sent: "Records sent last",
  numbered: (number) => `No. ${number}`,
  waitsText:
    "A plot that waits for an assessment has its state once its project has run it: you will be told.",
};

export const becameMessages: Dictionary<typeof fr> = { fr, en };
