import { FormRefusal } from "@parcelle/forms/form-refusal";
import { formOfSent, readSentRoot } from "@parcelle/forms/submission/read-submission";
import type { SentBody } from "#hosted/functions/read-body.ts";
import type { Services } from "#platform/services.ts";
import type { Phone } from "../phones/known-phones.ts";
import { checkPool } from "../records/check-pool.ts";
import { receiveFile } from "../records/receive-file.ts";
import { unreadableSubmission } from "../records/record-problems.ts";
import type { RecordsTogether } from "../records/records-together.ts";
import type { TakenRecord } from "../records/take-record.ts";
import { takeSent } from "../records/take-sent.ts";
import { placeOfSent } from "./place-of-sent.ts";
import { sentParts } from "./sent-parts.ts";

const XML_FIELD = "xml_submission_file";

/**
 * Takes what a phone sends: the record, then the files that came with it. Phones send what is large in several
 * requests, each with the record again.
 *
 * @see https://docs.getodk.org/openrosa-form-submission/
 */
export async function takeSubmission(
  services: Services,
  together: RecordsTogether,
  phone: Phone,
  body: SentBody,
): Promise<TakenRecord> {
  const { database, files } = services;
  const { claims } = phone;
  const parts = sentParts(body);
  const xml = parts?.find(({ name }) => name === XML_FIELD)?.bytes.toString("utf8");
  if (parts === null || xml === undefined) throw unreadableSubmission();
  const place = await placeOfSent(database, phone, formNamedBy(xml));
  const caller = { organisationId: place.organisationId };
  const checked = await checkPool.check({ database, files, claims, caller }, place, { xml });
  const taken =
    (await together.take(claims, place, checked)) ?? (await takeSent(database, claims, place, checked));
  for (const { name, fileName, type, bytes } of parts) {
    if (name === XML_FIELD || fileName === null) continue;
    const file = { name: fileName, type: type === "" ? "application/octet-stream" : type, bytes };
    await receiveFile(services, claims, taken.recordId, file);
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
