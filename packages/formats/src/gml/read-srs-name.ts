import { knownNumber } from "../crs/known-codes.ts";
import { firstAxisOf } from "./first-axis.ts";

/** The system that a srsName names: its code, and whether positions begin with latitude or northing. */
export type NamedSystem = { code: string; northFirst: boolean };

/**
 * Reads a srsName. The names of the OGC (urn:ogc:def:crs, .../def/crs/) have the axes in the order of the EPSG data set;
 * "EPSG:4326" and ".../epsg.xml#4326" have the easting first, as the programs that write them mean it.
 *
 * @param name for example "urn:ogc:def:crs:EPSG::4326"
 * @see OGC 07-092r3; OGC 09-048r5; GDAL, "GML driver", axis order
 */
export function readSrsName(name: string): NamedSystem {
  const text = name.trim();
  const byRule =
    /^(?:urn:(?:x-)?ogc:def:crs:EPSG:[^:,]*:|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/[^/]+\/)(\d+)$/i;
  const ruled = byRule.exec(text)?.[1];
  if (ruled !== undefined) return ofNumber(Number(ruled), text);
  const plain = /^(?:EPSG:|https?:\/\/www\.opengis\.net\/gml\/srs\/epsg\.xml#)(\d+)$/i.exec(text)?.[1];
  return { code: plain === undefined ? text.slice(0, 120) : `EPSG:${plain}`, northFirst: false };
}

function ofNumber(number: number, text: string): NamedSystem {
  const known = knownNumber(number);
  const isGeographic = known !== null && (known.definition?.includes("+proj=longlat") ?? true);
  const first = isGeographic ? "north" : firstAxisOf(number);
  if (first === "other") return { code: text.slice(0, 120).replace(/\d+$/, "($&)"), northFirst: false };
  return { code: `EPSG:${number}`, northFirst: first === "north" };
}
