import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { phoneAt, submission } from "./phone.ts";
import { reviewDesk } from "./review-desk.ts";

const survey = `| survey |
| | type | name | label | required | constraint |
| | start | debut | | | |
| | end | fin | | | |
| | text | nom | Nom | yes | |
| | decimal | ha | Superficie (ha) | | . < 100 |
| | image | photo | Photo | | |
`;

const number = () => `uuid:${randomUUID()}`;
type Taken = { recordId: number; isNew: boolean };

describeOnBothEngines("A refused record that is mended where it was filled", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let reviews: Awaited<ReturnType<typeof reviewDesk>>;
  let projectFormId: number;
  let formId: number;
  let versionId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    ({ projectFormId, formId } = await desk.publishedForm(survey, "Recensement"));
    const [version] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.form_versions where form_id = $1", [formId]),
    );
    versionId = version!.id;
    reviews = await reviewDesk(server, tenant, projectFormId, versionId);
    return () => server.close();
  });

  type Meta = { instanceID: string; deprecatedID?: string };
  const send = async (answers: Record<string, string>, meta: Meta, seenRevision?: number) => {
    const input = { projectFormId, versionId, answers: { ...answers, meta }, seenRevision };
    const { status, body } = await reviews.call("agent", "submit-record", input);
    return status === 200 ? (body as unknown as Taken) : { status, code: body.code };
  };
  async function refused(answers: Record<string, string>) {
    const instanceID = number();
    const { recordId } = (await send(answers, { instanceID })) as Taken;
    expect(await reviews.review("manager", [recordId], "refuse", "La surface manque.")).toMatchObject({
      done: 1,
    });
    return { recordId, instanceID };
  }
  const told = (id: number) =>
    reviews.record("manager", id, "state,revision,review_comment,instance_id,findings,answers->>ha");

  it("is the same record once more corrected, with what stood there before, and goes on as the table of moves says", async () => {
    const { recordId, instanceID } = await refused({ nom: "Awa" });
    const mended = { instanceID: number(), deprecatedID: instanceID };
    expect(await send({ nom: "Awa", ha: "2.5" }, mended)).toEqual({ recordId, isNew: true });
    expect(await told(recordId)).toMatchObject({
      ...{ state: "valid", revision: 1, review_comment: null, instance_id: instanceID, ha: "2.5" },
      findings: { unplaced: [] },
    });
    const revisions = await reviews.rows(
      "manager",
      `record_revisions?record_id=eq.${recordId}&select=state,answers`,
    );
    expect(revisions).toMatchObject([{ state: "refuse", answers: { nom: "Awa" } }]);
    expect(await reviews.review("manager", [recordId], "accept")).toMatchObject({ done: 1 });
  });

  it("sent again, at the same moment too, is taken once", async () => {
    const { recordId, instanceID } = await refused({ nom: "Yao" });
    const mended = { instanceID: number(), deprecatedID: instanceID };
    const once = () => send({ nom: "Yao", ha: "3" }, mended);
    const taken = (await Promise.all([once(), once(), once()])) as Taken[];
    expect(taken.map(({ recordId: id }) => id)).toEqual([recordId, recordId, recordId]);
    expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await once()).toEqual({ recordId, isNew: false });
    expect(await told(recordId)).toMatchObject({ revision: 1 });
    expect(await send({ nom: "Yao", ha: "4" }, mended)).toEqual({ status: 409, code: "record_number_taken" });
    expect(await send({ nom: "Yao" }, { instanceID: mended.instanceID })).toEqual({
      ...{ status: 409, code: "record_number_taken" },
    });
  });

  it("is refused and mended once more, and names the number that it had last", async () => {
    const { recordId, instanceID } = await refused({ nom: "Adjoua" });
    const first = { instanceID: number(), deprecatedID: instanceID };
    await send({ nom: "Adjoua", ha: "300" }, first);
    expect(await told(recordId)).toMatchObject({ state: "failed", revision: 1 });
    await reviews.review("manager", [recordId], "refuse", "300 ha ?");
    const second = { instanceID: number(), deprecatedID: first.instanceID };
    expect(await send({ nom: "Adjoua", ha: "3" }, second)).toEqual({ recordId, isNew: true });
    expect(await told(recordId)).toMatchObject({ state: "valid", revision: 2, ha: "3" });
    const late = { instanceID: number(), deprecatedID: instanceID };
    expect(await send({ nom: "Adjoua", ha: "9" }, late)).toMatchObject({ code: "record_moved_on" });
  });

  it("overwrites nothing that somebody else corrected meanwhile", async () => {
    const { recordId, instanceID } = await refused({ nom: "Koffi" });
    const meta = { instanceID };
    await reviews.call("manager", "edit-record", {
      ...{ recordId, seenRevision: 0, reason: "Relu au bureau." },
      answers: { nom: "Koffi Jean", meta },
    });
    const mended = { instanceID: number(), deprecatedID: instanceID };
    expect(await send({ nom: "Koffi", ha: "2" }, mended, 0)).toMatchObject({ code: "record_moved_on" });
    expect(await send({ nom: "Koffi Jean", ha: "2" }, mended, 1)).toEqual({ recordId, isNew: true });
    expect(await told(recordId)).toMatchObject({ revision: 2, ha: "2" });
  });

  it("is refused where it says that it saw a correction that never was, and overwrites nothing", async () => {
    const { recordId, instanceID } = await refused({ nom: "Ama" });
    await reviews.edit("manager", recordId, 0, { nom: "Ama Konan" });
    const mended = { instanceID: number(), deprecatedID: instanceID };
    expect(await send({ nom: "Faux" }, mended, 9)).toEqual({ status: 422, code: "record_revision_unknown" });
    expect(await told(recordId)).toMatchObject({ revision: 1 });
  });

  it("of another one is refused, from the browser and from a phone, unless it was given to him", async () => {
    const instanceID = number();
    const recordId = await reviews.fill("manager", { nom: "Du bureau" });
    const [{ instance_id: named }] = (await reviews.rows(
      "manager",
      `records?id=eq.${recordId}&select=instance_id`,
    )) as [{ instance_id: string }];
    const mended = { instanceID, deprecatedID: named };
    expect(await send({ nom: "Faux" }, mended)).toEqual({ status: 403, code: "record_of_others" });
    const phone = phoneAt(server, await desk.addPhone(`Itel ${randomUUID().slice(0, 8)}`));
    const [version] = await desk.versions(formId);
    const xml = submission("census", version!, { nom: "Faux" }).xml.replace(
      "</orx:meta>",
      `<orx:deprecatedID>${named}</orx:deprecatedID></orx:meta>`,
    );
    expect((await phone.send(xml, [])).status).toBe(403);
    expect(await told(recordId)).toMatchObject({ state: "valid", revision: 0 });
    await reviews.call("manager", "assign-records", {
      ...{ projectFormId, records: { ids: [recordId] }, userId: tenant.people.agent.sub },
    });
    expect(await send({ nom: "Corrigé" }, mended)).toEqual({ recordId, isNew: true });
  });

  it("stays on the phone where the record is accepted, is not here, or is another organisation’s", async () => {
    const instanceID = number();
    const { recordId } = (await send({ nom: "Aka" }, { instanceID })) as Taken;
    await reviews.review("manager", [recordId], "accept");
    const mend = (deprecatedID: string) =>
      send({ nom: "Aka", ha: "1" }, { instanceID: number(), deprecatedID });
    expect(await mend(instanceID)).toMatchObject({ status: 409, code: "record_not_mended_now" });
    expect(await mend(number())).toMatchObject({ status: 404, code: "former_record_unknown" });
    const other = await addTenant(database);
    const [theirs] = await database.asService((transaction) =>
      transaction.query<{ instance_id: string }>("select instance_id from public.records where id = $1", [
        other.recordId,
      ]),
    );
    expect(await mend(theirs!.instance_id)).toMatchObject({ code: "former_record_unknown" });
  });

  it("comes from ODK Collect as an edited submission, with a new photo, and twice is once", async () => {
    const phone = phoneAt(server, await desk.addPhone(`Tecno ${randomUUID().slice(0, 8)}`));
    const [version] = await desk.versions(formId);
    const photo = (name: string) => ({ name, type: "image/jpeg", bytes: new Uint8Array([1, 2, 3]) });
    const first = submission("census", version!, { nom: "Awa", photo: "un.jpg" });
    expect((await phone.send(first.xml, [photo("un.jpg")])).status).toBe(201);
    const [record] = await reviews.rows(
      "manager",
      `records?project_form_id=eq.${projectFormId}&instance_id=eq.${first.instanceId}&select=id`,
    );
    const recordId = record!.id as number;
    await reviews.review("manager", [recordId], "refuse", "Photo floue.");
    const next = submission("census", version!, { nom: "Awa", ha: "4", photo: "deux.jpg" });
    const edited = next.xml.replace(
      "</orx:meta>",
      `<orx:deprecatedID>${first.instanceId}</orx:deprecatedID></orx:meta>`,
    );
    for (const again of [1, 2])
      expect([again, (await phone.send(edited, [photo("deux.jpg")])).status]).toEqual([again, 201]);
    expect(await told(recordId)).toMatchObject({
      state: "valid",
      revision: 1,
      ha: "4",
      findings: { unplaced: [] },
    });
    const files = await reviews.rows(
      "manager",
      `record_files?record_id=eq.${recordId}&select=name,bytes&order=name`,
    );
    expect(files).toEqual([
      { name: "deux.jpg", bytes: 3 },
      { name: "un.jpg", bytes: 3 },
    ]);
  });
});
