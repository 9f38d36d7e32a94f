import type { Language } from "@parcelle/domain/language";

const fr = {
  summary:
    "forêt selon une définition, et zones éligibles à REDD+ et au boisement ou reboisement, avec cartes",
  optionLayers:
    "dossier des couches GeoTIFF, reconnues à leur nom ou décrites dans layers.json (obligatoire)",
  optionPreset: (keys: string) => `définition connue, au lieu des trois nombres qui suivent : ${keys}`,
  optionHeight: "hauteur minimale des arbres en mètres ; 0 n’en demande aucune (obligatoire sans --preset)",
  optionArea:
    "surface minimale d’un massif en hectares, comptée aussi hors de la zone (obligatoire sans --preset)",
  optionCover: "couvert minimal des cimes en % (obligatoire sans --preset)",
  optionInstead:
    "autre définition à comparer, par ce qui change : height=…,area=…,cover=…,width=…,neighbours=… ; écrit changes.csv et les cartes des différences",
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
  changesLine: (activity: string, hectares: string) =>
    `Par l’autre définition, ${activity} : ${hectares} ha changent d’état`,
  changeLine: (from: string, to: string, hectares: string) => `    ${from} → ${to} : ${hectares} ha`,
  otherGrid:
    "Les deux définitions sont lues de couches dont les pixels ne sont pas les mêmes : elles ne se comparent pas pixel par pixel.",
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
  optionPreset: (keys) => `a known definition in place of the three numbers that follow: ${keys}`,
  optionHeight: "minimum height of trees in metres; 0 asks for none (mandatory without --preset)",
  optionArea: "minimum area of a patch in hectares, counted beyond the zone too (mandatory without --preset)",
  optionCover: "minimum crown cover in % (mandatory without --preset)",
  optionInstead:
    "another definition to compare, by what is other: height=…,area=…,cover=…,width=…,neighbours=…; writes changes.csv and maps of differences",
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
  changesLine: (activity, hectares) => `By the other definition, ${activity}: ${hectares} ha change state`,
  changeLine: (from, to, hectares) => `    ${from} → ${to}: ${hectares} ha`,
  otherGrid:
    "The two definitions are read from layers whose pixels are not the same: they cannot be compared pixel by pixel.",
  notSurveyable: (problem) => `cannot be examined: ${problem}`,
  pointRefused: "a point has no area",
  nowhere: (folder) => `No zone meets the layers of ${folder}: do they have a place in common?`,
  noZones: "No usable zone in this file.",
};

export const forestTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
