import type { CollectedAnswers } from "./answers-at.ts";
import type { MappedField, RecordMapping } from "./record-mapping.ts";

/** What is known of a farmer whose form is opened, as texts; what nobody knows is left out. */
export type ToldFarmer = Partial<Record<MappedField, string>> & { otherPhones?: readonly string[] };

/**
 * Answers that a new record of a farmer begins with.
 *
 * @param mapping which question tells what of a farmer
 * @param farmer what is known of him
 */
export function prefilledAnswers({ farmer: questions }: RecordMapping, farmer: ToldFarmer): CollectedAnswers {
  const answers: CollectedAnswers = {};
  const phones = [farmer.phones, ...(farmer.otherPhones ?? [])].filter((phone) => phone !== undefined);
  let phone = 0;
  for (const { path, field } of questions) {
    const value = field === "phones" ? phones[phone++] : farmer[field];
    if (value !== undefined && value !== "") put(answers, path.split("/"), value);
  }
  return answers;
}

function put(answers: CollectedAnswers, [name, ...rest]: readonly string[], value: string): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    answers[name] = value;
    return;
  }
  const group = answers[name];
  if (typeof group === "object" && !Array.isArray(group)) {
    put(group, rest, value);
    return;
  }
  const made: CollectedAnswers = {};
  answers[name] = made;
  put(made, rest, value);
}
