import type { Language } from "@parcelle/domain/language";
import type { KnownField } from "./fields.ts";

const fr: Record<KnownField, string> = {
  ...{
    identifier: "Identifiant",
    fullName: "Nom complet",
    lastName: "Nom",
    firstName: "Prénom",
    sex: "Sexe",
  },
  ...{ birthDate: "Naissance", phones: "Téléphones", village: "Village", areaHectares: "Surface" },
  ...{ latitude: "Latitude", longitude: "Longitude", position: "Coordonnées (latitude et longitude)" },
  ...{ languages: "Langues", household: "Ménage", householdRole: "Rôle dans le ménage" },
  otherIdentifiers: "Autres identifiants",
  other: "Autre (non reprise)",
};
const en: Record<KnownField, string> = {
  ...{ identifier: "Identifier", fullName: "Full name", lastName: "Last name", firstName: "First name" },
  ...{ sex: "Sex", birthDate: "Birth", phones: "Phones", village: "Village", areaHectares: "Area" },
  ...{ latitude: "Latitude", longitude: "Longitude", position: "Coordinates (latitude and longitude)" },
  ...{ languages: "Languages", household: "Household", householdRole: "Role in the household" },
  otherIdentifiers: "Other identifiers",
  other: "Other (not taken)",
};

/** What a column of a list may hold, in words. */
export const fieldNames: Readonly<Record<Language, Readonly<Record<KnownField, string>>>> = { fr, en };
