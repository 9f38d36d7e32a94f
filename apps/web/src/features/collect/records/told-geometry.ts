import { lengthAlong } from "@parcelle/forms/expression/functions/geography";
import { areaHectares } from "@parcelle/geometry/area";
import type { Position } from "geojson";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import { recordMessages } from "./messages.ts";
import { geometryOf } from "./told-places.ts";

/** A place in words: where a point lies and how exactly, how long a line is, how large an outline; as written where it is none. */
export function toldGeometry(type: string, written: string, locale: Locale): string {
  const messages = recordMessages[locale];
  const geometry = geometryOf(type, written);
  if (geometry === null) return written;
  if (geometry.type === "Polygon") {
    const corners = geometry.coordinates[0]!.length - 1;
    return messages.outlineOf(corners, formatNumber(areaHectares(geometry), locale, 2));
  }
  if (geometry.type === "LineString") {
    const metres = lengthAlong(
      geometry.coordinates.map(([longitude, latitude]) => ({ longitude: longitude!, latitude: latitude! })),
    );
    return messages.lineOf(geometry.coordinates.length, formatNumber(metres, locale, 0));
  }
  if (geometry.type !== "Point") return written;
  return messages.pointAt(degrees(geometry.coordinates, locale), accuracyOf(written, locale));
}

/** To five decimals: a metre. */
function degrees([longitude, latitude]: Position, locale: Locale): string {
  const { north, south, east, west } = recordMessages[locale].directions;
  const tell = (value: number, [above, below]: [string, string]) =>
    `${formatNumber(Math.abs(value), locale, 5)}° ${value < 0 ? below : above}`;
  return `${tell(latitude!, [north, south])}, ${tell(longitude!, [east, west])}`;
}

function accuracyOf(written: string, locale: Locale): string | null {
  const metres = Number(written.trim().split(/\s+/)[3]);
  return Number.isFinite(metres) && metres > 0 ? formatNumber(metres, locale, 0) : null;
}
