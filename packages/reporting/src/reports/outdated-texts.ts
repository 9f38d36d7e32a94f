const fr = {
  result:
    "Le contour a changé depuis l’analyse : ce résultat est celui de l’ancien contour, relancez l’analyse.",
  plots: (count: string) =>
    `Parcelles dont le contour a changé depuis l’analyse, et dont le résultat ne vaut donc plus : ${count}.`,
};

const en: typeof fr = {
  result:
    "The outline changed since the assessment: this result is that of the earlier outline, run the assessment again.",
  plots: (count) =>
    `Plots whose outline changed since the assessment, so that their result no longer holds: ${count}.`,
};

/** What is said of results of another outline than a plot has now. */
export const outdatedTexts = { fr, en };
