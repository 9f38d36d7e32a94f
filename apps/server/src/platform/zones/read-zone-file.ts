import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import { describeNotice } from "@parcelle/formats/refusal-messages";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { SharedThread, TookTooLong } from "#platform/compute/shared-thread.ts";
import { geometrySchema } from "#platform/plots/geometry-schema.ts";
import { findZoneProject } from "./find-zone.ts";
import { mostCorners, mostJoinedCorners } from "./read-zone-source.ts";
import type { ReadZoneFile, ZoneFileTasks } from "./zone-file-thread.ts";
import { noOutlineInFile, zoneFileRefused, zoneFileTooSlow, zoneTooLarge } from "./zone-problems.ts";

const fileThread = new SharedThread<ZoneFileTasks>(new URL("./zone-file-thread.ts", import.meta.url));

/** The one outline of all surfaces of a file, for its person to look at before it becomes a zone. Nothing is kept. */
export const readZoneFile = defineFunction({
  name: "read-zone-file",
  summary: "Reads a file of any format that plots have, and joins its surfaces to the outline of a zone.",
  takes: "form",
  input: z.object({ projectId: z.coerce.number().int(), file: z.instanceof(File) }),
  output: z.object({
    geometry: geometrySchema,
    outlines: z.number(),
    withoutOutline: z.number(),
    notices: z.array(z.string()),
  }),
  async handler({ input: { projectId, file }, claims, locale, services: { database }, signal }) {
    const organisationId = await database.asWorkflow(claims, (transaction) =>
      findZoneProject(transaction, projectId),
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await orTooSlow(fileThread.call({ organisationId, gone: signal }, "read", file.name, bytes));
    if ("refusal" in read) throw zoneFileRefused(read.refusal);
    const { outlines, corners, withoutOutline, notices } = read;
    if (outlines.length === 0) throw noOutlineInFile();
    const most = outlines.length > 1 ? mostJoinedCorners[database.engine] : mostCorners;
    if (corners > most) throw zoneTooLarge(most);
    const joined = await database.asWorkflow(claims, (transaction) => join(transaction, outlines));
    return {
      geometry: readWkb(joined).geometry,
      outlines: outlines.length,
      withoutOutline,
      notices: notices.map((notice) => describeNotice(notice, locale)),
    };
  },
});

async function orTooSlow(answer: Promise<ReadZoneFile>): Promise<ReadZoneFile> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TookTooLong ? zoneFileTooSlow() : error;
  }
}

/** A single outline stays as it is; of several none is twice where they overlap. */
async function join(transaction: Transaction, outlines: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only, ...others] = outlines;
  if (others.length === 0) return only!;
  const [row] = await transaction.query<{ outline: Uint8Array }>(
    `with given as (
       select ST_GeomFromWKB(decode(text, 'hex'), 4326) as shape, place
       from unnest($1::text[]) with ordinality as listed (text, place)
     )
     select ST_AsBinary(ST_CollectionExtract(ST_Union(
       case when ST_IsValid(shape) then shape else ST_CollectionExtract(ST_MakeValid(shape), 3) end order by place
     ), 3)) as outline
     from given`,
    [outlines.map((outline) => Buffer.from(outline).toString("hex"))],
  );
  return row!.outline;
}
