import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { ancestry } from "@parcelle/forms/compile/schema-node";
import type { Answers } from "@parcelle/forms/record/answers";
import { nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";

const MOST_LABEL = 300;
const MOST_DEVICE = 200;
const MOST_NUMBER = 200;
/** A phone whose clock is wrong may tell any year: beyond these the database keeps none. */
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
const META = /^(?:[^:]*:)?meta$/;
const FORMER_NUMBER = /^(?:[^:]*:)?deprecatedID$/;
const NUMBER = /^(?:[^:]*:)?instanceID$/;
const NAME = /^(?:[^:]*:)?instanceName$/;

/** The number that the phone gave a record; null where it has none. */
export const instanceIdOf = (sent: Answers): string | null => metaOf(sent, NUMBER);

/** The number that a record had before it was mended on the phone; null where it is a new one. */
export const formerIdOf = (sent: Answers): string | null => metaOf(sent, FORMER_NUMBER);

/** What was sent without the number that it had before: forms have no place for it. */
export function withoutFormerId(sent: Answers): Answers {
  if (formerIdOf(sent) === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, group]) => [
      name,
      META.test(name) && typeof group === "object" && !Array.isArray(group)
        ? Object.fromEntries(Object.entries(group).filter(([inner]) => !FORMER_NUMBER.test(inner)))
        : group,
    ]),
  );
}

function metaOf(sent: Answers, asked: RegExp): string | null {
  for (const [name, group] of Object.entries(sent)) {
    if (!META.test(name) || typeof group === "string" || Array.isArray(group)) continue;
    for (const [inner, value] of Object.entries(group))
      if (asked.test(inner) && typeof value === "string" && value.trim() !== "")
        return value.trim().slice(0, MOST_NUMBER);
  }
  return null;
}

/** The moment at which filling began or ended, where the form asks the phone for it and that is a moment. */
export function momentAt(form: CompiledForm, sent: Answers, parameter: "start" | "end"): Date | null {
  const told = preloaded(form, sent, "timestamp", parameter);
  const moment = told === null ? null : new Date(told);
  if (moment === null || Number.isNaN(moment.getTime())) return null;
  const year = moment.getUTCFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? null : moment;
}

/** The phone that filled a record, where the form asks for it. */
export function deviceOf(form: CompiledForm, sent: Answers): string | null {
  const told = preloaded(form, sent, "property", "deviceid");
  return told === null || told === "" ? null : told.slice(0, MOST_DEVICE);
}

/** What the phone filled in by itself at the first question that asks it to, in a group or not. */
function preloaded(form: CompiledForm, sent: Answers, kind: string, parameter: string): string | null {
  const place = form.leaves.find(
    ({ bind }) => bind?.preload?.kind === kind && bind.preload.parameter === parameter,
  );
  if (place === undefined) return null;
  let at: Answers[string] | undefined = sent;
  for (const { name } of ancestry(place).slice(1))
    at = typeof at === "object" && !Array.isArray(at) ? at[name] : undefined;
  return typeof at === "string" ? at : null;
}

/** What a record is called: the form's own name of it, or nothing. */
export function labelOf(form: CompiledForm, root: RecordNode): string | null {
  const place = form.leaves.find(({ name }) => NAME.test(name));
  const name = place === undefined ? "" : (nodesWithin(root, place)[0]?.value ?? "");
  return name === "" ? null : name.slice(0, MOST_LABEL);
}
