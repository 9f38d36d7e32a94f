import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  doubts: {
    water: (_country: string) => "Ce lieu est en mer ou dans un lac.",
    outsideProject: (country: string) => `Ce lieu est hors du pays du projet (${country}).`,
    outsideHome: (country: string) => `Ce lieu est hors du pays de votre coopérative (${country}).`,
  },
  maybeSwapped: "Latitude et longitude sont peut-être échangées.",
  checkPlace: "Vérifiez les coordonnées et leur signe.",
};

const en: typeof fr = {
  doubts: {
    water: () => "This place lies in the sea or in a lake.",
    outsideProject: (country) => `This place lies outside the country of the project (${country}).`,
    outsideHome: (country) => `This place lies outside the country of your cooperative (${country}).`,
  },
  maybeSwapped: "Latitude and longitude may be swapped.",
  checkPlace: "Check the coordinates and their sign.",
};

/** Fetched with what looks at places, and not with the page of a form. */
export const doubtMessages: Dictionary<typeof fr> = { fr, en };
