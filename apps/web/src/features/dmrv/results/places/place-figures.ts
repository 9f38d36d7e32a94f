import { type FoundFigure, figuresByYear } from "@parcelle/domain/carbon/carbon-document";
import { placeFigures } from "@parcelle/domain/carbon/place-figures";
import type { MeasuredPlace } from "./places-query.ts";

/** Years that any of the places tells a figure of, ascending. */
export function yearsOfPlaces(places: readonly MeasuredPlace[]): number[] {
  const years = places.flatMap(({ document }) => document.told.flatMap(({ year }) => year ?? []));
  return [...new Set(years)].toSorted((one, other) => one - other);
}

/** A figure of a place in a year; what is told of no year in particular stands for each of them. */
export function figureOf({ document }: MeasuredPlace, key: string, year: number | null): FoundFigure | null {
  const figures = figuresByYear(document, key);
  return (
    figures.find((figure) => figure.year === year) ?? figures.find((figure) => figure.year === null) ?? null
  );
}

/** Figures that some place tells, in the order in which they are shown. */
export function figuresTold(places: readonly MeasuredPlace[]): string[] {
  return placeFigures.filter((key) => places.some(({ document }) => figuresByYear(document, key).length > 0));
}
