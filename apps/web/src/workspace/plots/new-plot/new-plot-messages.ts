import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  open: "Ajouter une parcelle",
  title: "Ajouter une parcelle",
  way: "Comment la donner",
  ways: { outline: "Dessiner le contour", point: "Donner un point" },
  map: "Carte\u00a0: où est la parcelle",
  pointHelp:
    "Cliquez sur la carte ou saisissez la position. Un point convient jusqu’à quatre hectares, avec la surface déclarée.",
  zoomFirst: "Agrandissez d’abord la carte jusqu’à voir le champ.",
  large: "Ce contour est très grand",
  largeText:
    "Vérifiez sa surface\u00a0: agrandissez la carte et dessinez-le de plus près s’il devait être un champ.",
  point: "Point",
  longitude: "Longitude",
  latitude: "Latitude",
  identifier: "Identifiant",
  producer: "Producteur",
  place: "Lieu de production",
  area: "Surface déclarée (ha)",
  add: "Ajouter la parcelle",
  added: (identifier: string) => `Parcelle ${identifier} ajoutée`,
  addedText: "Elle est contrôlée comme celles d’un fichier.",
  failed: "La parcelle n’a pas été ajoutée",
};

const en: typeof fr = {
  open: "Add a plot",
  title: "Add a plot",
  way: "How to give it",
  ways: { outline: "Draw the outline", point: "Give a point" },
  map: "Map: where the plot is",
  pointHelp:
    "Click on the map or type the position. A point will do up to four hectares, with the declared area.",
  zoomFirst: "First zoom in until the field is in sight.",
  large: "This outline is very large",
  largeText: "Check its area: zoom in and draw it from nearer if it was meant to be a field.",
  point: "Point",
  longitude: "Longitude",
  latitude: "Latitude",
  identifier: "Identifier",
  producer: "Producer",
  place: "Production place",
  area: "Declared area (ha)",
  add: "Add the plot",
  added: (identifier) => `Plot ${identifier} added`,
  addedText: "It is checked as those of a file are.",
  failed: "The plot was not added",
};

export const newPlotMessages: Dictionary<typeof fr> = { fr, en };
