import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const photos = (count: number) => plural(count, "fr", "photo", "photos");
const photosIn = (count: number) => plural(count, "en", "photo", "photos");

const fr = {
  title: "Photos par identifiant",
  lead: "Déposez un ZIP de photos, chacune nommée par l’identifiant de son producteur, par exemple CI-0012.jpg. Vous voyez d’abord à qui va chaque photo\u00a0: rien n’est enregistré avant votre accord.",
  drop: "Déposez ici le ZIP des photos, ou les photos",
  dropHint:
    "JPEG, PNG ou WebP, 2\u00a0000 photos au plus. Chaque photo est réduite sur votre appareil avant l’envoi.",
  reading: "Lecture des noms…",
  unreadable: "Ce ZIP ne peut pas être lu\u00a0: il est endommagé, incomplet ou protégé par un mot de passe.",
  noPhoto: "Aucune photo (JPEG, PNG, WebP) dans ce qui a été déposé.",
  tooMany: "Plus de 2\u00a0000 photos\u00a0: partagez-les en plusieurs ZIP.",
  failed: "Les photos n’ont pas été lues",
  file: "Fichier",
  farmer: "Producteur",
  fate: "Ce qu’elle devient",
  fates: {
    fits: "Sera sa photo",
    replaces: "Remplacera sa photo",
    kept: "Il a déjà une photo\u00a0: laissée",
    nobody: "Aucun producteur n’a cet identifiant",
    several: "Plusieurs producteurs ont cet identifiant",
    twice: "Plusieurs fichiers pour ce producteur",
  },
  replace: "Remplacer aussi les photos déjà enregistrées",
  save: (count: number) => `Enregistrer ${photos(count)}`,
  nothing: "Aucune de ces photos ne va à un producteur.",
  cancel: "Annuler",
  sending: (done: string, count: number) => `${done} sur ${photos(count)}`,
  stop: "Arrêter",
  done: (count: number) => (count < 2 ? `${photos(count)} enregistrée` : `${photos(count)} enregistrées`),
  notDone: (name: string, why: string) => `${name}\u00a0: ${why}`,
  someFailed: (count: number) => `${photos(count)} en échec`,
  undo: "Tout annuler",
  undone: "Les photos d’avant sont rétablies",
  undoFailed: "L’annulation n’a pas abouti",
  again: "Déposer d’autres photos",
};

const en: typeof fr = {
  title: "Photos by identifier",
  lead: "Drop a ZIP of photos, each named by the identifier of its farmer, such as CI-0012.jpg. You see first to whom each photo goes: nothing is kept before you agree.",
  drop: "Drop the ZIP of photos here, or the photos",
  dropHint:
    "JPEG, PNG or WebP, 2,000 photos at most. Each photo is made smaller on your device before it is sent.",
  reading: "Reading the names…",
  unreadable: "This ZIP cannot be read: it is damaged, incomplete or protected by a password.",
  noPhoto: "There is no photo (JPEG, PNG, WebP) in what was dropped.",
  tooMany: "More than 2,000 photos: divide them into several ZIP files.",
  failed: "The photos were not read",
  file: "File",
  farmer: "Farmer",
  fate: "What becomes of it",
  fates: {
    fits: "Becomes the photo",
    replaces: "Replaces the photo",
    kept: "Has a photo already: left as it is",
    nobody: "No farmer has this identifier",
    several: "Several farmers have this identifier",
    twice: "Several files for this farmer",
  },
  replace: "Also replace photos that are there already",
  save: (count) => `Save ${photosIn(count)}`,
  nothing: "None of these photos goes to a farmer.",
  cancel: "Cancel",
  sending: (done, count) => `${done} of ${photosIn(count)}`,
  stop: "Stop",
  done: (count) => `${photosIn(count)} saved`,
  notDone: (name, why) => `${name}: ${why}`,
  someFailed: (count) => `${photosIn(count)} failed`,
  undo: "Undo all",
  undone: "The photos are as they were before",
  undoFailed: "It could not be undone",
  again: "Drop other photos",
};

export const byNameMessages: Dictionary<typeof fr> = { fr, en };
