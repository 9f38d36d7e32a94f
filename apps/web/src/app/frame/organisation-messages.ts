import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  switchOrganisation: (name: string) => `Organisation\u00a0: ${name}. Changer d’organisation`,
  organisations: "Vos organisations",
  findOrganisation: "Chercher une organisation",
  noOrganisationFound: "Aucune organisation de ce nom",
  switchFailed: "Changement d’organisation impossible",
  entered: (name: string) => `Vous travaillez maintenant dans ${name}`,
  supportReads: (person: string, until: string) =>
    `L’assistance (${person}) peut lire votre organisation jusqu’au ${until}.`,
  supportAsks: (person: string) => `L’assistance (${person}) demande à lire votre organisation.`,
  seeSupport: "Voir l’accès",
  youAreSupport: (name: string) =>
    `Vous lisez ${name} au titre de l’assistance\u00a0: rien ne peut y être modifié.`,
};

const en: typeof fr = {
  switchOrganisation: (name) => `Organisation: ${name}. Switch organisation`,
  organisations: "Your organisations",
  findOrganisation: "Find an organisation",
  noOrganisationFound: "No organisation of this name",
  switchFailed: "Could not switch organisation",
  entered: (name) => `You now work in ${name}`,
  supportReads: (person, until) => `The support (${person}) can read your organisation until ${until}.`,
  supportAsks: (person) => `The support (${person}) asks to read your organisation.`,
  seeSupport: "See the access",
  youAreSupport: (name) => `You read ${name} as its support: nothing in it can be changed.`,
};

export const organisationMessages: Dictionary<typeof fr> = { fr, en };
