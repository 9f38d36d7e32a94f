import { describeNotice } from "@parcelle/formats/refusal-messages";
import type { ProductDefinition } from "../products/product-definition.ts";
import type { Bilingual } from "../raster-error.ts";
import { RasterError } from "../raster-error.ts";
import { type CoordinateSystem, systemText } from "../systems/coordinate-system.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { gridOf } from "../zonal/grid.ts";
import { projectionKind } from "../zonal/projection.ts";
import { boxOnEarth } from "./box-on-earth.ts";
import type { LonLatBox } from "./overview-picture.ts";

/** Something that a person has to know before files become a layer; an error forbids it. */
export type Finding = {
  code: string;
  level: "error" | "warning";
  /** Name of the file, null when it is about several. */
  input: string | null;
  text: Bilingual;
  /** What exactly was found. */
  detail: string;
};

/** An open file and its name. */
export type Input = { name: string; raster: Geotiff };

/** What a file says of itself. */
export type InputFacts = {
  name: string;
  width: number;
  height: number;
  sampleType: string;
  /** EPSG number, null where the file names none; it may still describe the system. */
  crs: number | null;
  crsName: string | null;
  /** Side of a pixel in units of the coordinate system. */
  pixelSize: number | null;
  noData: number | null;
  box: LonLatBox | null;
};

const metresPerDegree = 111_320;
const closeEnough = 0.02;

const otherGrid: Bilingual = {
  fr: "La grille n’est pas celle du produit d’origine.",
  en: "The grid is not that of the original product.",
};

const doubtfulRows: Bilingual = {
  fr: "La hauteur des pixels est négative ; le raster est lu du nord au sud, comme le fait GDAL.",
  en: "The height of the pixels is negative; the raster is read from north to south, as GDAL does.",
};

/** Finding of an error that this package threw. */
export function findingOf(cause: unknown, input: string | null): Finding {
  if (!(cause instanceof RasterError)) throw cause;
  return { code: cause.code, level: "error", input, text: cause.text, detail: cause.detail };
}

/**
 * Facts of a file, and what of it does not fit the product.
 * @param input open file
 * @param product product that it shall be
 */
export function describeInput(
  { name, raster }: Input,
  product: ProductDefinition,
): { facts: InputFacts; findings: Finding[] } {
  const { width, height, sampleType, crs, crsName, transform, nodata, bands } = raster;
  const findings: Finding[] = [];
  let box: LonLatBox | null = null;
  try {
    box = boxOnEarth(raster.bounds!, gridOf(raster));
    if (bands !== 1) throw new RasterError("bands-unexpected", `${bands}`);
  } catch (cause) {
    findings.push(findingOf(cause, name));
  }
  const warn = (code: string, text: Bilingual, detail: string) =>
    findings.push({ code, level: "warning", input: name, text, detail });
  for (const notice of raster.notices) {
    const text = { fr: describeNotice(notice, "fr"), en: describeNotice(notice, "en") };
    warn(notice.code, text, Object.values(notice.detail).join(", "));
  }
  if (raster.placing === "negative-scale") warn("rows-doubtful", doubtfulRows, "ModelPixelScale");
  const size = pixelDegrees(raster);
  const { grid } = product;
  if (grid && size !== null && differs(grid, crs, size)) {
    warn(
      "grid-differs",
      otherGrid,
      `${systemText(crs)}, ${size.toFixed(8)}° / ${grid.pixelDegrees.toFixed(8)}°`,
    );
  }
  const pixelSize = transform?.pixelWidth ?? null;
  return {
    facts: {
      name,
      width,
      height,
      sampleType,
      crs: typeof crs === "number" ? crs : null,
      crsName,
      pixelSize,
      noData: nodata,
      box,
    },
    findings,
  };
}

function differs(
  grid: NonNullable<ProductDefinition["grid"]>,
  crs: CoordinateSystem | null,
  size: number,
): boolean {
  const isSystem = grid.crs === "utm" ? isUtm(crs) : crs === grid.crs;
  return !isSystem || Math.abs(size / grid.pixelDegrees - 1) > closeEnough;
}

function isUtm(crs: CoordinateSystem | null): boolean {
  return (
    typeof crs === "number" && crs % 100 >= 1 && crs % 100 <= 60 && [326, 327].includes(Math.floor(crs / 100))
  );
}

function pixelDegrees({ crs, transform }: Geotiff): number | null {
  if (!transform) return null;
  try {
    return projectionKind(crs) === "geographic"
      ? transform.pixelWidth
      : transform.pixelWidth / metresPerDegree;
  } catch {
    return null;
  }
}
