import { FormRefusal } from "@parcelle/forms/form-refusal";
import { formOfSent, readSentRoot } from "@parcelle/forms/submission/read-submission";
import { readBody, type SentBody } from "#hosted/functions/read-body.ts";
import type { Services } from "#platform/services.ts";
import type { Phone } from "../phones/known-phones.ts";
import { checkPool } from "../records/check-pool.ts";
import { receiveFile } from "../records/receive-file.ts";
import { unreadableSubmission } from "../records/record-problems.ts";
import type { TakenRecord } from "../records/take-record.ts";
import { takeSent } from "../records/take-sent.ts";
import { placeOfSent } from "./place-of-sent.ts";

const XML_FIELD = "xml_submission_file";

/**
 * Takes what a phone sends: the record, then the files that came with it. Phones send what is large in several
 * requests, each with the record again.
 *
 * @see https://docs.getodk.org/openrosa-form-submission/
 */
export async function takeSubmission(services: Services, phone: Phone, body: SentBody): Promise<TakenRecord> {
  const { database, files } = services;
  const { claims } = phone;
  const fields = (await readBody("form", body)) as Record<string, unknown>;
  const xml = await xmlOf(fields);
  const place = await placeOfSent(database, phone, formNamedBy(xml));
  const caller = { organisationId: place.organisationId };
  const checked = await checkPool.check({ database, files, claims, caller }, place, { xml });
  const taken = await takeSent(database, claims, place, checked);
  for (const file of filesOf(fields)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = file.type === "" ? "application/octet-stream" : file.type;
    await receiveFile(services, claims, taken.recordId, { name: file.name, type, bytes });
  }
  return taken;
}

function formNamedBy(xml: string) {
  try {
    return formOfSent(readSentRoot(xml));
  } catch (error) {
    if (error instanceof FormRefusal) throw unreadableSubmission();
    throw error;
  }
}

async function xmlOf(fields: Record<string, unknown>): Promise<string> {
  const field = fields[XML_FIELD];
  if (field instanceof File) return field.text();
  if (typeof field === "string") return field;
  throw unreadableSubmission();
}

const filesOf = (fields: Record<string, unknown>): File[] =>
  Object.entries(fields)
    .filter(([name]) => name !== XML_FIELD)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is File => value instanceof File);
