import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { type Phone, phoneAt, submission } from "./phone.ts";

const survey = `| survey |
| | type | name | label |
| | start | debut | |
| | end | fin | |
| | text | nom | Nom |
| | geopoint | maison | Maison |
| | image | photo | Photo |
`;

const NAMES = ["Kouassi", "Adjoua", "Yao", "Awa", "Koffi"];
type Ended = {
  status: string;
  error: { code: string } | null;
  result: { objectPath: string; fileName: string };
};

describeOnOneEngine("The records of a form as files", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let phone: Phone;
  let worker: RunningWorker;
  let place: { formId: number; projectFormId: number };

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    phone = phoneAt(server, await desk.addPhone("Tecno de Yao"));
    const [version] = await desk.versions(place.formId);
    for (const [at, nom] of NAMES.entries()) {
      const sent = submission("census", version!, { nom, maison: `5.${at}1 -4.5 10 3`, photo: "../p.jpg" });
      const photo = { name: "../p.jpg", type: "image/jpeg", bytes: new Uint8Array([at, 2, 3]) };
      expect((await phone.send(sent.xml, at < 4 ? [photo] : [])).status).toBe(201);
    }
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
    });
    return async () => {
      await worker.stop();
      await server.close();
    };
  });

  const begin = async (input: object, person = tenant.people.manager) => {
    const token = await tokenOf(server, person);
    const body = { projectFormId: place.projectFormId, requestKey: randomUUID(), ...input };
    return ask(server, { token }, "POST", "/functions/v1/export-records", { body });
  };
  async function ended(input: object): Promise<Ended> {
    const { status, body } = await begin(input);
    expect(status).toBe(200);
    const { jobId } = body as { jobId: number };
    const read = async () =>
      (
        await database.asService((transaction) =>
          transaction.query<Ended>("select status, error, result from public.jobs where id = $1", [jobId]),
        )
      )[0]!;
    await expect.poll(async () => (await read()).status).not.toMatch(/queued|running/);
    return read();
  }
  async function exported(input: object): Promise<{ name: string; bytes: Uint8Array }> {
    const { result } = await ended(input);
    const { objectPath, fileName } = result;
    const bytes = await server.foundation.services.files.read(tenant.people.manager, "exports", objectPath);
    return { name: fileName, bytes };
  }
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const wanted = { headers: "names", choices: "codes" };

  it("have as many rows as the table shows, and one value is the same in all of them", async () => {
    const token = await tokenOf(server, tenant.people.manager);
    const shown = (
      await ask(server, { token }, "GET", `/rest/v1/rpc/form_records?project_form=${place.projectFormId}`)
    ).body as { answers: Record<string, string>; instance_id: string }[];
    expect(shown).toHaveLength(5);
    const yao = shown.find(({ answers }) => answers.nom === "Yao")!;
    expect(yao.answers.maison).toBe("5.21 -4.5 10 3");

    const workbook = await exported({ format: "xlsx", wanted });
    expect(workbook.name).toMatch(/^Recensement-\d{4}-\d\d-\d\d\.xlsx$/);
    const [sheet] = (await readXlsxFile(Buffer.from(workbook.bytes))) as unknown as { data: unknown[][] }[];
    const [head, ...rows] = sheet!.data;
    expect(rows).toHaveLength(5);
    const row = rows.find((cells) => cells[head!.indexOf("nom")] === "Yao")!;
    expect([row[0], row[head!.indexOf("maison-Latitude")]]).toEqual([yao.instance_id, 5.21]);

    const csv = text((await exported({ format: "csv", wanted })).bytes)
      .trim()
      .split("\r\n");
    expect(csv).toHaveLength(6);
    expect(csv.find((line) => line.includes(yao.instance_id))).toContain("Yao;5,21;-4,5;10;3;../p.jpg");

    const { features } = JSON.parse(text((await exported({ format: "geojson", wanted })).bytes));
    expect(features).toHaveLength(5);
    const point = features.find(
      (one: { properties: { KEY: string } }) => one.properties.KEY === yao.instance_id,
    );
    expect([point.properties.nom, point.geometry.coordinates]).toEqual(["Yao", [-4.5, 5.21, 10]]);
    expect(text((await exported({ format: "kml" })).bytes).match(/<Placemark>/g)).toHaveLength(5);
  });

  it("with an outline in each row of a repeat come in all geographic formats, whatever the share that is written", async () => {
    const rows = `| survey |
| | type | name | label |
| | text | nom | Nom |
| | begin_repeat | parcelle | Parcelle |
| | geoshape | contour | Contour |
| | end_repeat | | |
`;
    const { formId, projectFormId } = await desk.publishedForm(rows, "Parcelles", "parcelles");
    const [version] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.form_versions where form_id = $1", [formId]),
    );
    const square = (at: number) => ({ contour: `5.${at} -4.5;5.${at} -4.49;5.${at}1 -4.49;5.${at} -4.5` });
    const token = await tokenOf(server, tenant.people.agent);
    for (const parcelle of [
      [1, 2, 3],
      [4, 5],
    ].map((places) => places.map(square))) {
      const answers = { nom: "Yao", parcelle, meta: { instanceID: `uuid:${randomUUID()}` } };
      const record = { projectFormId, versionId: version!.id, answers };
      expect(
        (await ask(server, { token }, "POST", "/functions/v1/submit-record", { body: record })).status,
      ).toBe(200);
    }
    const outlined = { filter: { search: null, conditions: ["outline_state.eq.normal"] } };
    const listed = await ask(
      server,
      { token },
      "GET",
      `/rest/v1/rpc/form_records?project_form=${projectFormId}&outline_state=eq.normal&select=outline_state,outline_hectares&order=outline_hectares`,
    );
    expect(listed.body).toEqual([
      { outline_state: "normal", outline_hectares: expect.any(Number) },
      { outline_state: "normal", outline_hectares: expect.any(Number) },
    ]);
    const asked = { projectFormId, format: "csv", wanted, records: outlined };
    const csv = unzipSync((await exported(asked)).bytes);
    const [head, first] = text(Object.values(csv)[0]!).trim().split("\r\n");
    expect(head).toMatch(/;_level;_reviewer;_outline;_hectares$/);
    expect(first).toMatch(/;normal;[\d,]+$/);
    for (const format of ["geojson", "kml", "geopackage"]) {
      const { status, error } = await ended({ projectFormId, format });
      expect([format, status, error]).toEqual([format, "completed", null]);
    }
  });

  it("are those that were chosen: by number, or by the filter of the table", async () => {
    const some = { filter: { search: "kouassi", conditions: ["state.eq.valid"] } };
    const csv = text((await exported({ format: "csv", records: some })).bytes)
      .trim()
      .split("\r\n");
    expect(csv).toHaveLength(2);
    const none = await ended({ format: "csv", records: { filter: { search: "nobody", conditions: [] } } });
    expect([none.status, none.error?.code]).toEqual(["failed", "no_records"]);
  });

  it("come with their photos, each record in a folder that no name leads out of, and a list of what is awaited", async () => {
    const files = unzipSync((await exported({ format: "media" })).bytes);
    const { "index.csv": index, ...photos } = files;
    expect(Object.keys(photos)).toHaveLength(4);
    for (const name of Object.keys(photos)) expect(name).toMatch(/^\d+\/[^/]+$/);
    expect([...Object.values(photos)].map((bytes) => bytes[0])).toEqual([0, 1, 2, 3]);
    const lines = text(index!).trim().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line.endsWith(",awaited"))).toHaveLength(1);
  });

  it("are printed: one record as a PDF, several as a ZIP of one each, a photo that is no picture by its name", async () => {
    const token = await tokenOf(server, tenant.people.manager);
    const [first] = (
      await ask(
        server,
        { token },
        "GET",
        `/rest/v1/rpc/form_records?project_form=${place.projectFormId}&order=id`,
      )
    ).body as { id: number }[];
    const alone = await exported({ format: "pdf", records: { ids: [first!.id] } });
    expect(alone.name).toMatch(/\.pdf$/);
    expect(text(alone.bytes.slice(0, 5))).toBe("%PDF-");
    const several = await exported({ format: "pdf" });
    expect(several.name).toMatch(/\.pdf\.zip$/);
    const prints = Object.entries(unzipSync(several.bytes));
    expect(prints).toHaveLength(5);
    for (const [name, bytes] of prints) {
      expect(name).toMatch(/^\d+-.+\.pdf$/);
      expect(text(bytes.slice(0, 5))).toBe("%PDF-");
    }
  });

  it("are for whoever had them made, and for who manages the organisation", async () => {
    const { result } = await ended({ format: "csv" });
    const { files } = server.foundation.services;
    const { people } = tenant;
    expect((await files.read(people.owner, "exports", result.objectPath)).length).toBeGreaterThan(0);
    for (const person of [people.agent, people.auditor])
      await expect(files.read(person, "exports", result.objectPath)).rejects.toMatchObject({
        code: "file_missing",
      });
  });

  it("are not begun by strangers", async () => {
    const stranger = await addTenant(database, ["COLLECT"]);
    const { status } = await begin({ format: "csv" }, stranger.people.owner);
    expect(status).toBe(404);
  });
});
