import { FormRefusal } from "@parcelle/forms/form-refusal";
import { answersOfSent, formOfSent, readSentXml } from "@parcelle/forms/submission/read-submission";
import type { Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { readBody, type SentBody } from "#hosted/functions/read-body.ts";
import type { Services } from "#platform/services.ts";
import { compiledVersion } from "../forms/compiled-forms.ts";
import { receiveFile } from "../records/receive-file.ts";
import { unknownVersion } from "../records/record-problems.ts";
import { type Place, type TakenRecord, takeRecord } from "../records/take-record.ts";
import type { Phone } from "./openrosa-routes.ts";

const XML_FIELD = "xml_submission_file";

/**
 * Takes what a phone sends: the record, then the files that came with it. Phones send what is large in several
 * requests, each with the record again.
 *
 * @see https://docs.getodk.org/openrosa-form-submission/
 */
export async function takeSubmission(services: Services, phone: Phone, body: SentBody): Promise<TakenRecord> {
  const fields = (await readBody("form", body)) as Record<string, unknown>;
  const sent = readSent(await xmlOf(fields));
  const taken = await services.database.asWorkflow(phone.claims, async (transaction) => {
    const place = await placeOf(transaction, phone.projectId, formOfSent(sent));
    const form = await compiledVersion(transaction, place.versionId);
    return takeRecord(transaction, place, form, answersOfSent(form.root, sent));
  });
  for (const file of filesOf(fields)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = file.type === "" ? "application/octet-stream" : file.type;
    await receiveFile(services, phone.claims, taken.recordId, { name: file.name, type, bytes });
  }
  return taken;
}

function readSent(xml: string) {
  try {
    return readSentXml(xml);
  } catch (error) {
    if (error instanceof FormRefusal) throw unreadable();
    throw error;
  }
}

async function xmlOf(fields: Record<string, unknown>): Promise<string> {
  const field = fields[XML_FIELD];
  if (field instanceof File) return field.text();
  if (typeof field === "string") return field;
  throw unreadable();
}

const filesOf = (fields: Record<string, unknown>): File[] =>
  Object.entries(fields)
    .filter(([name]) => name !== XML_FIELD)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is File => value instanceof File);

/** The form of a project and the version by which a submission was filled, which may be an earlier one. */
async function placeOf(
  transaction: Transaction,
  projectId: number,
  { formId, version }: { formId: string; version: string },
): Promise<Place> {
  const [place] = await transaction.query<{ projectFormId: number; versionId: number | null }>(
    `select used.id as "projectFormId",
       (select id from public.form_versions as past where past.form_id = form.id and past.version = $3) as "versionId"
     from public.project_forms as used
     join public.forms as form on form.id = used.form_id
     where used.project_id = $1 and form.xml_id = $2 and used.deleted_at is null`,
    [projectId, formId, version],
  );
  if (place === undefined || place.versionId === null)
    throw unknownVersion(version === "" ? formId : version);
  return { projectFormId: place.projectFormId, versionId: place.versionId };
}

const unreadable = () =>
  new ProblemError(400, "submission_unreadable", {
    fr: "L’envoi n’a pas pu être lu : il ne contient pas d’enregistrement de formulaire.",
    en: "The submission could not be read: it holds no record of a form.",
  });
