import type { ModuleHome } from "../module-home.ts";

/** The first step, and what waits in each project that has no declaration yet. */
const prepare = { fr: "Préparer une déclaration", en: "Prepare a declaration" };

export const eudrHome = {
  welcome: {
    title: { fr: "Découvrir le module RDUE", en: "Discover the EUDR module" },
    text: { fr: "Quatre images, une minute.", en: "Four pictures, one minute." },
  },
  run: {
    fr: "Le risque de chaque parcelle, avec sa raison.",
    en: "The risk of each plot, with its reason.",
  },
  steps: {
    declaration: {
      permission: "declarations.edit",
      title: prepare,
      text: {
        fr: "Choisissez des parcelles et voyez ce qui manque.",
        en: "Choose plots and see what is missing.",
      },
    },
  },
  tasks: {
    to_assess: {
      fr: () => "Des parcelles sans analyse du risque",
      en: () => "Plots without a risk assessment",
    },
    declaration_to_begin: {
      fr: () => prepare.fr,
      en: () => prepare.en,
    },
    declaration_draft: {
      fr: (amount) => (amount < 2 ? "Une déclaration à terminer" : `${amount} déclarations à terminer`),
      en: (amount) => (amount === 1 ? "A declaration to finish" : `${amount} declarations to finish`),
    },
  },
} as const satisfies ModuleHome;
