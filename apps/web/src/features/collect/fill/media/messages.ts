import { type Dictionary, useMessages } from "#ui/locale.tsx";

const fr = {
  take: {
    photo: "Prendre une photo",
    audio: "Enregistrer un son",
    video: "Filmer",
    file: "Choisir un fichier",
  },
  choose: "Choisir sur l’appareil",
  photoHelp: "La photo est réduite, et gardée ici jusqu’à l’envoi.",
  pictureOf: (label: string) => `Image\u00a0: ${label}`,
  sign: "Dessiner ou signer",
  signHelp: "Tracez dans le cadre avec le doigt, un stylet ou la souris.",
  signTake: "Prendre ce dessin",
  signClear: "Effacer le cadre",
  signStop: "Fermer",
  padOf: (label: string) => `Cadre à dessiner\u00a0: ${label}`,
  full: "Ce téléphone n’a plus de place\u00a0: le fichier n’a pas été gardé. Envoyez ce qui attend ou supprimez des fichiers du téléphone, puis recommencez. Vos réponses sont gardées.",
  unread: "Ce fichier n’a pas pu être lu. Prenez-en un autre, ou reprenez la photo.",
  tooLarge: (size: string, most: string) =>
    `Ce fichier fait ${size}\u00a0; il en passe ${most} au plus. Prenez-le plus court ou plus petit.`,
};

const en: typeof fr = {
  take: { photo: "Take a photo", audio: "Record a sound", video: "Film", file: "Choose a file" },
  choose: "Choose on this device",
  photoHelp: "The photo is made small, and kept here until it is sent.",
  pictureOf: (label) => `Picture: ${label}`,
  sign: "Draw or sign",
  signHelp: "Draw in the frame with a finger, a pen or the mouse.",
  signTake: "Take this drawing",
  signClear: "Clear the frame",
  signStop: "Close",
  padOf: (label) => `Frame to draw in: ${label}`,
  full: "This phone has no room left: the file was not kept. Send what waits or delete files of the phone, then try again. Your answers are kept.",
  unread: "This file could not be read. Take another one, or take the photo again.",
  tooLarge: (size, most) =>
    `This file has ${size}; at most ${most} go through. Take a shorter or smaller one.`,
};

export const mediaMessages: Dictionary<typeof fr> = { fr, en };
export const useMediaMessages = () => useMessages(mediaMessages);
