import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  next: "Suivant",
  back: "Précédent",
  finish: "Commencer",
  slideOf: (place: number, all: number) => `${place} sur ${all}`,
};

const en: typeof fr = {
  next: "Next",
  back: "Back",
  finish: "Start",
  slideOf: (place, all) => `${place} of ${all}`,
};

export const welcomeMessages: Dictionary<typeof fr> = { fr, en };
