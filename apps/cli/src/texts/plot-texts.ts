import type { Language } from "@parcelle/domain/language";
import { cutOffDate } from "@parcelle/domain/law/dates";

const fr = {
  inspecting: "Examen",
  measuring: "Mesure",
  inspectSummary: "surface, validité et chevauchements des parcelles d’un fichier",
  zonalSummary: "surface de chaque valeur d’un raster dans chaque parcelle",
  optionArea: "modèle de la Terre : wgs84 (par défaut) ou spherical",
  fileLine: (format: string, encoding: string, crs: string) => `${format}, ${encoding}, ${crs}`,
  plotLine: (id: string, type: string, area: string, state: string) =>
    `${id} : ${type}, ${area} ha, ${state}`,
  zonalLine: (id: string, area: string, outside: string) =>
    `${id} : ${area} m², dont ${outside} m² hors du raster`,
  classLine: (value: string, area: string) => `    ${value} : ${area} m²`,
  optionFigures: "parmi sum, mean, minimum, maximum, séparés par des virgules ; échelle du fichier appliquée",
  optionQuantiles: "parts entre 0 et 1, par exemple 0.1,0.5,0.9",
  optionDates: (kinds: string) => `les valeurs sont des dates : ${kinds}`,
  optionDay: `avec --dates : surface jusqu’à ce jour et après (par défaut ${cutOffDate})`,
  figureNames: {
    sum: "somme sur les pixels",
    mean: "moyenne",
    minimum: "minimum",
    maximum: "maximum",
  },
  figureLine: (name: string, value: string) => `    ${name} : ${value}`,
  quantileLine: (share: string, value: string) => `    quantile ${share} : ${value}`,
  aroundLine: (day: string, before: string, after: string, unclear: string) =>
    `    jusqu’au ${day} : ${before} m² ; après : ${after} m² ; indécis : ${unclear} m²`,
  overlapNotComputed: (id: string) =>
    `    chevauche ${id}, surface non calculée : les contours se croisent en trop d’endroits`,
  overlapLine: (id: string, area: string) => `    chevauche ${id} sur ${area} m²`,
  states: { normal: "normale", abnormal: "anormale", overlapping: "chevauchante" },
  unknownGeometry: "contour inconnu",
  notMeasurable: (reason: string) => `ne peut pas être mesurée : ${reason}`,
  rowsDoubtful: (raster: string) =>
    `Attention : la hauteur des pixels de ${raster} est négative ; il est lu du nord au sud, comme le fait GDAL.`,
  overlapNowhere: (raster: string) =>
    `Aucune parcelle ne touche ${raster} : le fichier et les parcelles disent-ils tous deux où ils se trouvent ?`,
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
  optionFigures: "of sum, mean, minimum, maximum, separated by commas; the file's scale is applied",
  optionQuantiles: "shares between 0 and 1, for example 0.1,0.5,0.9",
  optionDates: (kinds) => `the values are dates: ${kinds}`,
  optionDay: `with --dates: area up to this day and after it (by default ${cutOffDate})`,
  figureNames: { sum: "sum over pixels", mean: "mean", minimum: "minimum", maximum: "maximum" },
  figureLine: (name, value) => `    ${name}: ${value}`,
  quantileLine: (share, value) => `    quantile ${share}: ${value}`,
  aroundLine: (day, before, after, unclear) =>
    `    up to ${day}: ${before} m²; after: ${after} m²; unclear: ${unclear} m²`,
  overlapNotComputed: (id) => `    overlaps ${id}, area not computed: the outlines cross at too many places`,
  overlapLine: (id, area) => `    overlaps ${id} by ${area} m²`,
  states: { normal: "normal", abnormal: "abnormal", overlapping: "overlapping" },
  unknownGeometry: "unknown outline",
  notMeasurable: (reason) => `cannot be measured: ${reason}`,
  rowsDoubtful: (raster) =>
    `Warning: the height of the pixels of ${raster} is negative; it is read from north to south, as GDAL does.`,
  overlapNowhere: (raster) => `No plot meets ${raster}: do the file and the plots both say where they lie?`,
  countLine: (plots, refused) => `${plots} plot(s) read, ${refused} refused.`,
};

export const plotTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
