import { formatNumber, plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  open: "Exporter",
  title: "Exporter les parcelles",
  all: (count: number) => `Toutes les parcelles du projet (${formatNumber(count, "fr")})`,
  chosen: (count: number) => plural(count, "fr", "parcelle choisie", "parcelles choisies"),
  format: "Format",
  formats: {
    xlsx: "Excel",
    csv: "CSV",
    geojson: "GeoJSON",
    "eu-geojson": "GeoJSON du système de l’UE",
    pdf: "Rapport PDF",
    evidence: "Preuves (JSON)",
  },
  explained: {
    xlsx: "Le tableau des parcelles, avec résultats et motifs.",
    csv: "Le même tableau, pour d’autres outils.",
    geojson: "Contours et résultats, avec vos identifiants.",
    "eu-geojson": "Noms de champs exacts du système d’information de l’UE, contours à six décimales.",
    pdf: "Carte, tableaux, motifs, sources et versions.",
    evidence: "Données d’entrée, versions, seuils et empreintes de chaque résultat.",
  },
  prepare: "Préparer le fichier",
  recent: "Exports récents",
  none: "Aucun export pour l’instant.",
  download: "Télécharger",
  started: "Préparation du fichier…",
  failed: "L’export a échoué",
  failedText: "L’export a échoué. Relancez-le\u00a0; rien n’a été modifié.",
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
  formats: {
    xlsx: "Excel",
    csv: "CSV",
    geojson: "GeoJSON",
    "eu-geojson": "GeoJSON of the EU system",
    pdf: "PDF report",
    evidence: "Evidence (JSON)",
  },
  explained: {
    xlsx: "The table of the plots, with results and reasons.",
    csv: "The same table, for other tools.",
    geojson: "Outlines and results, with your identifiers.",
    "eu-geojson": "Exact field names of the EU information system, outlines at six decimals.",
    pdf: "Map, tables, reasons, sources and versions.",
    evidence: "Inputs, versions, thresholds and hashes of every result.",
  },
  prepare: "Prepare the file",
  recent: "Recent exports",
  none: "No export yet.",
  download: "Download",
  started: "Preparing the file…",
  failed: "The export failed",
  failedText: "The export failed. Start it again; nothing was changed.",
  steps: { reading: "Reading the results", writing: "Writing the file", storing: "Storing the file" },
  leave: "The download begins as soon as the file is ready.",
};

export const exportMessages: Dictionary<typeof fr> = { fr, en };
