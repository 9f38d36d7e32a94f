import { randomUUID } from "node:crypto";
import { doubtOf, LOOK_FROM } from "@parcelle/forms/quality/quality-checks";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { checkRecordQualityJob } from "#modules/collect/quality/check-record-quality-job.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { untilJobsAreOver } from "../until-jobs-are-over.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { type Phone, phoneAt, submission } from "./phone.ts";

const survey = `| survey |
| | type | name | label |
| | start | debut | |
| | end | fin | |
| | text | nom | Nom |
| | integer | age | Âge |
| | geopoint | place | Place |
| | image | photo | Photo |
`;

describeOnOneEngine("The quality of records", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let place: { formId: number; projectFormId: number };
  let phones: { aminata: Phone; serge: Phone };

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const { services } = server.foundation;
    const worker = await startWorker({ services, definitions: [checkRecordQualityJob] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    phones = {
      aminata: phoneAt(server, await desk.addPhone("Tecno d’Aminata")),
      serge: phoneAt(server, await desk.addPhone("Itel de Serge")),
    };
    const [version] = (await desk.versions(place.formId)).slice(-1);
    const photo = await pictureOf(1);
    for (let at = 0; at < 24; at += 1) {
      const visit = {
        nom: `Ménage ${at}`,
        age: String(21 + ((at * 7) % 50)),
        place: `5.${700 + at} -6.6 0 5`,
      };
      await send(phones.aminata, version!, { ...visit, ...times(8 + (at % 8), 0, 24 + (at % 7)) });
      const isMadeUp = at % 2 === 0;
      const made = {
        ...visit,
        place: `5.9 -6.5${isMadeUp ? "" : at} 0 5`,
        ...(isMadeUp ? { photo: "a.jpg" } : {}),
      };
      await send(
        phones.serge,
        version!,
        { ...made, ...times(9, at, isMadeUp ? 3 : 22 + (at % 5)) },
        isMadeUp ? [photo] : [],
      );
    }
    return async () => {
      await worker.stop();
      await server.close();
    };
  });

  const times = (hour: number, minute: number, minutes: number) => {
    const begun = Date.UTC(2026, 10, 3, hour, minute);
    return { debut: new Date(begun).toISOString(), fin: new Date(begun + minutes * 60_000).toISOString() };
  };
  async function pictureOf(seed: number) {
    const pixels = Uint8Array.from({ length: 64 * 48 * 3 }, (_, at) => (Math.sin((at * seed) / 9) + 1) * 120);
    const raw = { width: 64, height: 48, channels: 3 } as const;
    const bytes = await sharp(pixels, { raw }).jpeg().toBuffer();
    return { name: "a.jpg", type: "image/jpeg", bytes: new Uint8Array(bytes) };
  }
  async function send(
    phone: Phone,
    version: string,
    answers: Record<string, string>,
    photos: never[] | Awaited<ReturnType<typeof pictureOf>>[] = [],
  ) {
    const sent = await phone.send(submission("census", version, answers).xml, photos);
    expect(sent.status).toBe(201);
  }

  type Person = keyof Tenant["people"];
  const call = async (person: Person, name: string, input: object) => {
    const token = await tokenOf(server, tenant.people[person]);
    const { status, body } = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body: input });
    return { status, body: body as never as Record<string, never> };
  };
  const rows = async <Row>(person: Person, path: string): Promise<Row[]> => {
    const token = await tokenOf(server, tenant.people[person]);
    return (await ask(server, { token }, "GET", `/rest/v1/${path}`)).body as Row[];
  };
  type Agent = {
    agent: string;
    name: string;
    records: number;
    doubtful: number;
    kinds: Record<string, number>;
  };
  const agents = () => rows<Agent>("manager", `rpc/agent_quality?project_form=${place.projectFormId}`);
  const doubtful = (person: Person = "manager") =>
    rows<{ id: number; doubt: number; agent: string; findings: { code: string; weight: number }[] }>(
      person,
      `rpc/doubtful_records?project_form=${place.projectFormId}&order=doubt.desc,id`,
    );
  async function look() {
    const { projectFormId } = place;
    const begun = await call("manager", "check-record-quality", { projectFormId, requestKey: randomUUID() });
    expect(begun.status).toBe(200);
    await untilJobsAreOver(database, desk.projectId);
  }

  describe("a look at them", () => {
    it("finds what was made up, with reasons, and says of how many of each agent", async () => {
      await look();
      const [worst] = await doubtful();
      expect(worst!.findings.map(({ code }) => code)).toEqual([
        "photo_reused",
        "duration_short",
        "same_place",
      ]);
      expect(await agents()).toMatchObject([
        {
          name: "Itel de Serge",
          records: 24,
          doubtful: 12,
          kinds: { photo_reused: 12, duration_short: 12, same_place: 12 },
        },
        { name: "Tecno d’Aminata", records: 24, doubtful: 0, kinds: {} },
      ]);
    });

    it("doubts each as the checks themselves say, and counts an agent's records from the same doubt on", async () => {
      const found = await doubtful();
      const said = found.map(({ findings }) => doubtOf(findings.map(({ weight }) => weight)));
      for (const [at, { doubt }] of found.entries()) expect(doubt).toBeCloseTo(said[at]!, 9);
      const counted = (await agents()).reduce((sum, { doubtful: count }) => sum + count, 0);
      expect(counted).toBe(said.filter((doubt) => doubt >= LOOK_FROM).length);
    });

    it("finds the same again, and writes nothing anew", async () => {
      const found = "record_quality_findings?select=id,found_at&order=id";
      const before = await rows("manager", found);
      await look();
      expect(await rows("manager", found)).toEqual(before);
      expect(before).toHaveLength(36);
    });

    it("is for those who review: agents read nothing of it, and begin nothing", async () => {
      expect(await doubtful("agent")).toEqual([]);
      expect(await rows("agent", "record_quality_findings?select=id")).toEqual([]);
      const { projectFormId } = place;
      const refused = await call("agent", "check-record-quality", {
        projectFormId,
        requestKey: randomUUID(),
      });
      expect(refused.status).toBe(403);
    });

    it("counts nothing that is switched off, says why, and counts it again", async () => {
      const { projectFormId } = place;
      const off = { reason: "Une seule photo par village est demandée." };
      await call("manager", "set-quality-check", { projectFormId, code: "photo_reused", off });
      expect((await doubtful())[0]!.findings.map(({ code }) => code)).not.toContain("photo_reused");
      const [settings] = await rows<{ switched_off: object }>(
        "manager",
        "quality_settings?select=switched_off",
      );
      expect(settings!.switched_off).toMatchObject({ photo_reused: off });
      await call("manager", "set-quality-check", { projectFormId, code: "photo_reused", off: null });
      expect((await doubtful())[0]!.findings.map(({ code }) => code)).toContain("photo_reused");
    });
  });

  describe("the bounds of its checks", () => {
    const bounds = (thresholds: object, timeZone: string | null = null) => ({
      ...{ projectFormId: place.projectFormId, thresholds, timeZone },
      requestKey: randomUUID(),
    });

    it("are tried first: how many each check would flag is told, and nothing is kept", async () => {
      const found = "record_quality_findings?select=id,code&order=id";
      const before = await rows("manager", found);
      const asked = bounds({ duration_short: { leastRecords: 1000 } }, "Asia/Tokyo");
      const { body } = await call("manager", "try-quality-bounds", asked);
      await untilJobsAreOver(database, desk.projectId);
      const [job] = await rows<{ result: unknown }>("manager", `jobs?id=eq.${body.jobId}&select=result`);
      expect(job!.result).toMatchObject({
        trial: {
          ...{ records: 48, doubtful: { before: 12, after: expect.any(Number) } },
          checks: expect.arrayContaining([
            { code: "duration_short", before: 12, after: 0 },
            { code: "night_entry", before: 0, after: expect.any(Number) },
            { code: "photo_reused", before: 12, after: 12 },
          ]),
        },
      });
      const { checks } = (job!.result as { trial: { checks: { code: string; after: number }[] } }).trial;
      expect(checks.find(({ code }) => code === "night_entry")!.after).toBeGreaterThan(0);
      expect(await rows("manager", found)).toEqual(before);
      expect(await rows("manager", "quality_settings?select=thresholds,time_zone")).toEqual([
        { thresholds: {}, time_zone: null },
      ]);
    });

    it("are kept where they are not the usual ones, and all records are looked at by them", async () => {
      const asked = bounds({ duration_short: { deviations: 3.5, leastRecords: 1000 } });
      expect((await call("manager", "set-quality-bounds", asked)).status).toBe(200);
      await untilJobsAreOver(database, desk.projectId);
      expect(await rows("manager", "quality_settings?select=thresholds")).toEqual([
        { thresholds: { duration_short: { leastRecords: 1000 } } },
      ]);
      expect((await doubtful())[0]!.findings.map(({ code }) => code)).not.toContain("duration_short");
      await call("manager", "set-quality-bounds", bounds({}));
      await untilJobsAreOver(database, desk.projectId);
      expect((await doubtful())[0]!.findings.map(({ code }) => code)).toContain("duration_short");
    });

    it("are refused where they make no sense, and from those who do not review", async () => {
      const wrong = [
        bounds({ night_entry: { fromHour: 30 } }),
        bounds({ guesses: { share: 1 } }),
        bounds({}, "Africa/Nulle-Part"),
      ];
      for (const asked of wrong)
        expect((await call("manager", "set-quality-bounds", asked)).status).toBe(400);
      for (const name of ["set-quality-bounds", "try-quality-bounds"])
        expect((await call("agent", name, bounds({}))).status).toBe(403);
    });
  });

  describe("a back-check", () => {
    const drawn = () =>
      rows<{ id: number; record_id: number; agent: string; second_record_id: number | null }>(
        "manager",
        "back_check_records?select=id,record_id,agent,second_record_id&order=id",
      );
    let backCheckId: number;

    it("draws as many of each agent, once however often it is asked", async () => {
      const draw = {
        projectFormId: place.projectFormId,
        perAgent: 3,
        seed: "2026",
        requestKey: randomUUID(),
      };
      const made = await call("manager", "draw-back-check", draw);
      expect(made.body).toMatchObject({ records: 6 });
      backCheckId = made.body.backCheckId as never;
      expect((await call("manager", "draw-back-check", draw)).body).toEqual(made.body);
      expect(
        Object.values(Object.groupBy(await drawn(), ({ agent }) => agent)).map((own) => own!.length),
      ).toEqual([3, 3]);
    });

    it("is not given to whoever filled the record, nor to a stranger, and seen by whom it is given to", async () => {
      const [first] = await drawn();
      const ids = { backCheckRecordIds: [first!.id] };
      const same = await call("manager", "assign-back-check", { ...ids, assignedTo: first!.agent });
      expect(same.body).toMatchObject({ code: "back_check_by_same" });
      const stranger = await call("manager", "assign-back-check", { ...ids, assignedTo: randomUUID() });
      expect(stranger.body).toMatchObject({ code: "fills_no_forms" });
      expect(await rows("agent", "back_check_records?select=id")).toEqual([]);
      await call("manager", "assign-back-check", { ...ids, assignedTo: tenant.people.agent.sub });
      expect(await rows("agent", "back_check_records?select=id")).toEqual([{ id: first!.id }]);
    });

    it("is compared question by question once the second visit is there", async () => {
      const [first] = await drawn();
      const [record] = await rows<{ answers: Record<string, string>; version_id: number }>(
        "manager",
        `records?select=answers,version_id&id=eq.${first!.record_id}`,
      );
      const answers = { ...record!.answers, age: "99", meta: { instanceID: `uuid:${randomUUID()}` } };
      const second = await call("agent", "submit-record", {
        ...{ projectFormId: place.projectFormId, versionId: record!.version_id, answers },
      });
      const ids = { backCheckRecordIds: [first!.id] };
      const [other] = await rows<{ id: number }>(
        "manager",
        `records?select=id&id=neq.${first!.record_id}&order=id&limit=1`,
      );
      const wrong = await call("manager", "assign-back-check", { ...ids, secondRecordId: other!.id });
      expect(wrong.body).toMatchObject({ code: "back_check_other_record" });
      await call("manager", "assign-back-check", { ...ids, secondRecordId: second.body.recordId });
      const { body } = await call("manager", "compare-back-check", { backCheckId });
      expect(body).toMatchObject({
        questions: [
          { path: "/data/nom", agrees: 1, compared: 1 },
          { path: "/data/age", agrees: 0, compared: 1 },
        ],
        agents: [{ records: 1, agrees: 1, compared: 2 }],
        records: [{ recordId: first!.record_id, differences: [{ path: "/data/age", second: "99" }] }],
      });
    });
  });
});
