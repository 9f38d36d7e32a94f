import { exportFormatNames } from "@parcelle/domain/export-formats";
import { namesIn } from "@parcelle/domain/language";
import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  open: "Exporter",
  title: "Exporter les parcelles",
  all: (count: number) => `Toutes les parcelles du projet (${formatNumber(count, "fr")})`,
  chosen: (count: number) => plural(count, "fr", "parcelle choisie", "parcelles choisies"),
  format: "Format",
  formats: namesIn(exportFormatNames, "fr"),
  explained: {
    xlsx: "Le tableau des parcelles, avec résultats, motifs et contours.",
    csv: "Le même tableau, pour d’autres outils.",
    geojson: "Contours et résultats, avec vos identifiants.",
    geopackage: "Une couche pour QGIS\u00a0: noms et textes complets, index spatial.",
    flatgeobuf: "Pour les SIG et le web\u00a0: un seul fichier compact, lu au fil de l’eau.",
    geoparquet: "Pour l’analyse de données (Python, R, DuckDB)\u00a0: en colonnes, contours compris.",
    shapefile: "Pour les anciens SIG\u00a0: noms de dix lettres, textes coupés à 254 octets.",
    kml: "Pour Google Earth et le téléphone, avec le tableau de chaque parcelle.",
    pdf: "Carte, tableaux, motifs, sources et versions.",
    evidence: "Données d’entrée, versions, règles et empreintes de chaque résultat.",
  },
  depth: "Contenu du rapport",
  depths: {
    summary: "Synthèse seule",
    table: "Synthèse et tableau des parcelles",
    full: "Chaque parcelle en détail",
  },
  depthsExplained: {
    summary: "Verdict, totaux par état et par région, parcelles à regarder, couches et sources.",
    table: "La synthèse, puis une ligne par parcelle.",
    full: "La synthèse, le tableau, puis la carte, le motif et les indicateurs de chaque parcelle.",
  },
  pages: (count: number) => `Environ ${plural(count, "fr", "page", "pages")}.`,
  prepare: "Préparer le fichier",
  recent: "Exports récents",
  none: "Aucun export pour l’instant.",
  download: "Télécharger",
  started: "Préparation du fichier…",
  downloadFailed: "Le téléchargement a échoué",
  gone: "Ce fichier a été supprimé, sans doute pour faire de la place. Préparez-le de nouveau.",
  failed: "L’export a échoué",
  failedText: "Relancez-le\u00a0; rien n’a été modifié.",
  reasons: {
    evidence_too_old:
      "Cette analyse date d’avant les preuves recalculables\u00a0: relancez l’analyse, puis exportez de nouveau.",
    evidence_of_several_rules:
      "Ces parcelles ont été jugées par des règles différentes\u00a0: choisissez celles d’une même analyse, ou analysez-les toutes par les mêmes règles.",
    not_assessed: "Ces parcelles n’ont pas encore de résultat\u00a0: lancez d’abord l’analyse.",
    project_not_found: "Vous n’avez plus accès à ce projet, ou il est dans la corbeille.",
    storage_full: "Votre organisation n’a plus de place pour ce fichier\u00a0: voyez ses paramètres.",
    file_missing: "Le fichier déposé n’est plus sur le serveur. Déposez-le de nouveau.",
    step_too_long:
      "La préparation a duré trop longtemps et a été arrêtée\u00a0: exportez moins de parcelles à la fois.",
  },
  steps: {
    reading: "Lecture des résultats",
    writing: "Écriture du fichier",
    storing: "Rangement du fichier",
  },
  leave: "Le téléchargement commence dès que le fichier est prêt.",
};

const en: typeof fr = {
  open: "Export",
  title: "Export the plots",
  all: (count: number) => `All plots of the project (${formatNumber(count, "en")})`,
  chosen: (count: number) => plural(count, "en", "chosen plot", "chosen plots"),
  format: "Format",
  formats: namesIn(exportFormatNames, "en"),
  explained: {
    xlsx: "The table of the plots, with results, reasons and outlines.",
    csv: "The same table, for other tools.",
    geojson: "Outlines and results, with your identifiers.",
    geopackage: "A layer for QGIS: full names and texts, spatial index.",
    flatgeobuf: "For GIS and the web: one compact file that is read as it streams.",
    geoparquet: "For data analysis (Python, R, DuckDB): in columns, outlines included.",
    shapefile: "For older GIS: names of ten letters, texts cut at 254 bytes.",
    kml: "For Google Earth and phones, with the table of each plot.",
    pdf: "Map, tables, reasons, sources and versions.",
    evidence: "Inputs, versions, rules and hashes of every result.",
  },
  depth: "What the report holds",
  depths: {
    summary: "Summary alone",
    table: "Summary and table of plots",
    full: "Each plot in full",
  },
  depthsExplained: {
    summary: "Verdict, totals by state and by region, plots to look at, layers and sources.",
    table: "The summary, then a line a plot.",
    full: "The summary, the table, then map, reason and indicators of each plot.",
  },
  pages: (count) => `About ${plural(count, "en", "page", "pages")}.`,
  prepare: "Prepare the file",
  recent: "Recent exports",
  none: "No export yet.",
  download: "Download",
  started: "Preparing the file…",
  downloadFailed: "The download failed",
  gone: "This file was deleted, perhaps to make room. Prepare it again.",
  failed: "The export failed",
  failedText: "Start it again; nothing was changed.",
  reasons: {
    evidence_too_old:
      "This assessment is older than evidence that can be replayed: run the assessment again, then export again.",
    evidence_of_several_rules:
      "These plots were judged by different rules: choose those of one assessment, or assess all of them by the same rules.",
    not_assessed: "These plots have no result yet: run the assessment first.",
    project_not_found: "You no longer have access to this project, or it is in the trash.",
    storage_full: "Your organisation has no room left for this file: see its settings.",
    file_missing: "The file that was dropped is no longer on the server. Drop it again.",
    step_too_long: "Preparing took too long and was ended: export fewer plots at a time.",
  },
  steps: { reading: "Reading the results", writing: "Writing the file", storing: "Storing the file" },
  leave: "The download begins as soon as the file is ready.",
};

export const exportMessages: Dictionary<typeof fr> = { fr, en };
