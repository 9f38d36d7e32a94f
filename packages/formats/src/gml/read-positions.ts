import type { Position } from "geojson";

/**
 * The positions of a list of numbers.
 *
 * @param text numbers between white space
 * @param dimension how many make a position; what is left over makes the last one incomplete, which refuses the row
 */
export function positionsOfList(text: string, dimension: number): Position[] {
  const numbers = numbersOf(text);
  const positions: Position[] = [];
  for (let at = 0; at < numbers.length; at += dimension) {
    const position = numbers.slice(at, at + dimension);
    while (position.length < dimension) position.push(Number.NaN);
    positions.push(position);
  }
  return positions;
}

/**
 * The positions of the element coordinates of GML 2.
 *
 * @param text for example "1,2 3,4"
 * @param separators between the numbers of a position, and between positions
 */
export function positionsOfTuples(text: string, separators: { inside: string; between: string }): Position[] {
  const isBlank = separators.between.trim() === "";
  const tuples = isBlank ? text.trim().split(/\s+/) : text.trim().split(separators.between);
  return tuples
    .filter((tuple) => tuple.trim() !== "")
    .map((tuple) => tuple.split(separators.inside).map(toNumber));
}

function numbersOf(text: string): number[] {
  const plain = text.trim();
  return plain === "" ? [] : plain.split(/\s+/).map(toNumber);
}

function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
