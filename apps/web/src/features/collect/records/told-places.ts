import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import type { Geometry, Position } from "geojson";
import type { Locale } from "#shell/locale.ts";
import { questionLabel } from "../form/question-label.ts";

/** A place that a record answers: a point, a trace or a shape, with the question that asked for it. */
export type ToldPlace = { id: string; question: string; geometry: Geometry };

/** Types of questions whose answers are places. */
export const PLACES: ReadonlySet<string> = new Set(["geopoint", "start-geopoint", "geotrace", "geoshape"]);

/** Every place of a record, rows of repeats included, in the order of the form. */
export function toldPlaces({ items }: FormDefinition, answers: Answers, locale: Locale): ToldPlace[] {
  return placesIn(items, answers, locale).map((place, index) => ({ id: String(index + 1), ...place }));
}

function placesIn(items: readonly FormItem[], at: Answers, locale: Locale): Omit<ToldPlace, "id">[] {
  return items.flatMap((item) => {
    const answer = item.name === "" ? at : at[item.name];
    if (item.kind === "question") return placeOf(item, answer, locale);
    if (item.kind === "group") return isGroup(answer) ? placesIn(item.items, answer, locale) : [];
    return Array.isArray(answer) ? answer.flatMap((row) => placesIn(item.items, row, locale)) : [];
  });
}

function placeOf(question: Question, answer: Answers[string] | undefined, locale: Locale) {
  if (!PLACES.has(question.type) || typeof answer !== "string") return [];
  const geometry = geometryOf(question.type, answer);
  return geometry === null ? [] : [{ question: questionLabel(question, locale), geometry }];
}

const isGroup = (answer: Answers[string] | undefined): answer is Answers =>
  typeof answer === "object" && !Array.isArray(answer);

/** `latitude longitude altitude accuracy`, joined by `;`, as XForms writes places. */
export function geometryOf(type: string, written: string): Geometry | null {
  const positions = written.split(";").flatMap((part): Position[] => {
    const [latitude, longitude] = part.trim().split(/\s+/).map(Number);
    const isPlace = [latitude, longitude].every(
      (degrees) => degrees !== undefined && Number.isFinite(degrees),
    );
    return isPlace ? [[longitude!, latitude!]] : [];
  });
  const [first] = positions;
  if (first === undefined) return null;
  if (type === "geoshape" && positions.length >= 3) {
    const last = positions.at(-1)!;
    const isClosed = last[0] === first[0] && last[1] === first[1];
    return { type: "Polygon", coordinates: [isClosed ? positions : [...positions, first]] };
  }
  if (type === "geotrace" && positions.length >= 2) return { type: "LineString", coordinates: positions };
  return { type: "Point", coordinates: first };
}
