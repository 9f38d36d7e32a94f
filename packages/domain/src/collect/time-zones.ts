const WITHOUT_COUNTRY = "Africa/Abidjan";

/** The IANA zone of the countries that the product is used in; of those with several, the one of most of the people. */
const zones: Readonly<Record<string, string>> = {
  ...{ CI: "Africa/Abidjan", GH: "Africa/Accra", BF: "Africa/Ouagadougou", ML: "Africa/Bamako" },
  ...{ SN: "Africa/Dakar", TG: "Africa/Lome", LR: "Africa/Monrovia", SL: "Africa/Freetown" },
  ...{ GN: "Africa/Conakry", GM: "Africa/Banjul", GW: "Africa/Bissau", BJ: "Africa/Porto-Novo" },
  ...{ NE: "Africa/Niamey", NG: "Africa/Lagos", CM: "Africa/Douala", TD: "Africa/Ndjamena" },
  ...{ CF: "Africa/Bangui", GQ: "Africa/Malabo", GA: "Africa/Libreville", CG: "Africa/Brazzaville" },
  ...{ CD: "Africa/Kinshasa", FR: "Europe/Paris", BE: "Europe/Brussels", CH: "Europe/Zurich" },
  ...{ DE: "Europe/Berlin", NL: "Europe/Amsterdam", IT: "Europe/Rome", ES: "Europe/Madrid" },
};

/** The zone by whose clock a country lives; Abidjan's, which is UTC, where nobody said which. */
export const timeZoneOf = (country: string | null): string =>
  (country === null ? undefined : zones[country]) ?? WITHOUT_COUNTRY;
