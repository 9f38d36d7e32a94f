import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";

const survey = `| survey |
| | type | name | label |
| | text | nom | Nom |
| | image | photo | Photo |
| | image | plan | Plan |
`;
const instanceId = "uuid:7f0b3e5e-0d5f-4a5e-9c8b-0a2f6a0f1b11";

describeOnOneEngine("a record that was filled in the browser", (open) => {
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let place: { formId: number; projectFormId: number };
  let database: Database;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Visite");
    return () => server.close();
  });

  const call = async (name: string, body: unknown, person = tenant.people.agent) => {
    const token = await tokenOf(server, person);
    return ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
  };
  const startedAt = Date.UTC(2026, 10, 29, 9);
  const finishedAt = Date.UTC(2026, 10, 29, 9, 40);
  const send = async (number = instanceId, person = tenant.people.agent) => {
    const [version] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.form_versions where form_id = $1", [
        place.formId,
      ]),
    );
    const answers = { nom: "Awa", photo: "a.jpg", plan: "b.jpg", meta: { instanceID: number } };
    const record = {
      projectFormId: place.projectFormId,
      versionId: version!.id,
      answers,
      startedAt,
      finishedAt,
    };
    return call("submit-record", record, person);
  };
  const sendFile = (recordId: number, name: string, person = tenant.people.agent) => {
    const form = new FormData();
    form.set("recordId", String(recordId));
    form.set("file", new File([new Uint8Array([1, 2, 3])], name, { type: "image/jpeg" }));
    return call("send-record-file", form, person);
  };
  const recordIdOf = ({ body }: { body: unknown }) => (body as { recordId: number }).recordId;

  it("tells when it was begun and finished by the device, where its form does not ask for it", async () => {
    const recordId = recordIdOf(await send());
    const [record] = await database.asService((transaction) =>
      transaction.query<{ started: number; finished: number }>(
        `select (extract(epoch from started_at) * 1000)::double precision as started,
           (extract(epoch from finished_at) * 1000)::double precision as finished
         from public.records where id = $1`,
        [recordId],
      ),
    );
    expect(record).toEqual({ started: startedAt, finished: finishedAt });
  });

  describe("and its photos", () => {
    it("come one by one, each once however often it is sent", async () => {
      const taken = await send();
      const recordId = recordIdOf(taken);
      expect((await sendFile(recordId, "a.jpg")).body).toEqual({ received: "stored" });
      // The phone heard nothing of it, and begins again.
      expect((await send()).body).toEqual({ recordId, isNew: false });
      expect((await sendFile(recordId, "a.jpg")).body).toEqual({ received: "known" });
      expect((await sendFile(recordId, "c.jpg")).body).toEqual({ received: "unnamed" });
      const [record] = await desk.records(place.projectFormId, instanceId);
      expect(record!.files.filter(({ hasCome }) => hasCome)).toEqual([
        { name: "a.jpg", bytes: 3, hasCome: true },
      ]);
    });

    it("come also where the server died between writing and noting one", async () => {
      const recordId = recordIdOf(await send());
      expect((await sendFile(recordId, "b.jpg")).body).toEqual({ received: "stored" });
      await database.asService((transaction) =>
        transaction.query(
          `update public.record_files set object_path = null, content_type = null, bytes = null, sha256 = null, received_at = null
           where record_id = $1 and name = 'b.jpg'`,
          [recordId],
        ),
      );
      expect((await sendFile(recordId, "b.jpg")).body).toEqual({ received: "stored" });
    });

    it("of another one's record are not planted by an agent, and come from whoever sent or reviews it", async () => {
      const { manager, owner } = tenant.people;
      const recordId = recordIdOf(await send("uuid:0d5f4a5e-7f0b-3e5e-9c8b-0a2f6a0f1b12", manager));
      const planted = await sendFile(recordId, "a.jpg");
      expect([planted.status, planted.body]).toMatchObject([403, { code: "record_file_of_others" }]);
      expect((await sendFile(recordId, "a.jpg", manager)).body).toEqual({ received: "stored" });
      expect((await sendFile(recordId, "b.jpg", owner)).body).toEqual({ received: "stored" });
    });

    it("are nobody else's business", async () => {
      const recordId = recordIdOf(await send());
      const token = await tokenOf(server, (await addTenant(database, ["COLLECT"])).people.agent);
      const form = new FormData();
      form.set("recordId", String(recordId));
      form.set("file", new File(["x"], "a.jpg"));
      const answer = await ask(server, { token }, "POST", "/functions/v1/send-record-file", { body: form });
      expect(answer.status).toBe(404);
    });
  });
});
