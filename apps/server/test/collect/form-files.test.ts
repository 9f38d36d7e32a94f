import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { type Phone, phoneAt, submission } from "./phone.ts";

const survey = `| survey |
| | type | name | label | calculation |
| | select_one_from_file villages.csv | village | Village | |
| | calculate | chef | | pulldata('chefs', 'nom', 'village', \${village}) |
`;
const villages = "name,label\nv1,Divo\nv2,Lakota\n";

describeOnBothEngines("Files beside a form", (open) => {
  let database: Database;
  let server: TestServer;
  let desk: FormDesk;
  let phone: Phone;
  let formId: number;
  let projectFormId: number;
  const xmlId = "villages";

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    desk = await formDesk(server, await addTenant(database, ["COLLECT"]));
    phone = phoneAt(server, await desk.addPhone("Tecno de Yao"));
    const { definition } = await desk.readFile("villages.md", survey);
    formId = await desk.begin("Villages", definition, xmlId);
    return () => server.close();
  });

  const stateOf = async (village: string) => {
    const version = (await desk.versions(formId)).at(-1)!;
    const sent = submission(xmlId, version, { village });
    expect((await phone.send(sent.xml, [])).status).toBe(201);
    const [record] = await desk.records(projectFormId, sent.instanceId);
    return [record!.state, record!.answers.chef];
  };
  const manifest = async () =>
    (await phone.get(`/forms/${projectFormId}/manifest`)).text.replaceAll(/(?<=<hash>)[^<]*/g, "…");

  it("are asked for by name before the form is published, and all of them", async () => {
    expect(await desk.tryPublish(formId, 1)).toMatchObject({
      message: expect.stringContaining("villages.csv, chefs.csv"),
    });
    expect(await desk.addFile(formId, "villages.csv", villages)).toMatchObject({ rows: 2 });
    expect(await desk.tryPublish(formId, 1)).toMatchObject({
      message: expect.not.stringContaining("villages.csv"),
    });
    expect(await desk.tryFile(formId, "chefs.csv", 'a,b\n"1,2')).toMatchObject({
      status: 422,
      code: "form_file_refused",
    });
    expect(await desk.tryFile(formId, "virus.exe", "MZ")).toMatchObject({ code: "form_file_type" });
    await desk.addFile(formId, "chefs.csv", "village,nom\nv2,Kouadio\n");
    await desk.publish(formId, 1);
    projectFormId = await desk.useForm(formId);
  });

  it("come to a phone by the manifest, with the sum by which it knows whether it has them", async () => {
    expect((await phone.get("/formList")).text).toContain(`/forms/${projectFormId}/manifest</manifestUrl>`);
    const text = (await phone.get(`/forms/${projectFormId}/manifest`)).text;
    expect([...text.matchAll(/<filename>([^<]*)/g)].map(([, name]) => name)).toEqual([
      "chefs.csv",
      "villages.csv",
    ]);
    expect(text).toMatch(/<hash>md5:[0-9a-f]{32}<\/hash>/);
    const addresses = [...text.matchAll(/<downloadUrl>[^<]*(\/forms\/[^<]*)/g)].map(([, path]) => path!);
    const file = await phone.get(addresses[1]!);
    expect([file.status, file.text]).toEqual([200, villages]);
  });

  it("decide what may be chosen and what is looked up when a record comes", async () => {
    expect(await stateOf("v2")).toEqual(["valid", "Kouadio"]);
    expect(await stateOf("v3")).toEqual(["failed", undefined]);
  });

  it("stay as they were in a version that was published; a newer file comes with the next one", async () => {
    const before = await manifest();
    const newer = await desk.addFile(formId, "villages.csv", `${villages}v3,Gagnoa\n`);
    expect(await manifest()).toBe(before);
    expect(await stateOf("v3")).toEqual(["failed", undefined]);
    await desk.publish(formId, 1);
    expect(await manifest()).not.toBe(before);
    expect(await stateOf("v3")).toEqual(["valid", undefined]);
    await desk.removeFile(newer.fileId);
    expect(await desk.tryPublish(formId, 1)).toMatchObject({
      message: expect.stringContaining("villages.csv"),
    });
    expect(await stateOf("v3")).toEqual(["valid", undefined]);
    await desk.restoreFile(newer.fileId);
    await desk.publish(formId, 1);
  });

  it("are seen by nobody of another organisation, nor by its phones", async () => {
    const stranger = await formDesk(server, await addTenant(database, ["COLLECT"]));
    const theirs = phoneAt(server, await stranger.addPhone("Itel de Brou"));
    expect((await theirs.get(`/forms/${projectFormId}/manifest`)).status).toBe(404);
    const [file] = await database.asService((transaction) =>
      transaction.query<{ id: number; path: string }>(
        "select id, object_path as path from public.form_files where form_id = $1",
        [formId],
      ),
    );
    expect((await theirs.get(`/forms/${projectFormId}/files/${file!.id}`)).status).toBe(404);
    expect((await stranger.tryFile(formId, "villages.csv", `name,label\n${randomUUID()},x\n`)).status).toBe(
      404,
    );
  });
});
