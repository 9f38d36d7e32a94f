import { type Dictionary, useMessages } from "#ui/locale.tsx";

const fr = {
  good: "Rien à signaler sur ce contour.",
  overlap: (identifier: string, hectares: string, percent: string) =>
    `Il recouvre la parcelle ${identifier} sur ${hectares} (${percent}\u00a0% de ce contour). Vérifiez la limite avec le voisin.`,
  overlapWithin: (name: string, hectares: string, percent: string) =>
    `Il recouvre un autre contour de cet enregistrement, «\u00a0${name}\u00a0», sur ${hectares} (${percent}\u00a0% de ce contour). Une même parcelle n’est saisie qu’une fois.`,
  neighboursUnread:
    "Les parcelles voisines n’ont pas pu être lues : ce contour n’est pas comparé avec elles.",
  swap: "Échanger latitude et longitude",
  poor: (metres: string) =>
    `Un point a été pris à ${metres} m près. Reprenez-le à ciel ouvert si vous le pouvez.`,
  declared: (declared: string, measured: string) =>
    `${declared} ont été déclarés, ce contour en mesure ${measured}\u00a0: plus de 30\u00a0% d’écart. Vérifiez l’un et l’autre.`,
  showRepair: "Voir une réparation",
  before: "Votre contour",
  after: (hectares: string) => `Réparé\u00a0: ${hectares}`,
  repairs: {
    uncrossed: "Les mêmes points, dans un ordre où les côtés ne se croisent plus.",
    largest: "La plus grande partie est gardée\u00a0; les petites boucles sont laissées.",
    tidied: "Les pointes sont retirées.",
  },
  takeRepair: "Prendre cette réparation",
  keepMine: "Garder mon contour",
  walk: "Marcher le contour",
  walkTrace: "Marcher le tracé",
  walking: (count: number, written: string) =>
    count < 2 ? `${written} point pris` : `${written} points pris`,
  walkHelp:
    "Marchez le long de la limite. Un point est pris tous les cinq mètres, dès que la position est assez précise.",
  walkPaused: "En pause\u00a0: aucun point n’est pris.",
  walkAccuracy: (metres: string) => `Précision\u00a0: ${metres} m.`,
  walkTooPoor: (metres: string) => `Précision\u00a0: ${metres} m, pas assez bonne pour prendre un point.`,
  pause: "Pause",
  goOn: "Reprendre la marche",
  finish: "Terminer la marche",
};

const en: typeof fr = {
  good: "Nothing to report about this outline.",
  overlap: (identifier, hectares, percent) =>
    `It lies over plot ${identifier} by ${hectares} (${percent}% of this outline). Check the boundary with the neighbour.`,
  overlapWithin: (name, hectares, percent) =>
    `It lies over another outline of this record, “${name}”, by ${hectares} (${percent}% of this outline). Each plot is entered once.`,
  neighboursUnread: "The plots beside could not be read: this outline is not compared with them.",
  swap: "Swap latitude and longitude",
  poor: (metres) =>
    `A point was taken with an error of ${metres} m. Take it again under the open sky if you can.`,
  declared: (declared, measured) =>
    `${declared} were declared, this outline measures ${measured}: more than 30% apart. Check both.`,
  showRepair: "See a repair",
  before: "Your outline",
  after: (hectares) => `Repaired: ${hectares}`,
  repairs: {
    uncrossed: "The same points, in an order in which the sides no longer cross.",
    largest: "The largest part is kept; small loops are left out.",
    tidied: "Spikes are taken off.",
  },
  takeRepair: "Take this repair",
  keepMine: "Keep my outline",
  walk: "Walk the outline",
  walkTrace: "Walk the trace",
  walking: (count, written) => (count === 1 ? `${written} point taken` : `${written} points taken`),
  walkHelp:
    "Walk along the boundary. A point is taken every five metres, as soon as the position is accurate enough.",
  walkPaused: "Paused: no point is taken.",
  walkAccuracy: (metres) => `Accuracy: ${metres} m.`,
  walkTooPoor: (metres) => `Accuracy: ${metres} m, not good enough to take a point.`,
  pause: "Pause",
  goOn: "Go on walking",
  finish: "End the walk",
};

export const checkMessages: Dictionary<typeof fr> = { fr, en };
export const useCheckMessages = () => useMessages(checkMessages);
