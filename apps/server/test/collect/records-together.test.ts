import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import type { CheckedRecord } from "../../src/modules/collect/records/check-record.ts";
import { RecordsTogether } from "../../src/modules/collect/records/records-together.ts";
import type { Place } from "../../src/modules/collect/records/take-record.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { phoneAt, submission } from "./phone.ts";

const survey = `| survey |
| | type | name | label |
| | text | nom | Nom |
| | image | photo | Photo |
`;
const PHONES = 6;

const recordOf = (change: Partial<CheckedRecord> = {}): CheckedRecord => ({
  ...{ state: "valid", errors: 0, warnings: 0, label: null, formerId: null, sha256: "a".repeat(64) },
  ...{ answers: '{"nom":"Awa"}', findings: "{}", typed: "{}", files: [], instanceId: `uuid:${randomUUID()}` },
  ...{ startedAt: null, finishedAt: null, device: null },
  ...change,
});

describeOnBothEngines("Records of many phones at once", (open) => {
  let database: Database;
  let server: TestServer;
  let desk: FormDesk;
  let version: string;
  let form: { formId: number; projectFormId: number };
  let place: Place;
  let claims: Claims;
  let addresses: string[];

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    form = await desk.publishedForm(survey, "Recensement");
    [version] = (await desk.versions(form.formId)) as [string];
    addresses = [];
    for (let phone = 0; phone < PHONES; phone++) addresses.push(await desk.addPhone(`Tecno ${phone}`));
    const [found] = await database.asService((transaction) =>
      transaction.query<{ sub: string; versionId: number; md5: string }>(
        `select phone.user_id as sub, version.id as "versionId", version.md5
         from public.field_phones as phone, public.form_versions as version
         where version.form_id = $1 and phone.name = 'Tecno 0'`,
        [form.formId],
      ),
    );
    const { sub, versionId, md5 } = found!;
    claims = { role: "authenticated", sub };
    place = { organisationId: tenant.organisationId, projectFormId: form.projectFormId, versionId, md5 };
    return () => server.close();
  });

  const stored = (numbers: readonly (string | null)[]) =>
    database.asService((transaction) =>
      transaction.query<{ instance_id: string; author: string; files: string[] }>(
        `select record.instance_id, record.author, array(
           select file.name from public.record_files as file where file.record_id = record.id order by file.name
         ) as files
         from public.records as record where record.instance_id = any ($1) order by record.author`,
        [numbers],
      ),
    );

  it("are each kept once and in the name of the phone that sent it, though two send the same at the same moment", async () => {
    const sent = addresses.map((_, phone) =>
      submission("census", version, { nom: `Awa ${phone}`, photo: "a.jpg" }),
    );
    const answers = await Promise.all(
      addresses.flatMap((address, phone) => {
        const { send } = phoneAt(server, address);
        return [send(sent[phone]!.xml, []), send(sent[phone]!.xml, [])];
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored(sent.map(({ instanceId }) => instanceId))).toEqual(
      sent.map(({ instanceId }, phone) => ({
        ...{ instance_id: instanceId, author: `Tecno ${phone}`, files: ["a.jpg"] },
      })),
    );
  });

  it("are kept though one between them may not be: its sender alone is told to send it by itself", async () => {
    const together = new RecordsTogether(database);
    const [before, tooLong, after] = [recordOf(), recordOf({ label: "x".repeat(301) }), recordOf()];
    const taken = await Promise.all(
      [before, tooLong, after].map((checked) => together.take(claims, place, checked)),
    );
    expect(taken.map((one) => one?.isNew ?? null)).toEqual([true, null, true]);
    expect(await stored([before, tooLong, after].map(({ instanceId }) => instanceId))).toHaveLength(2);
  });

  it("are not kept of somebody who may not send to the project, nor of a phone whose address has ended", async () => {
    const other = await addTenant(database, ["COLLECT"]);
    const revoked = recordOf();
    const strange = recordOf();
    const together = new RecordsTogether(database);
    const stranger = { role: "authenticated", sub: other.people.manager.sub! };
    expect(await together.take(stranger, place, strange)).toBeNull();
    await desk.revokePhones();
    expect(await together.take(claims, place, revoked)).toBeNull();
    expect(await stored([revoked.instanceId, strange.instanceId])).toEqual([]);
  });
});
