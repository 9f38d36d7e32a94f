import type { Language } from "@parcelle/domain/language";

const fr = {
  inspecting: "Examen",
  measuring: "Mesure",
  inspectSummary: "superficie, validité et chevauchements des parcelles d’un fichier",
  zonalSummary: "superficie de chaque valeur d’un raster dans chaque parcelle",
  optionArea: "modèle de la Terre : wgs84 (par défaut) ou spherical",
  fileLine: (format: string, encoding: string, crs: string) => `${format}, ${encoding}, ${crs}`,
  plotLine: (id: string, type: string, area: string, state: string) =>
    `${id} : ${type}, ${area} ha, ${state}`,
  zonalLine: (id: string, area: string, outside: string) =>
    `${id} : ${area} m², dont ${outside} m² hors du raster`,
  classLine: (value: string, area: string) => `    ${value} : ${area} m²`,
  overlapLine: (id: string, area: string) => `    chevauche ${id} sur ${area} m²`,
  states: { normal: "normale", abnormal: "anormale", overlapping: "chevauchante" },
  unknownGeometry: "géométrie inconnue",
  notMeasurable: (reason: string) => `ne peut pas être mesurée : ${reason}`,
  countLine: (plots: number, refused: number) => `${plots} parcelle(s) lue(s), ${refused} refusée(s).`,
};

const en: typeof fr = {
  inspecting: "Inspection",
  measuring: "Measuring",
  inspectSummary: "area, validity and overlaps of the plots of a file",
  zonalSummary: "area of each value of a raster inside each plot",
  optionArea: "model of the Earth: wgs84 (by default) or spherical",
  fileLine: (format, encoding, crs) => `${format}, ${encoding}, ${crs}`,
  plotLine: (id, type, area, state) => `${id}: ${type}, ${area} ha, ${state}`,
  zonalLine: (id, area, outside) => `${id}: ${area} m², of which ${outside} m² outside the raster`,
  classLine: (value, area) => `    ${value}: ${area} m²`,
  overlapLine: (id, area) => `    overlaps ${id} by ${area} m²`,
  states: { normal: "normal", abnormal: "abnormal", overlapping: "overlapping" },
  unknownGeometry: "unknown geometry",
  notMeasurable: (reason) => `cannot be measured: ${reason}`,
  countLine: (plots, refused) => `${plots} plot(s) read, ${refused} refused.`,
};

export const plotTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
