import type { Locale } from "#shell/locale.ts";
import type { FileTexts } from "#workspace/exports/file-texts.ts";

/** What files of the module are for, and why there may be none. */
export const carbonFileTexts: Readonly<Record<Locale, FileTexts>> = {
  fr: {
    formats: {
      cog: {
        explained:
          "Changement de la biomasse et de la forêt entre les années, dans les parcelles, pour QGIS (COG, dans un zip).",
      },
    },
    failures: {
      one_year:
        "Il faut au moins deux années pour une carte du changement\u00a0: lancez l’analyse sur plusieurs années, puis exportez de nouveau.",
    },
  },
  en: {
    formats: {
      cog: {
        explained: "Change of biomass and forest between years, inside the plots, for QGIS (COG, in a zip).",
      },
    },
    failures: {
      one_year:
        "A map of change takes two years at least: run the assessment on several years, then export again.",
    },
  },
};
