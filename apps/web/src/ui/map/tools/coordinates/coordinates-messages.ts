import type { PlaceProblem } from "@parcelle/formats/places/read-place";
import type { PlaceNotation } from "@parcelle/formats/places/write-place";
import { type Dictionary, useMessages } from "../../../locale.tsx";

const fr = {
  help: "Cliquez ou touchez la carte pour lire un endroit. Au clavier\u00a0: Entrée lit le milieu de la carte, Échap ferme.",
  readPlace: "Endroit lu",
  goTo: "Aller à",
  goToHelp:
    "Degrés (décimaux, avec minutes ou secondes), latitude d’abord, ou UTM\u00a0: dans «\u00a029S\u00a0», S veut dire sud.",
  go: "Y aller",
  notations: {
    decimal: "Degrés décimaux",
    minutes: "Degrés et minutes",
    seconds: "Degrés, minutes, secondes",
    utm: "UTM (WGS 84)",
  } satisfies Record<PlaceNotation, string>,
  noUtm: "UTM n’existe qu’entre 80° S et 84° N.",
  problems: {
    unread:
      "Ces coordonnées ne sont pas comprises. Exemple\u00a0: 5.84512, -6.59301 ou 5°50′42″ N, 6°35′35″ O.",
    latitude: "La latitude va de −90 à 90 et s’écrit d’abord. Exemple\u00a0: 5.84512, -6.59301.",
    longitude: "La longitude va de −180 à 180. Exemple\u00a0: 5.84512, -6.59301.",
    minutes: "Minutes et secondes restent sous 60. Exemple\u00a0: 5°50′42″ N, 6°35′35″ O.",
    letters:
      "Il faut une lettre N ou S, une lettre E ou O, et pas de signe avec elles. Exemple\u00a0: 5.84512 N, 6.59301 O.",
    utm: "Fuseau, abscisse et ordonnée UTM ne vont pas ensemble. Exemple\u00a0: 29N 766531 646654.",
  } satisfies Record<PlaceProblem, string>,
  copy: (what: string) => `Copier\u00a0: ${what}`,
  copied: (text: string) => `Copié\u00a0: ${text}`,
};

const en: typeof fr = {
  help: "Click or touch the map to read a place. At the keyboard: Enter reads the middle of the map, Escape closes.",
  readPlace: "Place read",
  goTo: "Go to",
  goToHelp: "Degrees (decimal, with minutes or seconds), latitude first, or UTM: in “29S”, S means south.",
  go: "Go",
  notations: {
    decimal: "Decimal degrees",
    minutes: "Degrees and minutes",
    seconds: "Degrees, minutes, seconds",
    utm: "UTM (WGS 84)",
  },
  noUtm: "UTM is only defined between 80° S and 84° N.",
  problems: {
    unread: "These coordinates are not understood. Example: 5.84512, -6.59301 or 5°50′42″ N, 6°35′35″ W.",
    latitude: "Latitude goes from −90 to 90 and stands first. Example: 5.84512, -6.59301.",
    longitude: "Longitude goes from −180 to 180. Example: 5.84512, -6.59301.",
    minutes: "Minutes and seconds stay below 60. Example: 5°50′42″ N, 6°35′35″ W.",
    letters: "One letter N or S, one letter E or W, and no sign with them. Example: 5.84512 N, 6.59301 W.",
    utm: "UTM zone, easting and northing do not go together. Example: 29N 766531 646654.",
  },
  copy: (what) => `Copy: ${what}`,
  copied: (text) => `Copied: ${text}`,
};

export type CoordinatesMessages = typeof fr;
export const coordinatesMessages: Dictionary<CoordinatesMessages> = { fr, en };

export function useCoordinatesMessages(): CoordinatesMessages {
  return useMessages(coordinatesMessages);
}
