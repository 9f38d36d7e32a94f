import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import type { FormFileContent } from "@parcelle/forms/external/with-files";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import type { Answers } from "@parcelle/forms/record/answers";
import { answersOfSent, readSentXml } from "@parcelle/forms/submission/read-submission";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { compiledForm } from "../forms/compiled-form.ts";
import { type CheckedRecord, checkSent, keepSent, type Unchecked } from "./check-record.ts";

/** A submission in XML, or answers as text of JSON. */
export type Sent = { xml: string } | { answers: string };

/** `unknown`: the version has to be taught first; `unreadable`: what was sent is no XML. */
export type Told = CheckedRecord | "unknown" | "unreadable";

const MOST_KEPT = 30;
const kept = new Map<string, CompiledForm>();

function answersFrom(form: CompiledForm, sent: Sent): Answers {
  if ("answers" in sent) return JSON.parse(sent.answers) as Answers;
  return answersOfSent(form.root, readSentXml(sent.xml));
}

function told(
  version: string,
  sent: Sent,
  tell: (form: CompiledForm, answers: Answers) => CheckedRecord,
): Told {
  const form = kept.get(version);
  if (form === undefined) return "unknown";
  try {
    return tell(form, answersFrom(form, sent));
  } catch (error) {
    if (error instanceof FormRefusal) return "unreadable";
    throw error;
  }
}

const tasks = {
  /** Answers once the thread has begun: what that takes is no part of a check. */
  awake: () => true,
  /** Versions never change: each is made ready once. */
  learn(version: string, xform: string, files: readonly FormFileContent[]): void {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(version, compiledForm(xform, files));
  },
  check: (version: string, sent: Sent) => told(version, sent, checkSent),
  keep: (version: string, sent: Sent, reason: Unchecked) =>
    told(version, sent, (form, answers) => keepSent(form, answers, reason)),
};
export type CheckTasks = typeof tasks;

serveTasks(tasks);
