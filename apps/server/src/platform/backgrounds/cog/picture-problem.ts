import type { Translated } from "@parcelle/domain/language";
import type { RasterError, RasterErrorCode } from "@parcelle/raster/raster-error";
import type { PictureFault } from "@parcelle/raster/tiles/picture";
import { type BackgroundFault, BackgroundProblem } from "../background-problem.ts";

const texts: Record<PictureFault, Translated> = {
  "not-rgb": {
    fr: "Ce GeoTIFF n’est pas une image\u00a0: il faut trois bandes, rouge, verte et bleue, et l’opacité si elle y est.",
    en: "This GeoTIFF is no picture: it needs three bands, red, green and blue, and the opacity where it has one.",
  },
  "not-bytes": {
    fr: "Les bandes de ce GeoTIFF ne sont pas de 8 bits. Convertissez-le, par exemple avec «\u00a0gdal_translate -of COG -ot Byte -scale entrée.tif sortie.tif\u00a0».",
    en: "The bands of this GeoTIFF are not of 8 bits. Convert it, for example with “gdal_translate -of COG -ot Byte -scale in.tif out.tif”.",
  },
  "no-overviews": {
    fr: "Ce GeoTIFF n’a pas d’images réduites, ou ses blocs sont trop grands\u00a0: une seule tuile en lirait trop. Convertissez-le, par exemple avec «\u00a0gdal_translate -of COG entrée.tif sortie.tif\u00a0».",
    en: "This GeoTIFF has no smaller copies, or its blocks are too large: a single tile would read too much of it. Convert it, for example with “gdal_translate -of COG in.tif out.tif”.",
  },
};

/** A raster that is no picture that can be shown. */
export function pictureProblem(fault: PictureFault): BackgroundProblem {
  return new BackgroundProblem("unreadable", texts[fault]);
}

const faults: Partial<Record<RasterErrorCode, BackgroundFault>> = {
  "source-missing": "file-gone",
  "range-ignored": "no-ranges",
  "http-failed": "no-answer",
  "http-invalid": "refused",
};

/** What the reader of rasters finds wrong; of an unreadable file it says what. */
export function rasterProblem({ code, text }: RasterError): BackgroundProblem {
  const fault = faults[code];
  if (!fault) return new BackgroundProblem("unreadable", text);
  return code === "http-failed" ? new BackgroundProblem(fault, text) : new BackgroundProblem(fault);
}
