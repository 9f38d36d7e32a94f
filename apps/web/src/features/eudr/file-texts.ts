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
    evidence_too_old:
      "Cette analyse date d’avant les preuves recalculables\u00a0: relancez l’analyse, puis exportez de nouveau.",
    evidence_of_several_rules:
      "Ces parcelles ont été jugées par des règles différentes\u00a0: choisissez celles d’une même analyse, ou analysez-les toutes par les mêmes règles.",
    not_assessed: "Ces parcelles n’ont pas encore de résultat\u00a0: lancez d’abord l’analyse.",
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
    evidence_too_old:
      "This assessment is older than evidence that can be replayed: run the assessment again, then export again.",
    evidence_of_several_rules:
      "These plots were judged by different rules: choose those of one assessment, or assess all of them by the same rules.",
    not_assessed: "These plots have no result yet: run the assessment first.",
    declaration_plots_refused:
      "Some plots cannot go as they are: see the preparation for the EU at the step Check.",
    producer_too_large: "One producer has more geolocation than a statement holds.",
  },
};

/** The files that only this module makes, and why one of them may not come. */
export const eudrFileTexts: Dictionary<typeof fr> = { fr, en };
