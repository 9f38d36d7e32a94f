import type { Dictionary } from "../../../locale.tsx";

const fr = {
  saved: (name: string) => `Image enregistrée\u00a0: ${name}`,
  failed: {
    loading:
      "La carte n’a pas fini de se charger\u00a0: aucune image n’a été faite. Réessayez dans un instant.",
    blank: "La carte n’a donné aucune image. Rechargez la page, puis réessayez.",
    refused: "Le navigateur refuse de faire une image de cette carte. Une capture d’écran reste possible.",
  },
  states: "Parcelles",
  northLetter: "N",
};

const en: typeof fr = {
  saved: (name) => `Image saved: ${name}`,
  failed: {
    loading: "The map has not finished loading: no image was made. Try again in a moment.",
    blank: "The map gave no image. Reload the page, then try again.",
    refused: "The browser refuses to make an image of this map. A screenshot is still possible.",
  },
  states: "Plots",
  northLetter: "N",
};

export type PictureMessages = typeof fr;
export const pictureMessages: Dictionary<PictureMessages> = { fr, en };
