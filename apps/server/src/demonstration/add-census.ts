import { randomUUID } from "node:crypto";
import { censusFormOf } from "@parcelle/demonstration/census/census-form";
import { censusEnumerators, makeCensus } from "@parcelle/demonstration/census/make-census";
import type { Demonstration } from "@parcelle/demonstration/generate";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import type { Claims, Database } from "#database/database.ts";
import { askForRecords } from "#modules/collect/assignments/ask-for-records.ts";
import { publishForm } from "#modules/collect/forms/publish-form.ts";
import { saveForm } from "#modules/collect/forms/save-form.ts";
import { moveProjectForm, useForm } from "#modules/collect/forms/use-form.ts";
import { addFieldPhone } from "#modules/collect/phones/field-phones.ts";
import { checkRecordQuality } from "#modules/collect/quality/check-record-quality.ts";
import { submitRecord } from "#modules/collect/records/submit-record.ts";
import { createProject } from "#platform/projects/create-project.ts";
import type { Services } from "#platform/services.ts";
import { askAs } from "./ask-as.ts";
import { jobEnded } from "./job-ended.ts";

const FIRST_DAY = new Date("2026-10-05T00:00:00Z");
const DUE_ON = "2026-11-30";

/** A census of households by three enumerators of different quality, made by the same steps as a person's and a phone's. */
export async function addCensus(
  services: Services,
  owner: Claims,
  organisationId: number,
  { villages, seed }: Demonstration,
): Promise<void> {
  const ask = askAs(services, owner);
  const { id: projectId } = await ask(createProject, {
    ...{ organisationId, module: "DATAOS", requestKey: randomUUID() },
    project: {
      ...{ name: "Recensement des ménages", type: "reference" },
      description: "Projet de démonstration : ménages, agents et réponses sont inventés.",
    },
  });
  await services.database.asService((transaction) =>
    transaction.query("update public.projects set synthetic = true where id = $1", [projectId]),
  );
  const bytes = new TextEncoder().encode(censusFormOf(villages.map(({ name }) => name)));
  const { definition } = await readXlsForm({ name: "recensement.md", bytes });
  const name = "Recensement des ménages";
  const { formId } = await ask(saveForm, { organisationId, requestKey: randomUUID(), name, definition });
  await ask(publishForm, { formId, seenNumber: 1 });
  const { projectFormId } = await ask(useForm, { projectId, formId });
  await ask(moveProjectForm, { projectFormId, to: "in_progress" });
  const versionId = await publishedVersion(services.database, formId);

  const phones = new Map<string, string>();
  for (const enumerator of censusEnumerators) {
    const { fieldPhoneId } = await ask(addFieldPhone, { projectId, name: enumerator.name });
    const account = await accountOf(services.database, fieldPhoneId);
    phones.set(enumerator.name, account);
    const asked = { target: 150, dueOn: DUE_ON, place: null };
    await ask(askForRecords, { projectFormId, assignee: account, asked });
  }
  for (const { enumerator, answers } of makeCensus(villages, seed, FIRST_DAY)) {
    const phone: Claims = { role: "authenticated", aud: "authenticated", sub: phones.get(enumerator)! };
    await askAs(services, phone)(submitRecord, { projectFormId, versionId, answers });
  }
  const { jobId } = await ask(checkRecordQuality, { projectFormId, requestKey: randomUUID() });
  await jobEnded(services.database, jobId);
}

async function publishedVersion(database: Database, formId: number): Promise<number> {
  const [version] = await database.asService((transaction) =>
    transaction.query<{ id: number }>("select id from public.form_versions where form_id = $1", [formId]),
  );
  return version!.id;
}

async function accountOf(database: Database, fieldPhoneId: number): Promise<string> {
  const [phone] = await database.asService((transaction) =>
    transaction.query<{ account: string }>(
      "select user_id as account from public.field_phones where id = $1",
      [fieldPhoneId],
    ),
  );
  return phone!.account;
}
