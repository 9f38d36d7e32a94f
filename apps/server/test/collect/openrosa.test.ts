import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { type Phone, phoneAt, submission } from "./phone.ts";

const survey = `| survey |
| | type | name | label | required | constraint | calculation |
| | start | debut | | | | |
| | end | fin | | | | |
| | text | nom | Nom | yes | | |
| | decimal | ha | Superficie (ha) | | . < 100 | |
| | calculate | double | | | | \${ha} * 2 |
| | image | photo | Photo | | | |
`;

describeOnBothEngines("ODK Collect and a project", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let phone: Phone;
  let place: { formId: number; projectFormId: number };

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    phone = phoneAt(server, await desk.addPhone("Tecno de Yao"));
    return () => server.close();
  });

  describe("a phone", () => {
    it("lists the forms that are filled now, with the sum by which it knows whether it has them", async () => {
      const list = await phone.get("/formList");
      expect(list.headers.get("x-openrosa-version")).toBe("1.0");
      expect(list.text).toContain(`<formID>census</formID><name>Recensement</name>`);
      expect(list.text).toMatch(/<hash>md5:[0-9a-f]{32}<\/hash>/);
    });

    it("downloads a form, and hears that it brings no files", async () => {
      const form = await phone.get(`/forms/${place.projectFormId}.xml`);
      expect(form.text).toContain('id="census"');
      expect((await phone.get(`/forms/${place.projectFormId}/manifest`)).text).toContain("<manifest");
    });

    it("asks whether it may send before it sends what is large", async () => {
      const asked = await phone.head("/submission");
      expect([asked.status, asked.headers.get("x-openrosa-accept-content-length")]).toEqual([
        204,
        "104857600",
      ]);
    });

    it("sends a record with its photo, once however often it sends", async () => {
      const sent = submission("census", await versionOf(), {
        nom: "Kouassi",
        ha: "2.5",
        double: "9",
        photo: "a.jpg",
      });
      const photo = { name: "a.jpg", type: "image/jpeg", bytes: new Uint8Array([1, 2, 3]) };
      expect((await phone.send(sent.xml, [])).status).toBe(201);
      expect((await phone.send(sent.xml, [photo])).status).toBe(201);
      expect((await phone.send(sent.xml, [photo])).status).toBe(201);
      const [record] = await desk.records(place.projectFormId, sent.instanceId);
      expect(record).toMatchObject({ state: "valid", author: "Tecno de Yao", errors: 0 });
      // What the phone computes is computed again.
      expect(record!.answers).toMatchObject({ nom: "Kouassi", ha: "2.5", double: "5" });
      expect(record!.findings.departures).toEqual([{ address: "/data/double", sent: "9", computed: "5" }]);
      expect(record!.files).toEqual([{ name: "a.jpg", bytes: 3, hasCome: true }]);
    });

    it("hears that another record of the same number was not taken, and keeps it", async () => {
      const sent = submission("census", await versionOf(), { nom: "Awa" });
      await phone.send(sent.xml, []);
      const other = await phone.send(sent.xml.replace("Awa", "Adjoua"), []);
      expect([other.status, other.text]).toEqual([409, expect.stringContaining("record_number_taken")]);
    });

    it("sends what breaks a rule: it comes as failed, with the question and the rule", async () => {
      const sent = submission("census", await versionOf(), { ha: "250" });
      expect((await phone.send(sent.xml, [])).status).toBe(201);
      const [record] = await desk.records(place.projectFormId, sent.instanceId);
      expect(record).toMatchObject({ state: "failed", errors: 2 });
      expect(record!.findings.violations.map(({ kind, address }) => [kind, address])).toEqual([
        ["required", "/data/nom"],
        ["constraint", "/data/ha"],
      ]);
    });

    it("hears what is wrong with what is no record, in both languages", async () => {
      const unreadable = await phone.send("<data", []);
      expect([unreadable.status, unreadable.text]).toEqual([
        400,
        expect.stringContaining("n’a pas pu être lu"),
      ]);
      const unknown = await phone.send(submission("census", "1900", { nom: "A" }).xml, []);
      expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining("1900")]);
      const unnumbered = submission("census", await versionOf(), { nom: "A" }).xml.replace(
        /<orx:meta>.*<\/orx:meta>/,
        "",
      );
      expect((await phone.send(unnumbered, [])).status).toBe(422);
    });

    it("sees nothing of another project, nor of anything once it is revoked", async () => {
      const stranger = await addTenant(database, ["COLLECT"]);
      const strangersDesk = await formDesk(server, stranger);
      const theirs = phoneAt(server, await strangersDesk.addPhone("Itel de Brou"));
      expect((await theirs.get("/formList")).text).not.toContain("Recensement</name><version>20");
      expect((await theirs.get(`/forms/${place.projectFormId}.xml`)).status).toBe(404);
      await strangersDesk.revokePhones();
      expect((await theirs.get("/formList")).status).toBe(404);
      expect((await theirs.send(submission("census", "1", { nom: "A" }).xml, [])).status).toBe(404);
    });

    it("hears that a form is closed, and keeps its record", async () => {
      await desk.moveForm(place.projectFormId, "completed");
      const sent = submission("census", await versionOf(), { nom: "Tard" });
      const refused = await phone.send(sent.xml, []);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("form_takes_no_records")]);
      await desk.moveForm(place.projectFormId, "in_progress");
      expect((await phone.send(sent.xml, [])).status).toBe(201);
    });

    async function versionOf(): Promise<string> {
      return (await desk.versions(place.formId)).at(-1)!;
    }
  });

  describe("whoever leads the project", () => {
    it("saves a draft over the number that he saw, and over no other", async () => {
      const seen = await desk.draft(place.formId);
      await desk.save(place.formId, seen.number, seen.definition);
      const refused = await desk.trySave(place.formId, seen.number, seen.definition);
      expect(refused).toMatchObject({ status: 409, code: "form_draft_moved_on" });
    });

    it("publishes a second version: records of the first keep theirs", async () => {
      const before = await desk.versions(place.formId);
      const sent = submission("census", before.at(-1)!, { nom: "Ancien" });
      const seen = await desk.draft(place.formId);
      await desk.publish(place.formId, seen.number);
      const after = await desk.versions(place.formId);
      expect(after).toHaveLength(before.length + 1);
      expect(after.at(-1)! > before.at(-1)!).toBe(true);
      expect((await phone.send(sent.xml, [])).status).toBe(201);
      const [record] = await desk.records(place.projectFormId, sent.instanceId);
      expect(record!.version).toBe(before.at(-1));
    });

    it("is told with sheet, row and column what is wrong with an XLSForm, and cannot publish it", async () => {
      const read = await desk.readFile("f.md", survey.replace(". < 100", ". <> 100"));
      expect(read.problems).toEqual([
        expect.objectContaining({ sheet: "survey", row: 6, severity: "error" }),
      ]);
      const formId = await desk.begin("Fautif", read.definition, `fautif-${randomUUID()}`);
      expect(await desk.tryPublish(formId, 1)).toMatchObject({
        status: 422,
        code: "form_not_publishable",
        message: expect.stringContaining("<>"),
      });
    });

    it("is told which files of lists nobody would have on the phone", async () => {
      const survey =
        "| survey |\n| | type | name | label |\n| | select_one_from_file villages.csv | village | Village |\n";
      const read = await desk.readFile("f.md", survey);
      const formId = await desk.begin("Villages", read.definition, `villages-${randomUUID()}`);
      expect(await desk.tryPublish(formId, 1)).toMatchObject({
        status: 422,
        message: expect.stringContaining("villages.csv"),
      });
    });
  });
});
