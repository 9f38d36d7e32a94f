import { type BundledFile, bundleFiles } from "@parcelle/formats/zip/bundle-files";
import { compileForm } from "@parcelle/forms/compile/compile-form";
import { FormRecord } from "@parcelle/forms/record/record";
import { writeSubmission } from "@parcelle/forms/submission/write-submission";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { keptFilesOf } from "../device/kept-files.ts";
import type { KeptRecord } from "../device/kept-records.ts";
import { preparedVersion } from "../device/prepared-forms.ts";
import { type HandedRecord, RECORD_FILE, SUBMISSION_FILE } from "./phone-file.ts";

/**
 * Records that wait on this device as one file: each in a folder of its own with its photos, once as the office takes it
 * and once as any server of OpenRosa does. They stay on the device until a server has them.
 */
export async function unsentFile(unsent: readonly KeptRecord[], filledBy: string): Promise<Blob> {
  const files: BundledFile[] = [];
  for (const [at, record] of unsent.entries()) {
    const folder = `${at + 1}-${record.instanceId.replaceAll(/[^\w-]/g, "_")}`;
    files.push(
      ...(await recordFiles(record, filledBy)).map((file) => ({ ...file, name: `${folder}/${file.name}` })),
    );
  }
  return new Blob([bundleFiles(files)], { type: "application/zip" });
}

async function recordFiles(record: KeptRecord, filledBy: string): Promise<BundledFile[]> {
  const kept = await keptFilesOf(record.instanceId);
  const handed: HandedRecord = {
    ...{ instanceId: record.instanceId, projectFormId: record.projectFormId, versionId: record.versionId },
    ...{ title: record.title, finishedAt: record.changedAt, filledBy, answers: record.answers },
    ...(record.mends === undefined ? {} : { seenRevision: record.mends.seenRevision }),
    files: kept.map(({ name, type }) => ({ name, type })),
  };
  const media = await Promise.all(
    kept.map(async ({ name, blob }) => ({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  );
  const xml = await submissionOf(record);
  return [
    { name: RECORD_FILE, bytes: encoded(JSON.stringify(handed, null, 1)) },
    ...(xml === null ? [] : [{ name: SUBMISSION_FILE, bytes: encoded(xml) }]),
    ...media,
  ];
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Null where the version by which it was filled is not on this device. */
async function submissionOf({ versionId, answers, changedAt }: KeptRecord): Promise<string | null> {
  const version = await preparedVersion(versionId);
  if (version === null) return null;
  const environment = {
    ...{ now: () => new Date(changedAt), minutesBeforeUtc: 0, random: Math.random },
    ...{ property: () => "", askPlace: () => undefined },
  };
  return writeSubmission(FormRecord.open(compileForm(readXForm(version.xform)), answers, environment));
}
