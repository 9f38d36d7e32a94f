import { type Dictionary, useMessages } from "../locale.tsx";

const fr = {
  zoomIn: "Zoomer",
  zoomOut: "Dézoomer",
  north: "Remettre le nord en haut",
  fit: "Voir toutes les parcelles",
  start: "Revenir à la vue de départ",
  fullScreen: "Plein écran",
  leaveFullScreen: "Quitter le plein écran",
  layers: "Couches",
  legend: "Légende",
  background: "Fond",
  offlineMap: "Carte hors ligne",
  backgroundFailed: (name: string) =>
    `Le fond «\u00a0${name}\u00a0» ne répond pas pour une partie au moins de la carte\u00a0: la carte hors ligne reste affichée.`,
  retry: "Réessayer",
  close: "Fermer",
  plots: "Parcelles",
  opacity: (name: string) => `Opacité de ${name}`,
  up: (name: string) => `Placer ${name} plus haut`,
  down: (name: string) => `Placer ${name} plus bas`,
  about: (name: string) => `À propos de ${name}`,
  keyboard: "Flèches pour se déplacer, + et − pour zoomer.",
  samePlots: "Les mêmes parcelles se trouvent dans le tableau.",
  attribution: "Limites : Natural Earth, indicatives",
  unsupported: "La carte ne peut pas être affichée",
  unsupportedText: "Ce navigateur n’offre pas WebGL. Toutes les parcelles se trouvent dans le tableau.",
  ctrlScroll: "Ctrl + molette pour zoomer",
  twoFingers: "Deux doigts pour déplacer la carte",
};

const en: typeof fr = {
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  north: "Put north up",
  fit: "See all plots",
  start: "Back to the first view",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  layers: "Layers",
  legend: "Legend",
  background: "Background",
  offlineMap: "Offline map",
  backgroundFailed: (name: string) =>
    `The background “${name}” does not answer for a part of the map at least: the offline map stays in sight.`,
  retry: "Try again",
  close: "Close",
  plots: "Plots",
  opacity: (name: string) => `Opacity of ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  about: (name: string) => `About ${name}`,
  keyboard: "Arrow keys to move, + and − to zoom.",
  samePlots: "The same plots are in the table.",
  attribution: "Boundaries: Natural Earth, indicative",
  unsupported: "The map cannot be shown",
  unsupportedText: "This browser does not offer WebGL. All plots are in the table.",
  ctrlScroll: "Ctrl + scroll to zoom",
  twoFingers: "Two fingers to move the map",
};

export type MapMessages = typeof fr;
export const mapMessages: Dictionary<MapMessages> = { fr, en };

export function useMapMessages(): MapMessages {
  return useMessages(mapMessages);
}
