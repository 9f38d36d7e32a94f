import { createHash } from "node:crypto";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { type Answers, answersOf, placeAnswers } from "@parcelle/forms/record/answers";
import { type CheckedAnswers, checkAnswers } from "@parcelle/forms/record/check-answers";
import type { RecordEnvironment } from "@parcelle/forms/record/record-environment";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import { typedAnswers } from "@parcelle/forms/record/typed-answers";
import { namedFiles } from "./named-files.ts";
import { deviceOf, formerIdOf, instanceIdOf, labelOf, momentAt, withoutFormerId } from "./record-facts.ts";

/** Why the rules of a form were not asked: its check took too long, or more memory than it may have. */
export type Unchecked = "time" | "memory";

/** What a form's rules say of a record. */
export type Verdict = {
  state: "valid" | "failed" | "answered";
  /** As texts of JSON: from the thread to the database nobody reads them. */
  answers: string;
  findings: string;
  errors: number;
  warnings: number;
  label: string | null;
};

/** A record ready to be stored. */
export type CheckedRecord = Verdict & {
  instanceId: string | null;
  /** The number that it had before it was mended on the phone; null for a new record. */
  formerId: string | null;
  /** Of what was sent, by which it is known again. */
  sha256: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  device: string | null;
  files: string[];
  /** What it is sorted and filtered by, as text of JSON. */
  typed: string;
};

/** Checks what was sent: what the form computes is computed anew, and what is wrong stands beside it. */
export function checkSent(form: CompiledForm, sent: Answers): CheckedRecord {
  const answers = withoutFormerId(sent);
  const { verdict, root } = verdictOf(form, answers, momentAt(form, sent, "end") ?? new Date());
  return { ...verdict, ...factsOf(form, sent, root) };
}

/** The same without asking a rule: nothing of what came is lost, and nothing is said of it but that. */
export function keepSent(form: CompiledForm, sent: Answers, reason: Unchecked): CheckedRecord {
  const answers = withoutFormerId(sent);
  const root = placeAnswers(form, answers);
  return {
    ...{ state: "answered", errors: 0, warnings: 0, label: labelOf(form, root) },
    ...{ answers: JSON.stringify(answers), findings: JSON.stringify({ unchecked: reason }) },
    ...factsOf(form, sent, root),
  };
}

/** What the rules say of answers, as of the moment at which the record was finished. */
export function verdictOf(
  form: CompiledForm,
  answers: Answers,
  finishedAt: Date,
): { verdict: Verdict; root: RecordNode; checked: CheckedAnswers } {
  const checked = checkAnswers(form, answers, environmentAt(finishedAt));
  const { violations, departures, irrelevant, unplaced, unasked, root } = checked;
  const errors = violations.filter(({ severity }) => severity === "error").length;
  const verdict: Verdict = {
    state: errors === 0 ? "valid" : "failed",
    answers: JSON.stringify(answersOf(root)),
    findings: JSON.stringify({ violations, departures, irrelevant, unplaced, unasked }),
    errors,
    warnings: violations.length - errors,
    label: labelOf(form, root),
  };
  return { verdict, root, checked };
}

const factsOf = (form: CompiledForm, sent: Answers, root: RecordNode) => ({
  instanceId: instanceIdOf(sent),
  formerId: formerIdOf(sent),
  sha256: createHash("sha256").update(JSON.stringify(sent)).digest("hex"),
  startedAt: momentAt(form, sent, "start"),
  finishedAt: momentAt(form, sent, "end"),
  device: deviceOf(form, sent),
  files: namedFiles(form, root),
  typed: JSON.stringify(typedAnswers(form, root)),
});

/** Rules that ask for the moment are asked for the one at which the record was finished, not the one at which it came. */
export const environmentAt = (moment: Date): RecordEnvironment => ({
  now: () => moment,
  minutesBeforeUtc: 0,
  random: Math.random,
  property: () => "",
  askPlace: () => undefined,
});
