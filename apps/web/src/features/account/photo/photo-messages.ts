import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  photo: "Photo",
  lead: "Les membres de vos organisations la voient à côté de votre nom.",
  choose: "Choisir une photo",
  change: "Changer de photo",
  remove: "Retirer la photo",
  removed: "Photo retirée",
  undo: "Rétablir",
  cropTitle: "Cadrer la photo",
  cropHint:
    "Déplacez l’image avec le doigt ou la souris, ou réglez-la avec les curseurs et les flèches du clavier.",
  preview: "La photo telle qu’elle sera",
  zoom: "Agrandissement",
  across: "De gauche à droite",
  down: "De haut en bas",
  save: "Enregistrer la photo",
  saved: "Photo enregistrée",
  unreadable:
    "Ce fichier n’est pas une image que le navigateur sait lire. Choisissez une photo JPEG, PNG ou WebP.",
  tooSmall: "Cette image est trop petite\u00a0: au moins 64 pixels de côté.",
};

const en: typeof fr = {
  photo: "Photo",
  lead: "The members of your organisations see it beside your name.",
  choose: "Choose a photo",
  change: "Change the photo",
  remove: "Remove the photo",
  removed: "Photo removed",
  undo: "Undo",
  cropTitle: "Frame the photo",
  cropHint: "Move the picture with your finger or mouse, or set it with the sliders and the arrow keys.",
  preview: "The photo as it will be",
  zoom: "Magnification",
  across: "From left to right",
  down: "From top to bottom",
  save: "Save the photo",
  saved: "Photo saved",
  unreadable: "This file is not a picture that the browser can read. Choose a JPEG, PNG or WebP photo.",
  tooSmall: "This picture is too small: at least 64 pixels on each side.",
};

export const photoMessages: Dictionary<typeof fr> = { fr, en };
