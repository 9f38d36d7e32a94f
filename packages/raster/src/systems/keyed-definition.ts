import { type Definition, readDefinition } from "@parcelle/formats/crs/definition";
import { conversionOfCode } from "@parcelle/formats/crs/epsg-systems";
import { UnreadPart } from "@parcelle/formats/crs/unread-part";
import { baseOfKeys, codedIn } from "./base-of-keys.ts";
import { type GeoKeys, geoKey } from "./geo-keys.ts";
import { metresPerUnit } from "./linear-unit.ts";
import { projectionOfKeys } from "./projection-keys.ts";

const esriText = "ESRI PE String = ";

/**
 * What a file says of its system in place of a number: Esri's text, or the keys of datum, ellipsoid, method, parameters
 * and units. They mean the same as the parts of Well-Known Text that bear these names.
 * @param keys GeoKeys of the file
 * @returns null where it says nothing of it
 * @throws UnreadPart for what is not understood
 */
export function keyedDefinition(keys: GeoKeys): Definition | null {
  const { numbers } = keys;
  const written = esriDefinition(keys);
  if (written !== null) return written;
  const base = baseOfKeys(keys);
  if (base === null) return null;
  const { datum, ellipsoid, meridian, name } = base;
  const common = { datum, ellipsoid, meridian, shift: null, axes: [], extension: null };
  if (numbers.get(geoKey.modelType) === 2) {
    return { ...common, name, projected: false, unit: 1, method: null, parameters: [] };
  }
  const conversion = conversionOfCode(codedIn(numbers, geoKey.projection));
  if (conversion === null && !numbers.has(geoKey.method)) return null;
  const unit = metresPerUnit(numbers) ?? 1;
  if (metresPerUnit(numbers) === null) throw new UnreadPart("unit", String(numbers.get(geoKey.linearUnit)));
  return { ...common, name: "", projected: true, unit, ...(conversion ?? projectionOfKeys(numbers, unit)) };
}

/** A text that is cut or damaged is none: the keys may still say the same. */
function esriDefinition({ texts }: GeoKeys): Definition | null {
  const places = [geoKey.projectedCitation, geoKey.citation, geoKey.geographicCitation];
  const text = places.map((key) => texts.get(key)).find((each) => each?.startsWith(esriText));
  if (text === undefined) return null;
  try {
    return readDefinition(text.slice(esriText.length));
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}
