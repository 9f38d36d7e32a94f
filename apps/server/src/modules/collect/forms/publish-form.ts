import { createHash } from "node:crypto";
import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { xformOf } from "@parcelle/forms/definition/xform-of";
import { FormRefusal } from "@parcelle/forms/form-refusal";
import { writeXForm } from "@parcelle/forms/xform/write-xform";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { notPublishable } from "./form-problems.ts";

type Draft = { definition: FormDefinition; xmlId: string; name: string; number: number };

/** Publishes the draft of a form: from now on it is filled in the projects that use it; records of earlier versions keep theirs. */
export const publishForm = defineFunction({
  name: "publish-form",
  summary: "Publishes the draft of a form that was seen as a version that never changes.",
  input: z.object({ formId: z.number().int(), seenNumber: z.number().int().positive() }),
  output: z.object({ versionId: z.number(), version: z.string() }),
  async handler({ input: { formId, seenNumber }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const draft = await readDraft(transaction, formId);
      const version = await nextVersion(transaction, formId, draft.definition.version);
      const written = writeVersion(draft, version);
      const [published] = await transaction.query<{ id: number }>(
        "select app.publish_form($1, $2, $3, $4::jsonb, $5, $6, $7, $8) as id",
        [
          ...[formId, seenNumber, version, JSON.stringify(written.definition), written.xform],
          ...[createHash("md5").update(written.xform).digest("hex"), written.languages, written.questions],
        ],
      );
      return { versionId: published!.id, version };
    });
  },
});

async function readDraft(transaction: Transaction, formId: number): Promise<Draft> {
  const [draft] = await transaction.query<Draft>(
    `select draft as definition, xml_id as "xmlId", name, draft_number as number from public.forms
     where id = $1 and deleted_at is null`,
    [formId],
  );
  if (draft === undefined) throw notFound("form");
  return draft;
}

/** What the author wrote where it is new, else the day with a number: phones take what is later in the order of texts. */
async function nextVersion(transaction: Transaction, formId: number, wished: string): Promise<string> {
  const earlier = await transaction.query<{ version: string }>(
    "select version from public.form_versions where form_id = $1",
    [formId],
  );
  const taken = new Set(earlier.map(({ version }) => version));
  if (wished !== "" && !taken.has(wished)) return wished;
  const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  for (let number = 1; ; number += 1) {
    const version = `${day}${String(number).padStart(2, "0")}`;
    if (!taken.has(version)) return version;
  }
}

function writeVersion({ definition: draft, xmlId, name }: Draft, version: string) {
  const title = draft.title === "" ? name : draft.title;
  const definition = { ...draft, formId: xmlId, title, version };
  try {
    const form = xformOf(definition);
    const { leaves } = compileForm(form);
    return { definition, xform: writeXForm(form), languages: definition.languages, questions: leaves.length };
  } catch (error) {
    if (error instanceof FormRefusal) throw notPublishable([{ code: error.code, facts: error.facts }]);
    throw error;
  }
}
