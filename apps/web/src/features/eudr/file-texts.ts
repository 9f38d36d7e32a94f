import type { Dictionary } from "#ui/locale.tsx";
import type { FileTexts } from "#workspace/exports/file-texts.ts";

const fr = {
  formats: {
    "eu-geojson": {
      explained: "Noms de champs exacts du système d’information de l’UE, contours à six décimales.",
    },
  },
  failures: {
    declaration_not_found: "Cette déclaration est dans la corbeille, ou vous n’y avez plus accès.",
    declaration_plots_refused:
      "Des parcelles ne peuvent pas partir telles quelles\u00a0: voyez la préparation pour l’UE à l’étape Vérification.",
    producer_too_large: "Un producteur a plus de géolocalisation qu’une déclaration n’en contient.",
  },
} satisfies FileTexts;

const en: typeof fr = {
  formats: {
    "eu-geojson": {
      explained: "Exact field names of the EU information system, outlines at six decimals.",
    },
  },
  failures: {
    declaration_not_found: "This declaration is in the trash, or you no longer have access to it.",
    declaration_plots_refused:
      "Some plots cannot go as they are: see the preparation for the EU at the step Check.",
    producer_too_large: "One producer has more geolocation than a statement holds.",
  },
};

/** The files that only this module makes, and why one of them may not come. */
export const eudrFileTexts: Dictionary<typeof fr> = { fr, en };
