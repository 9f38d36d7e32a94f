import type { Bilingual } from "../raster-error.ts";

const french = {
  "not-projected":
    "La carte de risque demande des distances et des surfaces vraies\u00a0: le raster doit être dans un système projeté en mètres, par exemple UTM. Convertissez-le, par exemple avec «\u00a0gdalwarp -t_srs EPSG:32630 -tr 30 30 -r near entrée.tif sortie.tif\u00a0», avec le numéro de votre zone.",
  "codes-unknown":
    "Le raster des changements contient une valeur qui n’en est pas une\u00a0: 0 pas de forêt ou pas de donnée, 1 déboisé entre les deux premières dates, 2 entre les deux dernières, 3 forêt à la dernière.",
  "dates-differ": "Les trois rasters de forêt ne sont pas sur la même grille.",
  "zone-too-wide":
    "La zone est trop large pour une seule grille en mètres : à plus de cinq degrés du méridien central, les distances ne seraient plus vraies. Divisez-la.",
  "layers-missing":
    "Il manque une couche de couvert arboré et l’année de perte du même produit, par exemple treecover2000 et lossyear de Hansen.",
  "years-untold":
    "Les couches ne disent pas la forêt de toutes ces années : choisissez-les entre celle du couvert et la dernière année de perte.",
  "years-invalid": "Les trois années doivent être des nombres, de la plus ancienne à la plus récente.",
  "windows-invalid":
    "Une fenêtre mobile a pour côté un nombre impair de pixels, de 3 à 181, et aucune n’est dite deux fois.",
  "setting-invalid": "Un réglage de la carte de risque a une valeur impossible.",
  "no-forest": "Le raster ne contient aucune forêt à la première date.",
  "no-deforestation-first":
    "Rien n’a été déboisé entre les deux premières dates\u00a0: aucun modèle ne peut être calé.",
  "no-deforestation-second":
    "Rien n’a été déboisé entre les deux dernières dates\u00a0: aucun modèle ne peut être comparé à ce qui s’est passé.",
  "threshold-too-far":
    "La part demandée du déboisement n’est pas atteinte à la plus grande distance examinée\u00a0: vérifiez que le raster contient bien ce qui n’est pas forêt, ou demandez une part plus petite.",
  "nothing-predicted":
    "Aucun modèle ne prévoit de déboisement sur la seconde période\u00a0: la forêt qui restait est partout au-delà du seuil.",
  "state-differs": "L’état gardé vient d’un autre raster ou d’autres réglages\u00a0: recommencez sans lui.",
};

/** Stable code of everything for which no risk map can be made. */
export type RiskMapProblemCode = keyof typeof french;

const english: Record<RiskMapProblemCode, string> = {
  "not-projected":
    "A risk map needs true distances and areas: the raster has to be in a projected system in metres, for example UTM. Convert it, for example with “gdalwarp -t_srs EPSG:32630 -tr 30 30 -r near in.tif out.tif”, with the number of your zone.",
  "codes-unknown":
    "The raster of changes holds a value that is none: 0 no forest or no data, 1 deforested between the first two dates, 2 between the last two, 3 forest at the last one.",
  "dates-differ": "The three rasters of forest do not share one grid.",
  "zone-too-wide":
    "The zone is too wide for one grid in metres: farther than five degrees from the central meridian distances would not be true. Divide it.",
  "layers-missing":
    "A layer of tree cover and the year of loss of the same product are needed, for example Hansen's treecover2000 and lossyear.",
  "years-untold":
    "The layers do not tell the forest of all these years: choose them between that of the cover and the last year of loss.",
  "years-invalid": "The three years have to be numbers, from the earliest to the latest.",
  "windows-invalid":
    "The side of a moving window is an odd number of pixels from 3 to 181, and none is said twice.",
  "setting-invalid": "A setting of the risk map has an impossible value.",
  "no-forest": "The raster holds no forest at the first date.",
  "no-deforestation-first": "Nothing was deforested between the first two dates: no model can be fitted.",
  "no-deforestation-second":
    "Nothing was deforested between the last two dates: no model can be compared with what happened.",
  "threshold-too-far":
    "The share of deforestation that was asked for is not reached at the greatest distance looked at: check that the raster holds what is not forest, or ask for a smaller share.",
  "nothing-predicted":
    "No model predicts deforestation in the second period: the forest that was left lies everywhere beyond the threshold.",
  "state-differs": "The state that was kept is of another raster or other settings: begin again without it.",
};

/** The only error that risk maps throw on purpose besides RasterError: a code, a place, texts in both languages. */
export class RiskMapProblem extends Error {
  readonly code: RiskMapProblemCode;
  readonly detail: string;

  /**
   * @param code stable code
   * @param detail what exactly was found and where, in English
   */
  constructor(code: RiskMapProblemCode, detail: string) {
    super(`${english[code]} (${detail})`);
    this.name = "RiskMapProblem";
    this.code = code;
    this.detail = detail;
  }

  /** The sentence for people, without the technical detail. */
  get text(): Bilingual {
    return { fr: french[this.code], en: english[this.code] };
  }
}
