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
    geopackage: "GeoPackage",
    shapefile: "Shapefile",
    kml: "KML",
    "eu-geojson": "GeoJSON du système de l’UE",
    pdf: "Rapport PDF",
    evidence: "Preuves (JSON)",
  },
  explained: {
    xlsx: "Le tableau des parcelles, avec résultats, motifs et contours.",
    csv: "Le même tableau, pour d’autres outils.",
    geojson: "Contours et résultats, avec vos identifiants.",
    geopackage: "Une couche pour QGIS\u00a0: noms et textes complets, index spatial.",
    shapefile: "Pour les anciens SIG\u00a0: noms de dix lettres, textes coupés à 254 octets.",
    kml: "Pour Google Earth et le téléphone, avec le tableau de chaque parcelle.",
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
  failedText: "Relancez-le\u00a0; rien n’a été modifié.",
  reasons: {
    storage_full: "Votre organisation n’a plus de place pour ce fichier\u00a0: voyez ses paramètres.",
    file_missing: "Le fichier déposé n’est plus sur le serveur. Déposez-le de nouveau.",
    evidence_too_old:
      "Cette analyse date d’avant les preuves recalculables\u00a0: relancez l’analyse, puis exportez de nouveau.",
    not_assessed: "Ces parcelles n’ont pas encore de résultat\u00a0: lancez d’abord l’analyse.",
    declaration_plots_refused:
      "Des parcelles ne peuvent pas partir telles quelles\u00a0: voyez la préparation pour l’UE à l’étape Vérification.",
    producer_too_large: "Un producteur a plus de géolocalisation qu’une déclaration n’en contient.",
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
  formats: {
    xlsx: "Excel",
    csv: "CSV",
    geojson: "GeoJSON",
    geopackage: "GeoPackage",
    shapefile: "Shapefile",
    kml: "KML",
    "eu-geojson": "GeoJSON of the EU system",
    pdf: "PDF report",
    evidence: "Evidence (JSON)",
  },
  explained: {
    xlsx: "The table of the plots, with results, reasons and outlines.",
    csv: "The same table, for other tools.",
    geojson: "Outlines and results, with your identifiers.",
    geopackage: "A layer for QGIS: full names and texts, spatial index.",
    shapefile: "For older GIS: names of ten letters, texts cut at 254 bytes.",
    kml: "For Google Earth and phones, with the table of each plot.",
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
  failedText: "Start it again; nothing was changed.",
  reasons: {
    storage_full: "Your organisation has no room left for this file: see its settings.",
    file_missing: "The file that was dropped is no longer on the server. Drop it again.",
    evidence_too_old:
      "This assessment is older than evidence that can be replayed: run the assessment again, then export again.",
    not_assessed: "These plots have no result yet: run the assessment first.",
    declaration_plots_refused:
      "Some plots cannot go as they are: see the preparation for the EU at the step Check.",
    producer_too_large: "One producer has more geolocation than a statement holds.",
    step_too_long: "Preparing took too long and was ended: export fewer plots at a time.",
  },
  steps: { reading: "Reading the results", writing: "Writing the file", storing: "Storing the file" },
  leave: "The download begins as soon as the file is ready.",
};

export const exportMessages: Dictionary<typeof fr> = { fr, en };
