import type { Geometry } from "geojson";

/** What a person types of a plot; a number is a text while it is none, and empty before it is typed. */
export interface TypedPlot {
  identifier: string;
  producerName: string;
  productionPlace: string;
  area: number | string;
  longitude: number | string;
  latitude: number | string;
}

export const nothingTyped: TypedPlot = {
  ...{ identifier: "", producerName: "", productionPlace: "" },
  ...{ area: "", longitude: "", latitude: "" },
};

/** Some centimetres: nobody points more exactly on a map. */
const DECIMALS = 6;

export function roundedPlace(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** The point that is typed; null while it is no place. */
export function typedPoint({ longitude, latitude }: TypedPlot): Geometry | null {
  if (typeof longitude !== "number" || typeof latitude !== "number") return null;
  return { type: "Point", coordinates: [longitude, latitude] };
}

/** What the server is asked to add; null while something lacks. An outline has an area of its own, a point the declared one. */
export function plotToAdd(typed: TypedPlot, geometry: Geometry | null) {
  const identifier = typed.identifier.trim();
  if (identifier === "" || geometry === null || isText(typed.area)) return null;
  return {
    ...{ identifier, geometry },
    producerName: typed.producerName.trim() || null,
    productionPlace: typed.productionPlace.trim() || null,
    declaredAreaHectares: typeof typed.area === "number" ? typed.area : null,
  };
}

/** A number that was refused stays as it was typed. */
function isText(value: number | string): boolean {
  return typeof value === "string" && value !== "";
}
