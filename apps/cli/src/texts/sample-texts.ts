import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "tire des grappes et des cellules à examiner dans une zone",
  optionDesign: "plan de sondage en JSON (obligatoire)",
  optionSeed: "graine du tirage, nombre ou texte : la même donne le même échantillon (obligatoire)",
  optionOut: (formats: string) =>
    `fichier à écrire, dont l’extension choisit le format : ${formats} (obligatoire)`,
  notJson: (path: string, message: string) => `${path} n’est pas du JSON : ${message}`,
  noZone: (path: string) => `${path} : aucun contour utilisable comme zone.`,
  notZone: (reason: string) => `pas une zone : ${reason}`,
  tangled: (path: string) => `${path} : les contours ne peuvent pas être réunis en une zone.`,
  measuring: "Couche",
  drawing: "Tirage",
  title: "Échantillon",
  frame: (clusters: string, kept: string, hectares: string) =>
    `Cadre : ${clusters} grappe(s) sur la grille, ${kept} après le filtre, ${hectares} ha`,
  stratum: (name: string, drawn: number, clusters: number) => `    strate ${name} : ${drawn} sur ${clusters}`,
  drawn: (clusters: number, units: number) => `Tiré : ${clusters} grappe(s), ${units} unité(s) à examiner`,
  dataSize: (hectares: string) => `Surface représentée : ${hectares} ha`,
  seed: (seed: string, sha256: string) => `Graine : ${seed} ; cadre : SHA-256 ${sha256}`,
  exitCodes:
    "Code de sortie : 0 échantillon écrit, 2 écrit, mais des lignes de la zone sont refusées ou des grappes sont sans donnée, 1 échec.",
  designHelp:
    'DESIGN.json, par exemple : {"cluster": {"length": 1000, "width": 1000}, "cell": {"length": 100, "width": 100}, "size": {"percentage": 5}, "draw": "balanced", "secondStage": {"size": {"number": 5}, "draw": "simple"}, "prior": {"layer": "foret.tif", "classes": [1], "filter": {"operation": "at_least", "share": 0.2}}}. draw : simple, systematic ou balanced ; operation : at_least, at_most, between (from, to) ou equals ; strates de la couche : "strata": {"breaks": [0.5], "allocation": "proportional"} ; "edge" : any, centre ou inside ; "probability" : equal ou size ; "dataSizeHectares" : calculé s’il est absent.',
};

const en: typeof fr = {
  summary: "draws clusters and cells to look at in a zone",
  optionDesign: "sampling design in JSON (required)",
  optionSeed: "seed of the draw, a number or text: the same gives the same sample (required)",
  optionOut: (formats) => `file to write, whose extension chooses the format: ${formats} (required)`,
  notJson: (path, message) => `${path} is no JSON: ${message}`,
  noZone: (path) => `${path}: no outline that can be a zone.`,
  notZone: (reason) => `no zone: ${reason}`,
  tangled: (path) => `${path}: the outlines cannot be united into one zone.`,
  measuring: "Layer",
  drawing: "Drawing",
  title: "Sample",
  frame: (clusters, kept, hectares) =>
    `Frame: ${clusters} cluster(s) on the grid, ${kept} after the filter, ${hectares} ha`,
  stratum: (name, drawn, clusters) => `    stratum ${name}: ${drawn} of ${clusters}`,
  drawn: (clusters, units) => `Drawn: ${clusters} cluster(s), ${units} unit(s) to look at`,
  dataSize: (hectares) => `Area that it stands for: ${hectares} ha`,
  seed: (seed, sha256) => `Seed: ${seed}; frame: SHA-256 ${sha256}`,
  exitCodes:
    "Exit code: 0 sample written, 2 written, but rows of the zone are refused or clusters have no data, 1 failure.",
  designHelp:
    'DESIGN.json, for example: {"cluster": {"length": 1000, "width": 1000}, "cell": {"length": 100, "width": 100}, "size": {"percentage": 5}, "draw": "balanced", "secondStage": {"size": {"number": 5}, "draw": "simple"}, "prior": {"layer": "forest.tif", "classes": [1], "filter": {"operation": "at_least", "share": 0.2}}}. draw: simple, systematic or balanced; operation: at_least, at_most, between (from, to) or equals; strata by the layer: "strata": {"breaks": [0.5], "allocation": "proportional"}; "edge": any, centre or inside; "probability": equal or size; "dataSizeHectares": computed where absent.',
};

export const sampleTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
