const french = {
  "source-missing": "Le fichier raster est introuvable ou illisible.",
  "http-failed": "L’adresse ne répond pas, ou refuse de donner le fichier.",
  "http-invalid": "Le serveur répond autre chose que ce qui lui est demandé.",
  "range-ignored": "Le serveur n’envoie que des fichiers entiers, et celui-ci est trop grand.",
  "source-changed": "Le fichier a changé pendant sa lecture.",
  "short-read": "Le fichier s’arrête avant la fin des données annoncées.",
  "not-tiff": "Ce fichier n’est pas un TIFF.",
  "directory-invalid": "La structure du TIFF est corrompue.",
  "directory-loop": "Les répertoires du TIFF tournent en boucle.",
  "tag-missing": "Une balise indispensable du TIFF manque.",
  "tag-invalid": "Une balise du TIFF contient une valeur impossible.",
  "count-too-large": "Le TIFF annonce plus d’éléments qu’il ne peut en contenir.",
  "sample-unsupported": "Ce type d’échantillon n’est pas pris en charge.",
  "compression-unsupported":
    "Cette compression TIFF n’est pas prise en charge. Convertissez le fichier, par exemple avec «\u00a0gdal_translate -co COMPRESS=DEFLATE entrée.tif sortie.tif\u00a0».",
  "compression-lossy":
    "Le raster est compressé en JPEG ou en WebP, faits pour les images\u00a0: une compression avec perte change les valeurs, et des classes n’y survivent pas. Reprenez le fichier d’origine, ou convertissez celui-ci si sa compression est sans perte, par exemple avec «\u00a0gdal_translate -co COMPRESS=DEFLATE entrée.tif sortie.tif\u00a0».",
  "predictor-unsupported": "Ce prédicteur TIFF n’est pas pris en charge.",
  "block-too-large": "Un bloc du TIFF est trop grand pour être lu en mémoire.",
  "block-corrupt": "Un bloc du TIFF est corrompu.",
  "window-outside": "La fenêtre demandée sort du raster.",
  "window-too-large": "La fenêtre demandée est trop grande pour la mémoire.",
  "band-missing": "Cette bande n’existe pas dans le raster.",
  "not-georeferenced": "Le raster n’a pas de géoréférencement utilisable.",
  "crs-unsupported":
    "Le système de coordonnées du raster n’est pas pris en charge. Convertissez-le, par exemple avec «\u00a0gdalwarp -t_srs EPSG:4326 entrée.tif sortie.tif\u00a0».",
  "crs-mismatch": "Les rasters n’ont pas le même système de coordonnées.",
  "geometry-unsupported": "Seuls les points et les polygones peuvent être analysés.",
  "geometry-invalid": "Le contour contient des coordonnées impossibles.",
  "height-missing": "La définition de la forêt demande une hauteur\u00a0: donnez aussi un raster de hauteur.",
  "forest-layers-missing":
    "Aucune couche ne dit où est la forêt\u00a0: donnez un couvert arboré (par exemple Hansen treecover2000) ou une carte de forêt (par exemple JRC GFC2020).",
  "layers-file-invalid": "Le fichier layers.json contient des erreurs.",
  "sources-differ": "Les fichiers à assembler ne sont pas sur la même grille ou n’ont pas le même contenu.",
  "overlap-differs": "Deux fichiers à assembler donnent des valeurs différentes au même endroit.",
  "mosaic-gap": "Aucun fichier ne couvre une partie du raster, et aucune valeur ne peut le dire.",
  "values-unknown": "Le raster contient des valeurs que le produit ne connaît pas.",
  "mask-unusable":
    "Le fichier cache des pixels, mais la valeur qui le dirait a un autre sens\u00a0: indiquez-en une autre pour «\u00a0sans donnée\u00a0».",
  "mask-beside":
    "Le masque à côté du fichier n’est pas de sa taille, ou ne peut pas être gardé avec lui\u00a0: mettez-le dans le fichier, par exemple avec «\u00a0gdal_translate --config GDAL_TIFF_INTERNAL_MASK YES entrée.tif sortie.tif\u00a0».",
  "bands-unexpected": "Le raster a plusieurs bandes ; une seule est attendue.",
  "address-refused": "L’adresse mène à un réseau privé : elle est refusée.",
  "write-invalid": "Les données à écrire ne correspondent pas au raster demandé.",
};

