import { type Dictionary, useMessages } from "../../locale.tsx";

const fr = {
  tools: "Outils",
  measure: "Mesurer",
  coordinates: "Coordonnées",
  copyLink: "Copier le lien",
  saveImage: "Enregistrer l’image",
  print: "Imprimer",
  close: (tool: string) => `Fermer\u00a0: ${tool}`,
  closeNotice: "Fermer le message",
  whileDrawing: "Mesurer et lire des coordonnées\u00a0: terminez d’abord le dessin du contour.",
  notLoaded: "Cet outil n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.",
  linkCopied: "Lien copié\u00a0: il montre cette vue, ces couches et ce fond.",
  notCopied: "Le navigateur ne laisse pas copier. Voici le texte\u00a0:",
  layersGone: (count: number) =>
    count < 2
      ? "Une couche du lien n’est plus proposée ici\u00a0: elle est laissée de côté."
      : `${count} couches du lien ne sont plus proposées ici\u00a0: elles sont laissées de côté.`,
  backgroundGone: "Le fond du lien n’est pas proposé ici\u00a0: la carte hors ligne est affichée.",
  preparing: "L’image de la carte se prépare…",
};

const en: typeof fr = {
  tools: "Tools",
  measure: "Measure",
  coordinates: "Coordinates",
  copyLink: "Copy the link",
  saveImage: "Save the image",
  print: "Print",
  close: (tool) => `Close: ${tool}`,
  closeNotice: "Close the message",
  whileDrawing: "Measuring and reading coordinates: finish drawing the outline first.",
  notLoaded: "This tool could not be loaded. Check the connection, then try again.",
  linkCopied: "Link copied: it shows this view, these layers and this background.",
  notCopied: "The browser does not allow copying. Here is the text:",
  layersGone: (count) =>
    count === 1
      ? "One layer of the link is no longer offered here: it is left out."
      : `${count} layers of the link are no longer offered here: they are left out.`,
  backgroundGone: "The background of the link is not offered here: the offline map is shown.",
  preparing: "The image of the map is being prepared…",
};

export type ToolMessages = typeof fr;
export const toolMessages: Dictionary<ToolMessages> = { fr, en };

export function useToolMessages(): ToolMessages {
  return useMessages(toolMessages);
}
