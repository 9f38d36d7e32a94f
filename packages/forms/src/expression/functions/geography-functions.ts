import { factsOf, numberOperand, type Operand, truthOperand } from "../compiling/operand.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { textsOf } from "./argument-values.ts";
import { defineFunction } from "./function-entry.ts";
import { type GeoPoint, pointOfText, pointsOfText } from "./geo-points.ts";
import { areaAround, crossesItself, isInside, lengthAlong } from "./geography.ts";

export const geographyFunctions = [
  measuresArea("area"),
  measuresArea("enclosed-area"),
  defineFunction({
    name: "distance",
    takes: "any place, any more*",
    gives: "number",
    make: (places) =>
      numberOperand(factsOf(...places), (context) => {
        const points = pointsOf(places, context);
        return points === null ? Number.NaN : lengthAlong(points);
      }),
  }),
  defineFunction({
    name: "geofence",
    takes: "text point, text shape",
    gives: "truth",
    page: "specification",
    make: ([point, shape]) =>
      truthOperand(factsOf(point!, shape!), (context) => {
        const inner = pointOfText(point!.toText(context));
        const outline = pointsOfText(shape!.toText(context));
        return inner !== null && outline !== null && isInside(inner, outline);
      }),
  }),
  defineFunction({
    name: "intersects",
    takes: "text line",
    gives: "truth",
    page: "specification",
    make: ([line]) =>
      truthOperand(factsOf(line!), (context) => {
        const points = pointsOfText(line!.toText(context));
        return points !== null && crossesItself(points);
      }),
  }),
];

function measuresArea(name: string) {
  return defineFunction({
    name,
    takes: "any shape",
    gives: "number",
    make: (shapes) =>
      numberOperand(factsOf(...shapes), (context) => areaAround(pointsOf(shapes, context) ?? [])),
  });
}

/** One text is a line or an outline; several are its points. Null where any is not understood, or there is one. */
function pointsOf(places: readonly Operand[], context: EvaluationContext): readonly GeoPoint[] | null {
  const texts = places.flatMap((place) => textsOf(place, context));
  if (texts.length === 1) return pointsOfText(texts[0]!);
  const points = texts.map(pointOfText).filter((point) => point !== null);
  return points.length === texts.length && points.length > 1 ? points : null;
}