/** Stable code of every failure of this package. */
export type RasterErrorCode = keyof typeof french;

const english: Record<RasterErrorCode, string> = {
  "source-missing": "The raster file cannot be found or read.",
  "http-failed": "The address does not answer, or refuses to give the file.",
  "http-invalid": "The server answers something else than what it is asked for.",
  "range-ignored": "The server sends whole files only, and this one is too large.",
  "source-changed": "The file changed while it was being read.",
  "short-read": "The file stops before the data that it announces.",
  "not-tiff": "This file is not a TIFF.",
  "directory-invalid": "The structure of the TIFF is corrupt.",
  "directory-loop": "The directories of the TIFF form a loop.",
  "tag-missing": "A required tag of the TIFF is missing.",
  "tag-invalid": "A tag of the TIFF holds an impossible value.",
  "count-too-large": "The TIFF announces more elements than it can hold.",
  "sample-unsupported": "This sample type is not supported.",
  "compression-unsupported":
    "This TIFF compression is not supported. Convert the file, for example with “gdal_translate -co COMPRESS=DEFLATE in.tif out.tif”.",
  "compression-lossy":
    "The raster is compressed as JPEG or WebP, which are made for pictures: a lossy compression changes values, and classes do not survive it. Go back to the original file, or convert this one if it is lossless, for example with “gdal_translate -co COMPRESS=DEFLATE in.tif out.tif”.",
  "predictor-unsupported": "This TIFF predictor is not supported.",
  "block-too-large": "A block of the TIFF is too large to be read in memory.",
  "block-corrupt": "A block of the TIFF is corrupt.",
  "window-outside": "The requested window leaves the raster.",
  "window-too-large": "The requested window is too large for memory.",
  "band-missing": "The raster has no such band.",
  "not-georeferenced": "The raster has no usable georeference.",
  "crs-unsupported":
    "The coordinate system of the raster is not supported. Convert it, for example with “gdalwarp -t_srs EPSG:4326 in.tif out.tif”.",
  "crs-mismatch": "The rasters do not share one coordinate system.",
  "geometry-unsupported": "Only points and polygons can be measured.",
  "geometry-invalid": "The outline holds impossible coordinates.",
  "height-missing": "The forest definition asks for a height: give a raster of heights as well.",
  "forest-layers-missing":
    "No layer tells where forest is: give tree cover (for example Hansen treecover2000) or a map of forest (for example JRC GFC2020).",
  "layers-file-invalid": "The file layers.json holds errors.",
  "sources-differ": "The files to assemble do not share one grid or one kind of content.",
  "overlap-differs": "Two files to assemble give different values at the same place.",
  "mosaic-gap": "No file covers a part of the raster, and no value can say so.",
  "values-unknown": "The raster holds values that the product does not know.",
  "mask-unusable":
    "The file hides pixels, but the value that would say so has another meaning: say another one for “no data”.",
  "mask-beside":
    "The mask beside the file is not of its size, or cannot be kept with it: put it into the file, for example with “gdal_translate --config GDAL_TIFF_INTERNAL_MASK YES in.tif out.tif”.",
  "bands-unexpected": "The raster has several bands; one is expected.",
  "address-refused": "The address leads to a private network: it is refused.",
  "write-invalid": "The data to write do not fit the requested raster.",
};

/** A text in both languages of the product. */
export type Bilingual = { fr: string; en: string };

/** The only error that this package throws on purpose: a code, a place, and texts in both languages. */
export class RasterError extends Error {
  readonly code: RasterErrorCode;
  readonly detail: string;

  /**
   * @param code stable code
   * @param detail what exactly was found and where (a tag, a block, a file), in English
   */
  constructor(code: RasterErrorCode, detail: string) {
    super(`${english[code]} (${detail})`);
    this.name = "RasterError";
    this.code = code;
    this.detail = detail;
  }

  /** The sentence for people, without the technical detail. */
  get text(): Bilingual {
    return { fr: french[this.code], en: english[this.code] };
  }
}
