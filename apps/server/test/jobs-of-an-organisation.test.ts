import { randomUUID } from "node:crypto";
import { jobNames } from "@parcelle/domain/jobs/job-names";
import { cancelledWith } from "@parcelle/domain/jobs/job-permissions";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addLayer } from "./factories/platform-rows.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

const MOST = 50;

/** What members start; a kind that is in neither list has not been thought about. */
const ASKED_BY_MEMBERS = [
  "apply-farmer-import",
  "apply-import",
  "assess-plots",
  "check-declared-plots",
  "check-record-quality",
  "draw-sample",
  "export-declaration",
  "export-farmer-import-rows",
  "export-folder",
  "export-import-rows",
  "export-plots",
  "export-records",
  "file-declaration",
  "find-arr-eligibility",
  "find-farmer-duplicates",
  "find-redd-eligibility",
  "inspect-farmer-list",
  "inspect-import",
  "map-records",
  "match-controls",
  "measure-carbon",
  "preview-form-change",
  "print-farmer-cards",
  "revalidate-records",
  "undo-farmer-import",
  "verify-references",
  "work-out-risk-map",
  "write-diligence-report",
];
const NOT_COUNTED = [
  ...[
    "compare-registries",
    "credit-round",
    "deliver-webhooks",
    "follow-filings",
    "ingest-layers",
    "inspect-boundaries",
    "inspect-layers",
    "place-plots",
    "private-overlaps",
    "refresh-overlaps",
    "send-digests",
  ],
];

describeOnBothEngines("the jobs that an organisation may have at a time", (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await addLayer(database);
    server = await serve(database, { modules: [...installedModules] });
  });
  afterAll(() => server.close());

  const owner = <Row>(text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  const call = async ({ people }: Tenant, name: string, body: unknown, language = "fr") => {
    const caller = { token: await tokenOf(server, people.agent) };
    return ask(server, caller, "POST", `/functions/v1/${name}`, {
      body,
      headers: { "accept-language": language },
    });
  };
  const exportOf = ({ projectId }: Tenant, requestKey = randomUUID()) => ({
    projectId,
    format: "pdf",
    requestKey,
  });

  /** A tenant with so many jobs of a kind that wait, two more that run, and none besides. */
  const withJobs = async (waiting: number, kind = "export-plots"): Promise<Tenant> => {
    const tenant = await addTenant(database);
    await owner("update public.jobs set status = 'completed' where organisation_id = $1", [
      tenant.organisationId,
    ]);
    await owner(
      `insert into public.jobs (kind, organisation_id, project_id, status)
       select $1, $2, $3, case when number <= 2 then 'running' else 'queued' end from generate_series(1, $4) as number`,
      [kind, tenant.organisationId, tenant.projectId, waiting + 2],
    );
    return tenant;
  };

  const reserved = ({ organisationId }: Tenant) =>
    owner(
      `select (select jsonb_agg(to_jsonb(account)) from public.credit_balances as account where organisation_id = $1) as accounts,
         (select count(*) from public.credit_entries where organisation_id = $1) as entries,
         (select count(*) from public.assessments where organisation_id = $1) as assessments,
         (select count(*) from public.jobs where organisation_id = $1) as jobs`,
      [organisationId],
    );

  it("are fifty: the next one is told how many wait and what to do, in the person’s language", async () => {
    const tenant = await withJobs(MOST - 3);
    const requestKey = randomUUID();
    const last = await call(tenant, "start-export", exportOf(tenant, requestKey));
    expect(last.status).toBe(200);
    expect(await call(tenant, "start-export", exportOf(tenant))).toMatchObject({
      status: 429,
      body: {
        code: "too_many_jobs",
        message: expect.stringMatching(/48 en attente, 2 en cours, 50 au plus .* annulez/),
        details: { details: { waiting: 48, running: 2, most: MOST } },
      },
    });
    expect(await call(tenant, "start-export", exportOf(tenant), "en")).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/48 waiting, 2 running, at most 50 .* cancel/) },
    });
    // Asking again for what was accepted is no new job.
    expect(await call(tenant, "start-export", exportOf(tenant, requestKey))).toEqual(
      expect.objectContaining({ status: 200, body: last.body }),
    );
    await owner("update public.jobs set status = 'cancelled' where id = $1", [
      (last.body as { jobId: number }).jobId,
    ]);
    expect((await call(tenant, "start-export", exportOf(tenant))).status).toBe(200);
  });

  it("are counted by each organisation for itself", async () => {
    await withJobs(MOST);
    const other = await withJobs(0);
    expect((await call(other, "start-export", exportOf(other))).status).toBe(200);
  });

  it("when they are too many, nothing of an assessment is reserved and no import is begun", async () => {
    const tenant = await withJobs(MOST - 2);
    const before = await reserved(tenant);
    const body = { projectId: tenant.projectId, requestKey: randomUUID(), parameters: { tree: "perennial" } };
    expect(await call(tenant, "start-assessment", body)).toMatchObject({
      status: 429,
      body: { code: "too_many_jobs" },
    });
    expect(await reserved(tenant)).toEqual(before);
    const file = {
      projectId: tenant.projectId,
      objectPath: `${tenant.organisationId}/${tenant.projectId}/a.geojson`,
      fileName: "a.geojson",
    };
    const imports = () =>
      owner("select id, status from public.imports where project_id = $1", [tenant.projectId]);
    const known = await imports();
    expect((await call(tenant, "start-import", file)).status).toBe(429);
    expect(await imports()).toEqual(known);
    await owner("delete from public.jobs where organisation_id = $1 and status = 'queued'", [
      tenant.organisationId,
    ]);
    expect((await call(tenant, "start-assessment", body)).status).toBe(200);
  });

  it("are not exceeded by those who ask at the same moment", async () => {
    const tenant = await withJobs(MOST - 5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(tenant, "start-export", exportOf(tenant))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(429)]);
  });

  it("do not hold back what follows from them or what the platform does", async () => {
    const tenant = await withJobs(MOST);
    const follow = (kind: string, organisation: number | null) =>
      database.asService((transaction) =>
        transaction.query("select app.enqueue_job($1, $2, null, '{}', $3)", [
          kind,
          organisation,
          randomUUID(),
        ]),
      );
    await follow("refresh-overlaps", tenant.organisationId);
    await follow("private-overlaps", null);
    const others = await withJobs(MOST, "refresh-overlaps");
    expect((await call(others, "start-export", exportOf(others))).status).toBe(200);
  });

  it("are of kinds that are all known: each is what members ask for, or is not counted", async () => {
    const kinds = installedModules.flatMap(({ jobs }) => jobs.map(({ name }) => name));
    const counted = await owner<{ kind: string }>(
      "select kind from unnest($1::text[]) as kind where app.is_asked_by_members(kind) order by kind",
      [kinds],
    );
    expect(counted.map(({ kind }) => kind)).toEqual(ASKED_BY_MEMBERS);
    expect([...kinds].sort()).toEqual([...ASKED_BY_MEMBERS, ...NOT_COUNTED].sort());
    const known = await owner<{ kind: string; cancelled_with: string | null }>(
      "select kind, cancelled_with from app.kinds_of_job() order by kind",
    );
    for (const { kind, cancelled_with } of known)
      expect([kind, cancelledWith(kind)]).toEqual([kind, cancelled_with]);
    expect(known.map(({ kind }) => kind)).toEqual(Object.keys(jobNames).sort());
  });
});
