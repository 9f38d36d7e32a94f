import { type Dictionary, useMessages } from "../../../locale.tsx";

const fr = {
  help: "Cliquez ou touchez la carte pour placer des points, deux fois pour terminer. Au clavier\u00a0: Entrée place un point au milieu de la carte, Retour arrière enlève le dernier, Échap ferme.",
  done: "Mesure terminée.",
  distance: "Distance",
  area: "Surface du contour refermé",
  perimeter: "Périmètre",
  noArea: (reason: string) => `Pas de surface\u00a0: ${reason}`,
  finish: "Terminer",
  takeBack: "Enlever le dernier point",
  beginAgain: "Recommencer",
  line: (length: string) => `Mesure\u00a0: ${length}`,
  outline: (area: string) => `Contour mesuré\u00a0: ${area}`,
  places: "Points de la mesure",
};

const en: typeof fr = {
  help: "Click or touch the map to set places, twice to finish. At the keyboard: Enter sets a place at the middle of the map, Backspace takes the last back, Escape closes.",
  done: "Measure finished.",
  distance: "Distance",
  area: "Area of the closed outline",
  perimeter: "Perimeter",
  noArea: (reason) => `No area: ${reason}`,
  finish: "Finish",
  takeBack: "Take the last place back",
  beginAgain: "Begin again",
  line: (length) => `Measure: ${length}`,
  outline: (area) => `Measured outline: ${area}`,
  places: "Places of the measure",
};

export type MeasureMessages = typeof fr;
export const measureMessages: Dictionary<MeasureMessages> = { fr, en };

export function useMeasureMessages(): MeasureMessages {
  return useMessages(measureMessages);
}
