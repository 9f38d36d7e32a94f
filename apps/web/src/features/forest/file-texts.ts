import type { Locale } from "#shell/locale.ts";
import type { FileTexts } from "#workspace/exports/file-texts.ts";

/** What files of the module are for, and why there may be none. */
export const forestFileTexts: Readonly<Record<Locale, FileTexts>> = {
  fr: {
    formats: {
      cog: {
        explained:
          "Éligibilité, forêt et conversion pour QGIS (COG, dans un zip), avec légende, couches et licences.",
      },
    },
    failures: {
      no_pixels:
        "De ces parcelles aucun pixel n’est conservé\u00a0: lancez l’analyse, ou relancez-la si elle est ancienne, puis exportez de nouveau.",
      maps_too_wide:
        "Ces parcelles sont trop éloignées les unes des autres pour une carte\u00a0: choisissez-en d’une même région, puis exportez de nouveau.",
    },
  },
  en: {
    formats: {
      cog: {
        explained:
          "Eligibility, forest and conversion for QGIS (COG, in a zip), with legend, layers and licences.",
      },
    },
    failures: {
      no_pixels:
        "No pixels of these plots are kept: run the assessment, or run it again where it is old, then export again.",
      maps_too_wide:
        "These plots lie too far apart for one map: choose some of one region, then export again.",
    },
  },
};
