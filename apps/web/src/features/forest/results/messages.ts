import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  reason: "Motif",
  noReason: "Lancez l’analyse pour connaître l’éligibilité de cette parcelle.",
  result: "Résultat de l’analyse",
  notAssessed: "Cette parcelle n’a pas encore de résultat",
  notAssessedText: "Lancez l’analyse du projet pour connaître son éligibilité.",
  notAssessedAbnormal: "Son contour est anormal : réparez-le, puis lancez l’analyse du projet.",
  outdated: "Ce résultat est périmé",
  outdatedText: "Le contour a changé depuis l’analyse. Relancez l’analyse du projet.",
  basis: (definition: string, years: string, day: string) =>
    `Par la définition ${definition} ; années ${years} ; analyse du ${day}.`,
  mixed: "Séparez la parcelle en deux, ou décidez avec un commentaire.",
  noOutline:
    "C’est un point : sans contour, aucune surface ne peut être éligible. Dessinez le contour, puis relancez l’analyse.",
  areas: "Ce que disent les couches, hectare par hectare",
  land: "Constat",
  hectares: "Surface",
  share: "Part",
  missing: "Ce que les couches ne disent pas",
  overruleTitle: (count: number) =>
    count < 2
      ? "Changer l’éligibilité de cette parcelle"
      : `Changer l’éligibilité de ${formatNumber(count, "fr", 0)} parcelles`,
  countedByRun: (run: number) =>
    `Pixels comptés par l’analyse n°\u00a0${run}, au bord pour leur part dans le contour`,
  countedByRuns: "Pixels comptés selon la définition et les années de l’analyse affichée",
  seenFromNear: "Visible de près\u00a0; hachures grises\u00a0: trop de parcelles ici, approchez-vous",
  noPixels:
    "La carte par pixel manque : cette analyse a été faite avant que les pixels soient conservés. Relancez-la pour voir où sont ces hectares.",
  tooManyPixels:
    "La carte par pixel manque : la parcelle a trop de pixels pour qu’ils soient conservés. Séparez-la pour voir où sont ces hectares.",
  decide: "Décider",
  layers: "Couches lues",
};

const en: typeof fr = {
  reason: "Reason",
  noReason: "Run the assessment to know the eligibility of this plot.",
  result: "Result of the assessment",
  notAssessed: "This plot has no result yet",
  notAssessedText: "Run the project’s assessment to know its eligibility.",
  notAssessedAbnormal: "Its outline is abnormal: repair it, then run the project’s assessment.",
  outdated: "This result is outdated",
  outdatedText: "The outline has changed since the assessment. Run the project’s assessment again.",
  basis: (definition, years, day) => `By the definition ${definition}; years ${years}; assessed on ${day}.`,
  mixed: "Split the plot in two, or decide with a comment.",
  noOutline:
    "It is a point: without an outline no area can be eligible. Draw the outline, then run the assessment again.",
  areas: "What the layers say, hectare by hectare",
  land: "Finding",
  hectares: "Area",
  share: "Share",
  missing: "What the layers do not say",
  overruleTitle: (count) =>
    count === 1
      ? "Change the eligibility of this plot"
      : `Change the eligibility of ${formatNumber(count, "en", 0)} plots`,
  countedByRun: (run) =>
    `Pixels that assessment no.\u00a0${run} counted, at the edge by their share inside the outline`,
  countedByRuns: "Pixels counted by the definition and the years of the assessment shown",
  seenFromNear: "Seen from near; grey hatching: too many plots here, go nearer",
  noPixels:
    "The map by pixel is missing: this assessment was made before pixels were kept. Run it again to see where these hectares are.",
  tooManyPixels:
    "The map by pixel is missing: the plot has too many pixels for them to be kept. Split it to see where these hectares are.",
  decide: "Decide",
  layers: "Layers that were read",
};

export const resultMessages: Dictionary<typeof fr> = { fr, en };
