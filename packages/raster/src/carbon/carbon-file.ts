import { type OwnCarbonLayer, ownCarbonLayersSchema } from "@parcelle/domain/carbon/own-carbon-layers";
import { CarbonError } from "./carbon-error.ts";

/**
 * Reads `carbon.json`: `{ "layers": [{ "file", "quantity", "year"?, "version", "title", "source", "standard_error"? }] }`.
 * @param text content of the file
 * @throws CarbonError "carbon-file-invalid" with the place of every problem
 */
export function parseCarbonFile(text: string): OwnCarbonLayer[] {
  const read = ownCarbonLayersSchema.safeParse(jsonOf(text));
  if (read.success) return read.data.layers;
  const places = read.error.issues.map(({ path, message }) => `${path.join(".") || "file"}: ${message}`);
  throw new CarbonError("carbon-file-invalid", places.join("; "));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CarbonError("carbon-file-invalid", cause instanceof Error ? cause.message : "not JSON");
  }
}
