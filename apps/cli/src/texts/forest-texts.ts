import type { Language } from "@parcelle/domain/language";

const fr = {
  summary:
    "forêt selon une définition, et zones éligibles à REDD+ et au boisement ou reboisement, avec cartes",
  optionLayers:
    "dossier des couches GeoTIFF, reconnues à leur nom ou décrites dans layers.json (obligatoire)",
  optionHeight: "hauteur minimale des arbres en mètres ; 0 n’en demande aucune (obligatoire)",
  optionArea: "surface minimale d’un massif en hectares, comptée aussi hors de la zone (obligatoire)",
  optionCover: "couvert minimal des cimes en % (obligatoire)",
  optionNeighbours: "pixels voisins : par un côté (4), ou aussi par un coin (8, par défaut)",
  optionWidth: "largeur minimale en mètres",
  optionYear: "année de départ ; par défaut la dernière que disent les couches",
  optionBefore: "nombre d’années avant le départ ; par défaut celui de la norme",
  optionStandard: (keys: string) => `norme, parmi ${keys}`,
  optionOut: "dossier où écrire forest.json et les cartes (obligatoire)",
  surveying: "Forêt",
  measuring: "Zones",
  writing: "Cartes",
  definitionLine: (year: number, before: number, standard: string) =>
    `Forêt en ${year} et en ${before} ; norme : ${standard}`,
  unverified: "source non vérifiée",
  otherSystem: (name: string) => `Couche non utilisée, dans un autre système de coordonnées : ${name}`,
  zoneLine: (id: string, hectares: string) => `${id} : ${hectares} ha`,
  stateLine: (activity: string, state: string) => `    ${activity} : ${state}`,
  notSurveyable: (problem: string) => `ne peut pas être examinée : ${problem}`,
  pointRefused: "un point n’a pas de surface",
  nowhere: (folder: string) =>
    `Aucune zone ne rencontre les couches de ${folder} : ont-elles un endroit en commun ?`,
  noZones: "Aucune zone utilisable dans ce fichier.",
};

const en: typeof fr = {
  summary:
    "forest by a definition, and zones eligible for REDD+ and for afforestation or reforestation, with maps",
  optionLayers: "folder of GeoTIFF layers, recognised by name or described in layers.json (mandatory)",
  optionHeight: "minimum height of trees in metres; 0 asks for none (mandatory)",
  optionArea: "minimum area of a patch in hectares, counted beyond the zone too (mandatory)",
  optionCover: "minimum crown cover in % (mandatory)",
  optionNeighbours: "pixels that belong together: by a side (4), or also by a corner (8, by default)",
  optionWidth: "minimum width in metres",
  optionYear: "year of the start; by default the last that the layers tell",
  optionBefore: "years before the start; by default those of the standard",
  optionStandard: (keys) => `standard, one of ${keys}`,
  optionOut: "folder to write forest.json and the maps to (mandatory)",
  surveying: "Forest",
  measuring: "Zones",
  writing: "Maps",
  definitionLine: (year, before, standard) => `Forest in ${year} and in ${before}; standard: ${standard}`,
  unverified: "source not verified",
  otherSystem: (name) => `Layer not used, in another coordinate system: ${name}`,
  zoneLine: (id, hectares) => `${id}: ${hectares} ha`,
  stateLine: (activity, state) => `    ${activity}: ${state}`,
  notSurveyable: (problem) => `cannot be examined: ${problem}`,
  pointRefused: "a point has no area",
  nowhere: (folder) => `No zone meets the layers of ${folder}: do they have a place in common?`,
  noZones: "No usable zone in this file.",
};

export const forestTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
