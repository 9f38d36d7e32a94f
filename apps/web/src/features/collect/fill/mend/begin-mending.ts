import type { Answers } from "@parcelle/forms/record/answers";
import type { KeptPlace, KeptRecord } from "../../device/kept-records.ts";
import type { RefusedRecord } from "../../device/prepared-forms.ts";

const META = /^(?:[^:]*:)?meta$/;
const NUMBER = /^(?:[^:]*:)?instanceID$/;

/** A refused record as a draft of this device: its answers under a number of their own, and which record they mend. */
export function beginMending(
  refused: RefusedRecord,
  place: KeptPlace,
  instanceId: string,
  now: number,
): KeptRecord {
  return {
    ...place,
    ...{ instanceId, versionId: refused.versionId, title: refused.title, changedAt: now },
    ...{ state: "draft", refusal: null },
    answers: withMeta(refused.answers, (meta) =>
      Object.fromEntries(
        Object.entries(meta).map(([name, value]) => [name, NUMBER.test(name) ? instanceId : value]),
      ),
    ),
    mends: { formerId: numberOf(refused.answers), seenRevision: refused.revision, comment: refused.comment },
  };
}

/** What is sent of a mended record: by the number that it had before, the server knows which one it is. */
export const namingFormer = (answers: Answers, formerId: string): Answers =>
  withMeta(answers, (meta) => ({ ...meta, deprecatedID: formerId }));

/** The number by which a stored record is known to phones; "" where it has none. */
export function numberOf(answers: Answers): string {
  for (const meta of Object.entries(answers).flatMap(([name, group]) => metaIn(name, group) ?? []))
    for (const [name, value] of Object.entries(meta))
      if (NUMBER.test(name) && typeof value === "string") return value;
  return "";
}

function metaIn(name: string, group: Answers[string] | undefined): Answers | null {
  const isMeta = META.test(name) && typeof group === "object" && !Array.isArray(group);
  return isMeta ? group : null;
}

const withMeta = (answers: Answers, change: (meta: Answers) => Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, group]) => {
      const meta = metaIn(name, group);
      return [name, meta === null ? group : change(meta)];
    }),
  );
