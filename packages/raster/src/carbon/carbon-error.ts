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
  "change-years": {
    fr: "Une carte du changement va d’une année à une année plus tardive.",
    en: "A map of change goes from a year to a later one.",
  },
  "change-absent": {
    fr: "Aucune couche ne parle d’une de ces deux années.",
    en: "No layer tells of one of these two years.",
  },
  "change-products": {
    fr: "Les deux années viennent de produits différents\u00a0: leur écart dirait le produit, pas le terrain.",
    en: "The two years come from different products: their difference would tell the product, not the land.",
  },
  "change-versions": {
    fr: "Les deux années viennent de versions différentes\u00a0: leur écart dirait la version, pas le terrain.",
    en: "The two years come from different versions: their difference would tell the version, not the land.",
  },
  "change-grids": {
    fr: "Les couches des deux années ne sont pas sur la même grille de pixels.",
    en: "The layers of the two years do not lie on the same grid of pixels.",
  },
  "change-height": {
    fr: "La définition demande une hauteur, et aucune couche ne la donne pour cette carte.",
    en: "The definition asks for a height, and no layer tells it for this map.",
  },
  "change-layer-set-aside": {
    fr: "Une couche que cette analyse a lue n’est plus en service. Relancez l’analyse.",
    en: "A layer that this assessment read is no longer in use. Run the assessment again.",
  },
  "change-halo": {
    fr: "Une carte du changement de la forêt ne se fait qu’avec assez de pixels autour des parcelles (sufficient).",
    en: "A map of the change of forest is made only with enough pixels around plots (sufficient).",
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
