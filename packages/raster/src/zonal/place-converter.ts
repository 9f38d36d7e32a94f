import { shiftAt, towgs84, widestShift } from "@parcelle/formats/crs/datum-shifts";
import { datumOfCode, type Shift } from "@parcelle/formats/crs/datums";
import proj4, { type Converter } from "proj4";
import { RasterError } from "../raster-error.ts";

/** A place: longitude and latitude in degrees, or coordinates of a system. */
export type Place = [number, number];

/** Converts between degrees of WGS 84 and a system. */
export type PlaceConverter = {
  /** `near` decides which of several published shifts is taken, so that none goes through a plot. */
  forward(place: Place, near?: Place): Place;
  inverse(point: Place): Place;
};

const directions: Record<string, (east: number, north: number) => number> = {
  e: (east) => east,
  w: (east) => -east,
  n: (_, north) => north,
  s: (_, north) => -north,
};

/**
 * A converter for a definition as `textOf` writes it.
 * @param text PROJ's definition; +axis tells the directions of its numbers, +shifts the datum whose shifts are taken
 * @param local whether the shift that is published for each place is taken, or one for all places
 * @throws RasterError "crs-unsupported" for figures that no projection can do with
 */
export function placeConverter(text: string, local: boolean): PlaceConverter {
  const axis = /\+axis=([ewns])([ewns])u/.exec(text);
  const plain = text.replace(/ \+axis=\S+/, "");
  const converter = shifted(plain, local);
  if (axis === null) return converter;
  const [first, second] = [axis[1]!, axis[2]!];
  const isSwapped = first === "n" || first === "s";
  const turned = ([east, north]: Place): Place => [
    directions[first]!(east, north),
    directions[second]!(east, north),
  ];
  const back = ([x, y]: Place): Place => {
    const [east, north] = isSwapped ? [y, x] : [x, y];
    const [eastSign, northSign] = isSwapped ? [second, first] : [first, second];
    return [eastSign === "w" ? -east : east, northSign === "s" ? -north : north];
  };
  return {
    forward: (place, near) => turned(converter.forward(place, near)),
    inverse: (point) => converter.inverse(back(point)),
  };
}

function shifted(text: string, local: boolean): PlaceConverter {
  const datum = datumOfCode(/\+shifts=(\S+)/.exec(text)?.[1] ?? "");
  if (datum === null || datum.shifts.length === 0) return withoutNear(converterBy(text));
  const widest = widestShift(datum.shifts);
  const made = new Map<Shift, Converter>();
  const by = (shift: Shift): Converter => {
    const found = made.get(shift);
    if (found !== undefined) return found;
    const converter = converterBy(text.replace(/\+shifts=\S+/, towgs84(shift)));
    made.set(shift, converter);
    return converter;
  };
  if (!local || datum.shifts.length === 1) return withoutNear(by(widest));
  const at = ([longitude, latitude]: Place) => by(shiftAt(datum.shifts, widest, longitude, latitude));
  return {
    forward: (place, near = place) => converted(at(near), "forward", place),
    inverse(point) {
      const rough = converted(by(widest), "inverse", point);
      return converted(at(rough), "inverse", point);
    },
  };
}

function converterBy(text: string): Converter {
  try {
    return proj4("EPSG:4326", text);
  } catch {
    throw new RasterError("crs-unsupported", text);
  }
}

function withoutNear(converter: Converter): PlaceConverter {
  return {
    forward: (place) => converted(converter, "forward", place),
    inverse: (point) => converted(converter, "inverse", point),
  };
}

/** What has no place in a system is "not a number" there and back; proj4 would throw. */
function converted(converter: Converter, way: "forward" | "inverse", place: Place): Place {
  if (!Number.isFinite(place[0]) || !Number.isFinite(place[1])) return [Number.NaN, Number.NaN];
  return converter[way](place) as Place;
}
