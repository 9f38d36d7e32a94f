import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "recalcule une preuve et dit ce qui n’est pas comme elle l’affirme",
  optionLayers:
    "dossier où se trouvent les fichiers des couches ; sans lui, statistiques, surfaces et mesures sont crues",
  replaying: "Recalcul",
  otherFormat: (path: string, formats: readonly string[]) =>
    `${path} n’est pas une preuve de la forme ${formats.join(" ou ")} : une preuve plus ancienne ne contient pas tout ce qu’un recalcul demande. Relancez l’analyse, puis exportez la preuve à nouveau.`,
  notEvidence: (path: string, detail: string) => `${path} n’est pas une preuve lisible. ${detail}`,
  unknownTable: (version: string) =>
    `Ce programme n’a pas la table de données « ${version} » que la preuve nomme.`,
  head: (project: string, organisation: string) => `Preuve : ${project}, ${organisation}`,
  sameCode: (version: string) => `Programme : ${version}, le même que celui de la preuve.`,
  otherCode: (stated: string, running: string) =>
    `Programme : ${running} ; la preuve a été calculée par ${stated}. Ce n’est pas une différence du calcul.`,
  withoutLayers:
    "Les fichiers des couches n’ont pas été lus (--layers) : le résultat est recalculé à partir des statistiques de la preuve.",
  withoutLayersOfForest:
    "Les fichiers des couches n’ont pas été lus (--layers) : l’éligibilité est recalculée à partir des surfaces de la preuve.",
  withoutLayersOfCarbon:
    "Les fichiers des couches n’ont pas été lus (--layers) : l’état des données est recalculé à partir des mesures de la preuve.",
  withoutLayersOfBaseline:
    "Les fichiers des couches n’ont pas été lus (--layers) : la performance est recalculée à partir des stocks et des témoins de la preuve.",
  missingLayer: (file: string, product: string, version: string, sha256: string) =>
    `Couche absente : ${file} (${product} ${version}, SHA-256 ${sha256})`,
  altered: (place: string, field: string) =>
    `${place} : ${field} ne correspond pas à son empreinte : modifié.`,
  differs: (place: string, field: string, stated: string, found: string) =>
    `${place} : ${field} : la preuve dit ${stated}, le calcul donne ${found}.`,
  rounding: (place: string, count: number) =>
    `${place} : ${count} valeur(s) diffèrent par l’arrondi seulement (moins d’un centimètre carré).`,
  document: "en-tête",
  plot: (identifier: string) => `parcelle ${identifier}`,
  confirmed: (count: number, total: number, sha256: string) =>
    `${count} parcelle(s) sur ${total} confirmée(s). SHA-256 : ${sha256}`,
  notConfirmed: (count: number) => `${count} parcelle(s) ne sont pas comme la preuve l’affirme.`,
  notLooked: (count: number) =>
    `${count} parcelle(s) n’ont pas pu être recalculées à partir des couches : il en manque.`,
  exitCodes:
    "Code de sortie : 0 tout est confirmé, 2 quelque chose diffère ou a été modifié, 3 une couche manque, 1 échec.",
};

const en: typeof fr = {
  summary: "computes evidence again and says what is not as it states",
  optionLayers: "folder where the layer files are; without it statistics, areas and figures are believed",
  replaying: "Replaying",
  otherFormat: (path, formats) =>
    `${path} is not evidence of the form ${formats.join(" or ")}: older evidence does not hold all that a replay needs. Run the assessment again, then export the evidence again.`,
  notEvidence: (path, detail) => `${path} is not readable evidence. ${detail}`,
  unknownTable: (version) =>
    `This program does not have the table of data sets "${version}" that the evidence names.`,
  head: (project, organisation) => `Evidence: ${project}, ${organisation}`,
  sameCode: (version) => `Program: ${version}, the same as the evidence's.`,
  otherCode: (stated, running) =>
    `Program: ${running}; the evidence was computed by ${stated}. That is no difference of the computation.`,
  withoutLayers:
    "The layer files were not read (--layers): the result is computed from the statistics in the evidence.",
  withoutLayersOfForest:
    "The layer files were not read (--layers): eligibility is computed from the areas in the evidence.",
  withoutLayersOfCarbon:
    "The layer files were not read (--layers): the state of the data is computed from the figures in the evidence.",
  withoutLayersOfBaseline:
    "The layer files were not read (--layers): performance is computed from the stocking and the controls in the evidence.",
  missingLayer: (file, product, version, sha256) =>
    `Layer missing: ${file} (${product} ${version}, SHA-256 ${sha256})`,
  altered: (place, field) => `${place}: ${field} does not have its hash: altered.`,
  differs: (place, field, stated, found) =>
    `${place}: ${field}: the evidence says ${stated}, the computation gives ${found}.`,
  rounding: (place, count) =>
    `${place}: ${count} value(s) differ by rounding only (less than a square centimetre).`,
  document: "head",
  plot: (identifier) => `plot ${identifier}`,
  confirmed: (count, total, sha256) => `${count} of ${total} plot(s) confirmed. SHA-256: ${sha256}`,
  notConfirmed: (count) => `${count} plot(s) are not as the evidence states.`,
  notLooked: (count) => `${count} plot(s) could not be computed from the layers: some are missing.`,
  exitCodes:
    "Exit code: 0 everything is confirmed, 2 something differs or was altered, 3 a layer is missing, 1 failure.",
};

export const replayTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
