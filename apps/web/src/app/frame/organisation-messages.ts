import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  switchOrganisation: (name: string) => `Organisation\u00a0: ${name}. Changer d’organisation`,
  organisations: "Vos organisations",
  findOrganisation: "Chercher une organisation",
  noOrganisationFound: "Aucune organisation de ce nom",
  switchFailed: "Changement d’organisation impossible",
  entered: (name: string) => `Vous travaillez maintenant dans ${name}`,
};

const en: typeof fr = {
  switchOrganisation: (name) => `Organisation: ${name}. Switch organisation`,
  organisations: "Your organisations",
  findOrganisation: "Find an organisation",
  noOrganisationFound: "No organisation of this name",
  switchFailed: "Could not switch organisation",
  entered: (name) => `You now work in ${name}`,
};

export const organisationMessages: Dictionary<typeof fr> = { fr, en };
