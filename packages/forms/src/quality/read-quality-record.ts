import type { CompiledForm } from "../compile/compiled-form.ts";
import { ancestry, type SchemaNode } from "../compile/schema-node.ts";
import { pointOfText, pointsOfText } from "../expression/functions/geo-points.ts";
import type { Answers } from "../record/answers.ts";
import { metresBetween, type Spot } from "./metres-between.ts";
import type { QualityPlace, QualityQuestion, QualityRecord } from "./quality-record.ts";

/** Where the answers of one version of a form stand. */
export type QualityPlaces = {
  answers: readonly (readonly string[])[];
  point: readonly string[] | null;
  outline: readonly string[] | null;
};

/** Accuracy that a phone outdoors has where it does not tell its own. */
const USUAL_ACCURACY_METRES = 10;

/** Finds, in a version, the questions of another one; what it does not ask is answered by nobody. */
export function placesOf(form: CompiledForm, questions: readonly QualityQuestion[]): QualityPlaces {
  const pathOf = (node: SchemaNode) =>
    ancestry(node)
      .slice(1)
      .map(({ name }) => name);
  const first = (type: string) => form.leaves.find((leaf) => leaf.bind?.type === type && leaf.row === null);
  const [point, outline] = [first("geopoint"), first("geoshape")];
  return {
    answers: questions.map(({ path }) => {
      const node = form.byPath.get(path);
      return node === undefined ? [] : pathOf(node);
    }),
    point: point === undefined ? null : pathOf(point),
    outline: outline === undefined ? null : pathOf(outline),
  };
}

/** The answers of a record, one a question; where it was filled, and where the plot lies that was drawn in it. */
export function readQualityRecord(
  places: QualityPlaces,
  stored: Answers,
): Pick<QualityRecord, "answers" | "place" | "target"> {
  const texts = places.answers.map((path) => (path.length === 0 ? "" : textAt(stored, path)));
  const place = places.point === null ? null : placeOfText(textAt(stored, places.point));
  const target = places.outline === null ? null : targetOfText(textAt(stored, places.outline));
  return { answers: texts, place, target };
}

function textAt(answers: Answers, path: readonly string[]): string {
  const [name, ...rest] = path;
  const answer = Object.hasOwn(answers, name!) ? answers[name!] : undefined;
  if (answer === undefined) return "";
  if (typeof answer === "string") return rest.length === 0 ? answer : "";
  if (rest.length === 0) return "";
  return Array.isArray(answer) ? answer.map((row) => textAt(row, rest)).join("|") : textAt(answer, rest);
}

function placeOfText(text: string): QualityPlace | null {
  const point = pointOfText(text);
  if (point === null) return null;
  const told = Number(text.trim().split(/\s+/)[3] ?? Number.NaN);
  return { ...point, accuracyMetres: told > 0 ? told : USUAL_ACCURACY_METRES };
}

/** The middle of the corners, and the farthest of them. */
function targetOfText(text: string): QualityRecord["target"] {
  const corners = pointsOfText(text);
  if (corners === null || corners.length === 0) return null;
  const mean = (of: (corner: Spot) => number) =>
    corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  const middle = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
  return { ...middle, radiusMetres: Math.max(...corners.map((corner) => metresBetween(middle, corner))) };
}
