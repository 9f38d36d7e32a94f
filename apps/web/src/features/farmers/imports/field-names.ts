import type { Field } from "@parcelle/farmers/list/columns/fields";
import type { Dictionary } from "#ui/locale.tsx";

const fr: Record<Field, string> = {
  ...{
    identifier: "Identifiant",
    fullName: "Nom complet",
    lastName: "Nom",
    firstName: "Prénom",
    sex: "Sexe",
  },
  ...{ birthDate: "Naissance", phones: "Téléphones", village: "Village", areaHectares: "Surface" },
  ...{ latitude: "Latitude", longitude: "Longitude", position: "Coordonnées (latitude et longitude)" },
  other: "Autre (non reprise)",
};
const en: Record<Field, string> = {
  ...{ identifier: "Identifier", fullName: "Full name", lastName: "Last name", firstName: "First name" },
  ...{ sex: "Sex", birthDate: "Birth", phones: "Phones", village: "Village", areaHectares: "Area" },
  ...{ latitude: "Latitude", longitude: "Longitude", position: "Coordinates (latitude and longitude)" },
  other: "Other (not taken)",
};

/** What a column of a list may hold, in words. */
export const fieldNames: Dictionary<Record<Field, string>> = { fr, en };
