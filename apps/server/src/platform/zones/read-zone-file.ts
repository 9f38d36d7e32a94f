import type { Language } from "@parcelle/domain/language";
import { mostFileBytesOfZone } from "@parcelle/domain/zones/zone-limits";
import { describeNotice, describeRowRefusal } from "@parcelle/formats/refusal-messages";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { startProcess } from "#platform/compute/process.ts";
import { SharedThread, TookTooLong } from "#platform/compute/shared-thread.ts";
import { geometrySchema } from "#platform/plots/geometry-schema.ts";
import { findZoneProject } from "./find-zone.ts";
import { joinOutlines, longestJoin, mostJoinedCorners, refuseTooMany } from "./join-outlines.ts";
import { settleOutline } from "./settle-outline.ts";
import type { ReadZoneFile, RefusedOutline, ZoneFileTasks } from "./zone-file-thread.ts";
import { noOutlineInFile, zoneFileRefused, zoneFileTooLarge, zoneFileTooSlow } from "./zone-problems.ts";

const fileProcess = new SharedThread<ZoneFileTasks>(new URL("./zone-file-thread.ts", import.meta.url), {
  start: startProcess,
});

/** What is said of rows that could not be read; the others are counted. */
const toldRefusals = 3;

/** The one outline of all areas of a file, for its person to look at before it becomes a zone. Nothing is kept. */
export const readZoneFile = defineFunction({
  name: "read-zone-file",
  summary: "Reads a file of any format that plots have, and joins its areas to the outline of a zone.",
  takes: "form",
  input: z.object({ projectId: z.coerce.number().int(), file: z.instanceof(File) }),
  output: z.object({
    geometry: geometrySchema,
    hectares: z.number(),
    outlines: z.number(),
    withoutArea: z.number(),
    refused: z.number(),
    refusals: z.array(z.string()),
    notices: z.array(z.string()),
  }),
  async handler({ input: { projectId, file }, claims, locale, services: { database }, signal }) {
    const organisationId = await database.asWorkflow(claims, (transaction) =>
      findZoneProject(transaction, projectId),
    );
    if (file.size > mostFileBytesOfZone) throw zoneFileTooLarge(mostFileBytesOfZone);
    const caller = { organisationId, gone: signal };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await orTooSlow(fileProcess.call(caller, "read", file.name, bytes));
    if ("refusal" in read) throw zoneFileRefused(read.refusal);
    const { outlines, corners, withoutArea, refused, notices } = read;
    if (outlines.length === 0) throw noOutlineInFile(refusalTexts(refused));
    refuseTooMany(corners, mostJoinedCorners[database.engine]);
    const texts = outlines.map((outline) => Buffer.from(outline).toString("hex"));
    const joined = await database.asWorkflow(
      claims,
      (transaction) => joinOutlines(transaction, givenShapes, texts),
      longestJoin,
    );
    const { geometry, hectares } = await settleOutline(joined, caller);
    return {
      ...{ geometry, hectares, outlines: outlines.length, withoutArea },
      ...{ refused: refused.length, refusals: refusalTexts(refused)[locale] },
      notices: notices.map((notice) => describeNotice(notice, locale)),
    };
  },
});

const givenShapes = `
  select ST_GeomFromWKB(decode(text, 'hex'), 4326) as shape, place as id
  from unnest($1::text[]) with ordinality as listed (text, place)`;

async function orTooSlow(answer: Promise<ReadZoneFile>): Promise<ReadZoneFile> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TookTooLong ? zoneFileTooSlow() : error;
  }
}

function refusalTexts(refused: readonly RefusedOutline[]): Record<Language, string[]> {
  const told = refused.slice(0, toldRefusals);
  return {
    fr: told.map((one) => `Ligne ${one.row}\u00a0: ${reasonText(one, "fr")}`),
    en: told.map((one) => `Row ${one.row}: ${reasonText(one, "en")}`),
  };
}

function reasonText({ refusal, finding }: RefusedOutline, language: Language): string {
  return refusal === undefined ? describeFinding(finding, language) : describeRowRefusal(refusal, language);
}
