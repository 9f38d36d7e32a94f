import type { Language, Translated } from "../language.ts";
import { moduleJobs } from "../modules/jobs.ts";
import { entryOf, unknownText } from "../unknown-code.ts";

const platformJobNames = {
  "inspect-import": { fr: "Lecture d’un import", en: "Reading an import" },
  "apply-import": { fr: "Enregistrement des parcelles d’un import", en: "Storing the plots of an import" },
  "export-import-rows": { fr: "Fichier des lignes d’un import", en: "File of the rows of an import" },
  "export-plots": { fr: "Export de parcelles", en: "Export of plots" },
  "export-folder": { fr: "Téléchargement d’un dossier", en: "Download of a folder" },
  "draw-sample": { fr: "Tirage d’un échantillon", en: "Drawing a sample" },
  "follow-filings": { fr: "Suivi des dépôts auprès de l’UE", en: "Follow-up of filings with the EU" },
  "refresh-overlaps": { fr: "Recherche de chevauchements", en: "Search for overlaps" },
  "compare-registries": {
    fr: "Comparaison des registres de producteurs",
    en: "Comparison of registries of farmers",
  },
  "private-overlaps": { fr: "Comparaison entre organisations", en: "Comparison between organisations" },
  "inspect-layers": { fr: "Lecture de fichiers de couche", en: "Reading layer files" },
  "ingest-layers": { fr: "Intégration d’une couche", en: "Bringing in a layer" },
  "inspect-boundaries": { fr: "Lecture de limites administratives", en: "Reading administrative boundaries" },
  "place-plots": { fr: "Localisation des parcelles", en: "Placing of plots" },
  "send-digests": { fr: "E-mails des notifications", en: "E-mails of notifications" },
  "credit-round": { fr: "Ronde des crédits", en: "Round of credits" },
  "storage-sweep": { fr: "Vérification des fichiers gardés", en: "Check of stored files" },
} as const satisfies Readonly<Record<string, Translated>>;

/** What people call each kind of job; the server's test holds the list together with the jobs that it runs. */
export const jobNames: Readonly<Record<string, Translated>> = {
  ...platformJobNames,
  ...Object.fromEntries(Object.entries(moduleJobs).map(([kind, { name }]) => [kind, name])),
};

/**
 * The name of a kind of job in the reader's language.
 *
 * @param kind as in `jobs.kind`
 * @param language of the reader
 * @returns that it is unknown, with the kind, where this version does not know it
 */
export const jobName = (kind: string, language: Language): string =>
  entryOf(jobNames, kind)?.[language] ?? unknownText(kind, language);
