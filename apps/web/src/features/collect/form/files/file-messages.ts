import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Fichiers du formulaire",
  text: "Listes de choix et images que le formulaire nomme. Les téléphones les téléchargent avec lui\u00a0; une version publiée garde ceux avec lesquels elle l’a été.",
  missing: (names: string) =>
    `Il manque encore\u00a0: ${names}. Sans les listes, le formulaire ne peut pas être publié.`,
  complete: "Tous les fichiers que le formulaire nomme sont là.",
  drop: "Déposez les fichiers ici",
  dropHint:
    "Listes .csv, .geojson, .xml\u00a0; images, sons et films. 20 Mo par fichier, 100 Mo par formulaire.",
  name: "Fichier",
  kind: "Sert à",
  size: "Taille",
  added: "Ajouté",
  kinds: { list: "Liste", media: "Image, son ou film", none: "Le formulaire ne le nomme pas" },
  absent: "manque",
  remove: "Retirer",
  removeNamed: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `${name} retiré du brouillon`,
  undo: "Remettre",
  failed: "Ces fichiers n’ont pas été ajoutés.",
  removeFailed: "Le fichier n’a pas pu être retiré.",
  loadFailed: "Les fichiers n’ont pas pu être lus.",
};

const en: typeof fr = {
  title: "Files of the form",
  text: "Lists of choices and pictures that the form names. Phones download them with it; a published version keeps those that it was published with.",
  missing: (names) => `Still missing: ${names}. Without its lists the form cannot be published.`,
  complete: "All files that the form names are here.",
  drop: "Drop the files here",
  dropHint: "Lists .csv, .geojson, .xml; pictures, sounds and films. 20 MB a file, 100 MB a form.",
  name: "File",
  kind: "Used as",
  size: "Size",
  added: "Added",
  kinds: { list: "List", media: "Picture, sound or film", none: "The form does not name it" },
  absent: "missing",
  remove: "Remove",
  removeNamed: (name) => `Remove ${name}`,
  removed: (name) => `${name} removed from the draft`,
  undo: "Put back",
  failed: "These files were not added.",
  removeFailed: "The file could not be removed.",
  loadFailed: "The files could not be read.",
};

export const fileMessages: Dictionary<typeof fr> = { fr, en };
