import type { Language } from "@parcelle/domain/language";
import { RasterError } from "@parcelle/raster/raster-error";
import { CommandFailure } from "../console/console.ts";

/** The failure of a raster, in a sentence with its file; any other error is given back as it is. */
export function rasterFailure(path: string, error: unknown, language: Language): unknown {
  if (!(error instanceof RasterError)) return error;
  return new CommandFailure(error.code, `${path}: ${error.text[language]} (${error.detail})`);
}
