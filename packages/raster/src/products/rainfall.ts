import { type ProductDefinition, rampLegend } from "./product-definition.ts";

/** Rain of each month since 1981, between 50° south and 50° north. */
export const chirpsMonthly: ProductDefinition = {
  key: "chirps-monthly",
  title: { fr: "CHIRPS – pluie mensuelle", en: "CHIRPS monthly rainfall" },
  publisher: "UCSB Climate Hazards Center",
  licence: "Public domain",
  citation:
    "Funk, C. et al. (2015). The climate hazards infrared precipitation with stations: a new environmental record for monitoring extremes. Scientific Data 2, 150066. doi:10.1038/sdata.2015.66.",
  version: "v2.0",
  history: [
    { version: "v2.0", issued: null },
    { version: "v3.0", issued: null },
  ],
  grid: { crs: 4326, pixelDegrees: 0.05 },
  access: {
    fr: "Un COG par mois : https://data.chc.ucsb.edu/products/CHIRPS-2.0/global_monthly/cogs/chirps-v2.0.AAAA.MM.cog. Nommez le mois dans la version (v2.0-2024-05).",
    en: "One COG a month: https://data.chc.ucsb.edu/products/CHIRPS-2.0/global_monthly/cogs/chirps-v2.0.YYYY.MM.cog. Name the month in the version (v2.0-2024-05).",
  },
  unverified: {
    fr: "La valeur « sans donnée » −9999 n’a pas été vérifiée ; l’adresse des fichiers de la version 3.0 n’est pas connue.",
    en: "The “no data” value −9999 has not been verified; the address of the files of version 3.0 is not known.",
  },
  components: [
    {
      key: "precipitation",
      title: { fr: "Pluie du mois", en: "Rainfall of the month" },
      unit: { fr: "millimètres par mois, −9999 = sans donnée", en: "millimetres a month, −9999 = no data" },
      encoding: { kind: "quantity", unit: "mm", range: [0, 5000] },
      noData: -9999,
      filePattern: /^chirps-(?<version>v\d\.\d)\.\d{4}\.\d{2}\.(?:cog|tiff?)$/i,
      zeroIsData: true,
      legend: rampLegend(
        [
          [0, "#ffffcc"],
          [50, "#a1dab4"],
          [150, "#41b6c4"],
          [300, "#2c7fb8"],
          [1000, "#081d58"],
        ],
        (from, to) => ({ fr: `${from} à ${to} mm`, en: `${from}–${to} mm` }),
      ),
    },
  ],
  columns: [],
};
