import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";
import { installedModules } from "../../apps/server/src/installed-modules.ts";
import { checkPool } from "../../apps/server/src/modules/collect/records/check-pool.ts";
import { type Place, takeRecord } from "../../apps/server/src/modules/collect/records/take-record.ts";
import { formDesk } from "../../apps/server/test/collect/form-desk.ts";
import { addTenant } from "../../apps/server/test/factories/tenant.ts";
import { serve } from "../../apps/server/test/serve.ts";
import { openWithRoles } from "../measure/open-with-roles.ts";
import { runConcurrently } from "../rest/run-concurrently.ts";

export type TakingStart = {
  location: DatabaseLocation;
  form: string;
  answers: Record<string, string>;
  phones: number;
};
export type TakingReady = { url: string; addresses: string[]; version: string; photoVersion: string };
/** `count`: the records that are there; `photos`: those that came; `floor`: so many inserts of one checked record, seconds. */
export type TakingRequest = { count: true } | { photos: true } | { floor: number; atOnce: number };

const PHOTO_FORM = "| survey |\n| | type | name | label |\n| | image | photo | Photo |\n";

/** As a child process: the whole server with one published form and its phones. */
const [start] = (await once(process, "message")) as [TakingStart];
const database = await openWithRoles(start.location);
const server = await serve(database, { modules: [...installedModules] });
const tenant = await addTenant(database, ["COLLECT"]);
const desk = await formDesk(server, tenant);
const place = await publishedPlace();
const claims = { ...tenant.people.manager, aud: "authenticated" };
const sent = { answers: JSON.stringify({ ...start.answers, meta: { instanceID: "uuid:first" } }) };
const caller = { organisationId: tenant.organisationId };
const checked = await checkPool.check(
  { database, files: server.foundation.services.files, claims, caller },
  place,
  sent,
);

process.on("message", (request: TakingRequest) => {
  void answerTo(request).then((value) => process.send?.(value));
});
process.once("disconnect", () => void server.close().then(() => database.close()));
const addresses: string[] = [];
for (let phone = 0; phone < start.phones; phone++)
  addresses.push(new URL(await desk.addPhone(`Phone ${phone}`)).pathname);
const [version] = await desk.versions(place.formId);
const photos = await desk.publishedForm(PHOTO_FORM, "Photos", "photos");
const [photoVersion] = await desk.versions(photos.formId);
process.send?.({
  ...{ url: server.url, addresses, version: version!, photoVersion: photoVersion! },
} satisfies TakingReady);

function answerTo(request: TakingRequest): Promise<number> {
  if ("count" in request) return countRecords();
  return "photos" in request ? countPhotos() : insertPlainly(request.floor, request.atOnce);
}

async function publishedPlace(): Promise<Place & { formId: number }> {
  const { definition } = await desk.readFile("questions.xml", start.form);
  const { formId, projectFormId } = await desk.publishedDefinition(
    definition,
    "250 questions",
    "questions_250",
  );
  const [version] = await database.asService((transaction) =>
    transaction.query<{ id: number; md5: string }>(
      "select id, md5 from public.form_versions where form_id = $1",
      [formId],
    ),
  );
  const { organisationId } = tenant;
  return { organisationId, formId, projectFormId, versionId: version!.id, md5: version!.md5 };
}

async function countRecords(): Promise<number> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ count: number }>(
      "select count(*)::integer as count from public.records where state = 'valid' and project_form_id = $1",
      [place.projectFormId],
    ),
  );
  return row!.count;
}

async function countPhotos(): Promise<number> {
  const [row] = await database.asService((transaction) =>
    transaction.query<{ count: number }>(
      "select count(*)::integer as count from public.record_files where bytes = 5000000",
    ),
  );
  return row!.count;
}

/** What is stored of each record, with nothing of the way there: neither request, XML nor check. */
async function insertPlainly(records: number, atOnce: number): Promise<number> {
  const { seconds } = await runConcurrently(records, atOnce, () =>
    database.asWorkflow(claims, (transaction) =>
      takeRecord(transaction, place, { ...checked, instanceId: `uuid:${randomUUID()}` }),
    ),
  );
  return seconds;
}
