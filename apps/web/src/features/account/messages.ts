import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  profile: "Profil",
  firstName: "Prénom",
  name: "Nom",
  phone: "Téléphone",
  phoneCountry: "Pays du téléphone",
  wrongPhone: (country: string, example: string) =>
    `Ce numéro n’existe pas dans ce pays (${country}). Exemple\u00a0: ${example}`,
  language: "Langue",
  languageHint: "Celle des pages et des e-mails.",
  languages: { fr: "Français", en: "Anglais" },
  saved: "Profil enregistré",
};

const en: typeof fr = {
  profile: "Profile",
  firstName: "First name",
  name: "Last name",
  phone: "Phone",
  phoneCountry: "Country of the phone",
  wrongPhone: (country: string, example: string) =>
    `This number does not exist in this country (${country}). Example: ${example}`,
  language: "Language",
  languageHint: "The one of pages and e-mails.",
  languages: { fr: "French", en: "English" },
  saved: "Profile saved",
};

export const accountMessages: Dictionary<typeof fr> = { fr, en };
