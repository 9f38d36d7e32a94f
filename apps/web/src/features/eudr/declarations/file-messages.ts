import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  submission: "Dépôt auprès de l’Union européenne",
  notConnected: "Le dépôt auprès du système d’information de l’UE n’est pas raccordé dans cette version.",
  byHand: "Ce qui fonctionne sans ce raccordement :",
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
  submission: "Submission to the European Union",
  notConnected: "Submission to the EU Information System is not connected in this version.",
  byHand: "What works without it:",
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

/** What one does with a declaration while the Information System is not connected. */
export const fileMessages: Dictionary<typeof fr> = { fr, en };
