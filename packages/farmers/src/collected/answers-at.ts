/** Answers as a record keeps them: texts by name, groups as objects, repeated groups as lists of rows. */
export type CollectedAnswers = { [name: string]: string | CollectedAnswers | CollectedAnswers[] };

/** An answer with its address: `parcelle[2]/contour`, and the rows that it stands in, outermost first. */
export type AnswerAt = { address: string; rows: readonly number[]; value: string };

/**
 * What a question was answered, once for each row of the repeated groups that it is in.
 *
 * @param answers of a record
 * @param path of the question below the root, without rows: `parcelle/contour`
 */
export function answersAt(answers: CollectedAnswers, path: string): AnswerAt[] {
  return look(answers, path.split("/"), "", []);
}

function look(
  at: CollectedAnswers,
  [name, ...rest]: readonly string[],
  address: string,
  rows: readonly number[],
): AnswerAt[] {
  if (name === undefined || !Object.hasOwn(at, name)) return [];
  const found = at[name]!;
  const here = address === "" ? name : `${address}/${name}`;
  if (typeof found === "string") return rest.length === 0 ? [{ address: here, rows, value: found }] : [];
  if (!Array.isArray(found)) return look(found, rest, here, rows);
  return found.flatMap((row, index) => look(row, rest, `${here}[${index + 1}]`, [...rows, index + 1]));
}
