import type { Bilingual } from "../raster-error.ts";

const texts = {
  "carbon-file-invalid": {
    fr: "Le fichier carbon.json contient des erreurs.",
    en: "The file carbon.json holds errors.",
  },
  "no-carbon-layer": {
    fr: "Aucune couche de biomasse, de hauteur, de couvert ou d’émissions n’est donnée. Ajoutez-en une au dossier, ou décrivez la vôtre dans carbon.json.",
    en: "No layer of biomass, height, cover or emissions is given. Add one to the folder, or describe your own in carbon.json.",
  },
  "year-without-data": {
    fr: "Aucune couche ne parle de cette année. Demandez une des années données.",
    en: "No layer tells of this year. Ask for one of the years that there are.",
  },
  "standard-error-grid": {
    fr: "La couche d’erreur type n’est pas sur la grille de la couche qu’elle accompagne. Rééchantillonnez-la, par exemple avec «\u00a0gdalwarp -te … -ts …\u00a0», ou retirez-la.",
    en: "The layer of standard errors is not on the grid of the layer that it goes with. Resample it, for example with “gdalwarp -te … -ts …”, or take it away.",
  },
  "standard-error-alone": {
    fr: "Une couche d’erreur type est donnée sans la couche qu’elle accompagne au même endroit.",
    en: "A layer of standard errors is given without the layer that it goes with at the same place.",
  },
  "layers-differ": {
    fr: "Deux couches disent la même grandeur pour la même année. Retirez-en une.",
    en: "Two layers tell the same quantity for the same year. Take one of them away.",
  },
} satisfies Record<string, Bilingual>;

/** Stable code of what is wrong with the layers of carbon. */
export type CarbonErrorCode = keyof typeof texts;

/** What makes it impossible to tell carbon from layers: a code, a place, and a sentence in both languages. */
export class CarbonError extends Error {
  readonly code: CarbonErrorCode;
  /** What exactly was found: files, years, a place in carbon.json. */
  readonly detail: string;

  constructor(code: CarbonErrorCode, detail: string) {
    super(`${texts[code].en} (${detail})`);
    this.name = "CarbonError";
    this.code = code;
    this.detail = detail;
  }

  /** The sentence for people, without the detail. */
  get text(): Bilingual {
    return texts[this.code];
  }
}
