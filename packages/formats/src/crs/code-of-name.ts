import { datumNamed } from "./datums.ts";
import type { Definition } from "./definition.ts";
import { plainName } from "./plain-name.ts";
import { neutralValue, type Role } from "./projection-roles.ts";
import { writeProjection } from "./write-projection.ts";

/**
 * Systems in which nearly all files come are recognised by name, so that they go the same way whoever wrote them.
 *
 * @param definition as it is written
 * @returns "EPSG:4326", that of a UTM zone on WGS 84 or "EPSG:3857"; null for all others
 */
export function codeOfName(definition: Definition): string | null {
  const { name, datum, projected, unit, axes, meridian, shift } = definition;
  const isWgs84 = datumNamed(datum.name)?.name === datumNamed("WGS 84")!.name;
  const isTurned = axes.length > 0 && axes.join(" ") !== "EAST NORTH" && axes.join(" ") !== "NORTH EAST";
  if (!isWgs84 || unit !== 1 || isTurned || meridian !== 0 || shift?.some((number) => number !== 0))
    return null;
  const plain = plainName(name);
  if (!projected)
    return /^(gcswgs1984|wgs1984|wgs84|wgs84latlon|wgs84longlat)$/.test(plain) ? "EPSG:4326" : null;
  const zone = /^(?:wgs1984|wgs84)utmzone(\d{1,2})([ns])$/.exec(plain);
  if (zone) {
    const code = `EPSG:${zone[2] === "n" ? 326 : 327}${zone[1]!.padStart(2, "0")}`;
    return isZone(definition, Number(zone[1]), zone[2] === "s") ? code : null;
  }
  const isMercator =
    /^(wgs1984webmercator(auxiliarysphere)?|wgs84pseudomercator|googlemapsglobalmercator)$/.test(plain);
  return isMercator ? "EPSG:3857" : null;
}

/** A name is only believed where the parameters say the same. */
function isZone(definition: Definition, zone: number, south: boolean): boolean {
  const { text, values } = writeProjection(definition);
  const expected = { originLongitude: zone * 6 - 183, scale: 0.9996, falseEasting: 500_000 };
  const figures = Object.entries({ ...expected, falseNorthing: south ? 10_000_000 : 0, originLatitude: 0 });
  return (
    text.startsWith("+proj=tmerc ") &&
    figures.every(
      ([role, value]) => Math.abs((values.get(role as Role) ?? neutralValue(role as Role)) - value) < 1e-6,
    )
  );
}
