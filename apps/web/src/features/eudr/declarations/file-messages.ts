import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  submission: "Fichiers",
  notConnected: "Déposer soi-même dans le système d’information de l’UE",
  byHand: "Sans passer par Parcelle :",
  byHandSteps: [
    "téléchargez le GeoJSON de l’UE : ses noms de champs et ses six décimales sont ceux que le système attend ;",
    "dans le système d’information (TRACES), créez une déclaration et chargez ce fichier à l’étape des parcelles ;",
    "recopiez l’opérateur, l’activité et les produits depuis le PDF ;",
    "notez ici le numéro de référence et le numéro de vérification reçus, une fois la déclaration prête ;",
    "gardez le PDF et les preuves : ils servent en cas de contrôle, pendant cinq ans.",
  ],
  files: "Fichiers",
  filesText: "Les fichiers contiennent ce qui est enregistré.",
  pdf: "Déclaration PDF",
  euGeojson: "GeoJSON de l’UE",
  preparing: "Préparation du fichier",
};

const en: typeof fr = {
  submission: "Files",
  notConnected: "Filing in the EU Information System yourself",
  byHand: "Without Parcelle:",
  byHandSteps: [
    "download the EU GeoJSON: its field names and six decimals are those that the system expects;",
    "in the Information System (TRACES), create a statement and upload this file at the step of the plots;",
    "copy operator, activity and products from the PDF;",
    "note here the reference and verification numbers that you received, once the declaration is ready;",
    "keep the PDF and the evidence: they serve in a check, for five years.",
  ],
  files: "Files",
  filesText: "The files hold what is saved.",
  pdf: "Declaration PDF",
  euGeojson: "EU GeoJSON",
  preparing: "Preparing the file",
};

/** The files of a declaration, and what one does with them in the Information System. */
export const fileMessages: Dictionary<typeof fr> = { fr, en };
