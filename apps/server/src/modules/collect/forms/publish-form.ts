import { createHash } from "node:crypto";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { presentFiles } from "./form-file-rows.ts";
import { notPublishable } from "./form-problems.ts";
import { writeForm } from "./form-thread.ts";

type Draft = { organisationId: number; definition: FormDefinition; xmlId: string; name: string };

/** Publishes the draft of a form: from now on it is filled in the projects that use it; records of earlier versions keep theirs. */
export const publishForm = defineFunction({
  name: "publish-form",
  summary: "Publishes the draft of a form that was seen as a version that never changes.",
  input: z.object({ formId: z.number().int(), seenNumber: z.number().int().positive() }),
  output: z.object({ versionId: z.number(), version: z.string() }),
  async handler({ input: { formId, seenNumber }, claims, services: { database }, signal }) {
    const { draft, version, present } = await database.asWorkflow(claims, async (transaction) => {
      const found = await readDraft(transaction, formId);
      return {
        draft: found,
        version: await nextVersion(transaction, formId, found.definition.version),
        present: (await presentFiles(transaction, formId)).map(({ name }) => name),
      };
    });
    const definition = asPublished(draft, version);
    const written = await writeForm(
      { organisationId: draft.organisationId, gone: signal },
      definition,
      present,
    );
    if (written.refused !== undefined) throw notPublishable(written.refused);
    const { xform, questions } = written;
    const md5 = createHash("md5").update(xform).digest("hex");
    return database.asWorkflow(claims, async (transaction) => {
      const [published] = await transaction.query<{ id: number }>(
        "select app.publish_form($1, $2, $3, $4::jsonb, $5, $6, $7, $8) as id",
        [
          ...[formId, seenNumber, version, JSON.stringify(definition), xform, md5],
          ...[definition.languages, questions],
        ],
      );
      return { versionId: published!.id, version };
    });
  },
});

async function readDraft(transaction: Transaction, formId: number): Promise<Draft> {
  const [draft] = await transaction.query<Draft>(
    `select organisation_id as "organisationId", draft as definition, xml_id as "xmlId", name from public.forms
     where id = $1 and deleted_at is null and organisation_id = any (app.organisations_offering('forms.edit', 'DATAOS'))`,
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

function asPublished({ definition, xmlId, name }: Draft, version: string): FormDefinition {
  const title = definition.title === "" ? name : definition.title;
  return { ...definition, formId: xmlId, title, version };
}
