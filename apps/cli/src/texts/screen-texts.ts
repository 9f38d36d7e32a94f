import type { Language } from "@parcelle/domain/language";

const fr = {
  summary:
    "examen complet d’un fichier : surfaces, statistiques, risque expliqué, carte, tableau, PDF et preuve",
  optionLayers:
    "dossier des couches GeoTIFF, reconnues à leur nom ou décrites dans layers.json (obligatoire)",
  optionOut: "dossier où écrire les fichiers (obligatoire)",
  optionFormats: (all: string) =>
    `fichiers à écrire, séparés par des virgules, parmi ${all} ; geojson, xlsx, evidence, pdf par défaut`,
  optionTree: "arbre de décision : perennial (par défaut), annual ou timber",
  assessing: "Analyse",
  writing: "Rapport",
  unusedFile: (file: string, reason: string) => `Couche non utilisée : ${file} : ${reason}`,
  noLayers: (folder: string) => `Attention : aucune couche utilisable dans ${folder}.`,
  coverNowhere: (folder: string) =>
    `Aucune couche de ${folder} ne dit quoi que ce soit d’une seule parcelle : ont-elles un endroit en commun ?`,
  layerLine: (name: string, version: string) => `Couche : ${name} ${version}`,
  plotLine: (id: string, compliance: string, text: string) => `${id} : ${compliance}. ${text}`,
  notAssessed: (id: string, problem: string) => `${id} : non analysée. ${problem}`,
  notAssessable: (problem: string) => `ne peut pas être analysée : ${problem}`,
  organisation: "parcelle screen",
};

const en: typeof fr = {
  summary: "everything for a file: areas, statistics, explained risk, map, table, PDF and evidence",
  optionLayers: "folder of GeoTIFF layers, recognised by name or described in layers.json (mandatory)",
  optionOut: "folder to write the files to (mandatory)",
  optionFormats: (all) =>
    `files to write, with commas between, of ${all}; geojson, xlsx, evidence, pdf by default`,
  optionTree: "decision tree: perennial (by default), annual or timber",
  assessing: "Assessing",
  writing: "Report",
  unusedFile: (file, reason) => `Layer not used: ${file}: ${reason}`,
  noLayers: (folder) => `Warning: no usable layer in ${folder}.`,
  coverNowhere: (folder) =>
    `No layer of ${folder} says anything about any plot: do they have a place in common?`,
  layerLine: (name, version) => `Layer: ${name} ${version}`,
  plotLine: (id, compliance, text) => `${id}: ${compliance}. ${text}`,
  notAssessed: (id, problem) => `${id}: not assessed. ${problem}`,
  notAssessable: (problem) => `cannot be assessed: ${problem}`,
  organisation: "parcelle screen",
};

export const screenTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
