import { incidentOf } from "@parcelle/domain/notifications/incidents";
import { notificationKinds } from "@parcelle/domain/notifications/notification-kinds";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { completeDeclaration } from "../../../test/factories/complete-declaration.ts";
import { openRun } from "../../../test/factories/open-run.ts";
import { addTenant, type Tenant } from "../../../test/factories/tenant.ts";

type Told = { kind: string; times: number; parameters: Record<string, unknown>; address: string | null };

describeOnOneEngine("notifications", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
  });

  beforeEach(() =>
    database.asOwner(async (transaction) => {
      await transaction.query("delete from public.notifications");
      await transaction.query("delete from public.notification_preferences");
    }),
  );

  const seenBy = (claims: Claims): Promise<Told[]> =>
    database.asCaller(claims, (transaction) =>
      transaction.query<Told>(
        "select kind, times, parameters, address from public.notifications order by id",
      ),
    );
  const incidents = async (): Promise<unknown[]> => {
    const rows = await database.asService((transaction) =>
      transaction.query<{ incident_key: string }>(
        "select incident_key from public.notifications order by id",
      ),
    );
    return rows.map(({ incident_key }) => incident_key);
  };
  const change = (text: string, values: unknown[], claims?: Claims) =>
    claims === undefined
      ? database.asService((transaction) => transaction.query(text, values))
      : database.asCaller(claims, (transaction) => transaction.query(text, values));
  const tell = (person: Claims, kind: string, incident: string | null = null) =>
    change("select app.notify(array[$1]::uuid[], $2, '{}', null, null, null, null, $3)", [
      person.sub,
      kind,
      incident,
    ]);

  it("have the kinds and categories of the domain", async () => {
    const rows = await database.asService((transaction) =>
      transaction.query<{ kind: string; category: string }>(
        "select kind, category from app.notification_kinds",
      ),
    );
    expect(Object.fromEntries(rows.map(({ kind, category }) => [kind, category]))).toEqual(notificationKinds);
  });

  it("tell an ongoing incident once, and again once it was read", async () => {
    const { owner } = own.people;
    for (let times = 0; times < 100; times++) await tell(owner, "credits_low", "credits-low");
    expect(await seenBy(owner)).toMatchObject([{ kind: "credits_low", times: 100 }]);
    await change("update public.notifications set read_at = now()", [], owner);
    await tell(owner, "credits_low", "credits-low");
    expect(await seenBy(owner)).toMatchObject([{ times: 100 }, { times: 1 }]);
  });

  it("reach the one they are for and nobody else, who can only mark and delete them", async () => {
    const { owner, agent } = own.people;
    await tell(owner, "member_joined");
    expect(await seenBy(owner)).toHaveLength(1);
    expect(await seenBy(agent)).toEqual([]);
    expect(await seenBy(other.people.owner)).toEqual([]);
    await expect(
      change("update public.notifications set parameters = '{}'", [], owner),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      change(
        "insert into public.notifications (user_id, kind, category) values ($1, 'credits_low', 'alerts')",
        [owner.sub],
        owner,
      ),
    ).rejects.toMatchObject({ code: "42501" });
    await change("update public.notifications set deleted_at = now()", [], agent);
    await change("update public.notifications set deleted_at = now()", [], owner);
    const [row] = await database.asService((transaction) =>
      transaction.query("select deleted_at is not null as deleted from public.notifications"),
    );
    expect(row).toEqual({ deleted: true });
  });

  it("stay away from the list, or altogether, where a person wants it so", async () => {
    const { owner } = own.people;
    const choose = (inApp: boolean, email: string) =>
      change(
        `insert into public.notification_preferences (category, in_app, email) values ('alerts', $1, $2)
         on conflict (user_id, category) do update set in_app = excluded.in_app, email = excluded.email`,
        [inApp, email],
        owner,
      );
    await choose(false, "daily");
    await tell(owner, "credits_low");
    expect(await seenBy(owner)).toEqual([]);
    const count = () =>
      database.asService((transaction) => transaction.query("select 1 from public.notifications"));
    expect(await count()).toHaveLength(1);
    await choose(false, "never");
    await tell(owner, "credits_low");
    expect(await count()).toHaveLength(1);
  });

  it("follow an import from its file to its plots in one line", async () => {
    const { agent } = own.people;
    const [row] = await database.asWorkflow(agent, (transaction) =>
      transaction.query<{ id: number }>(
        "insert into public.imports (organisation_id, project_id, object_path, file_name) values ($1, $2, $3, 'b.kml') returning id",
        [own.organisationId, own.projectId, `${own.organisationId}/${own.projectId}/b.kml`],
      ),
    );
    const to = (status: string, accepted: number) =>
      change("update public.imports set status = $2, accepted_count = $3 where id = $1", [
        row!.id,
        status,
        accepted,
      ]);
    await to("inspected", 7);
    expect(await seenBy(agent)).toMatchObject([
      { kind: "import_inspected", parameters: { file: "b.kml", accepted: 7 } },
    ]);
    await to("applying", 7);
    await to("completed", 6);
    expect(await seenBy(agent)).toMatchObject([
      {
        ...{ kind: "import_completed", times: 1 },
        parameters: { project: "Cacao Divo", accepted: 6 },
        address: `/conformity/rdue/${own.projectId}/imports/${row!.id}`,
      },
    ]);
    expect(await seenBy(own.people.owner)).toEqual([]);
    expect(await incidents()).toEqual([incidentOf.import(row!.id)]);
  });

  it("tell a file that is ready, an assessment that is done and an import that stopped", async () => {
    const { agent } = own.people;
    const job = async (kind: string, status: string) => {
      const [row] = await database.asService((transaction) =>
        transaction.query<{ id: number }>(
          `insert into public.jobs (organisation_id, project_id, kind, created_by, input)
           values ($1, $2, $3, $4::text::uuid, '{"importId": 5, "format": "pdf"}') returning id`,
          [own.organisationId, own.projectId, kind, agent.sub],
        ),
      );
      await change("update public.jobs set status = 'running' where id = $1", [row!.id]);
      await change("update public.jobs set status = $2 where id = $1", [row!.id, status]);
      return row!.id;
    };
    const plots = await job("export-plots", "completed");
    const declaration = await job("export-declaration", "failed");
    await job("apply-import", "failed");
    await job("apply-import", "completed");
    await job("refresh-overlaps", "completed");
    expect((await seenBy(agent)).map(({ kind }) => kind)).toEqual([
      "export_ready",
      "export_failed",
      "import_failed",
    ]);
    expect((await seenBy(agent))[0]).toMatchObject({ parameters: { format: "pdf" } });
    const { assessmentId } = await openRun(database, own);
    await change("update public.assessments set created_by = $2::text::uuid where id = $1", [
      assessmentId,
      agent.sub,
    ]);
    await change("update public.assessments set status = 'completed' where id = $1", [assessmentId]);
    expect((await seenBy(agent)).at(-1)).toMatchObject({ kind: "assessment_completed" });
    expect(await incidents()).toEqual([
      ...[incidentOf.file(plots), incidentOf.file(declaration), incidentOf.import(5)],
      incidentOf.runOfProject(own.projectId),
    ]);
  });

  it("tell a declaration's new state to those who work on it, not to who moved it", async () => {
    const { manager, owner, agent } = own.people;
    await completeDeclaration(database, own.declarationId);
    await database.asWorkflow(manager, (transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [own.declarationId]),
    );
    expect(await seenBy(owner)).toMatchObject([
      { kind: "declaration_moved", parameters: { state: "ready", declaration: "D-1" } },
    ]);
    expect(await seenBy(manager)).toEqual([]);
    expect(await seenBy(agent)).toEqual([]);
  });

  it("tell a new version of a layer to those whose results were made with another", async () => {
    const { assessmentId } = await openRun(database, own);
    await change(
      `update public.assessments set layers = '[{"product": "gfc", "version": "v1"}]' where id = $1`,
      [assessmentId],
    );
    const layer = (version: string, active: boolean) =>
      database.asService((transaction) =>
        transaction.query(
          `insert into public.layers (product, component, version, product_title, title, file_path, sha256, bytes, modified_at, west, south, east, north, licence, citation, active)
           values ('gfc', 'loss', $1, '{"fr": "Couvert", "en": "Cover"}', '{}', gen_random_uuid()::text, '', 1, now(), 0, 0, 1, 1, '', '', $2)`,
          [version, active],
        ),
      );
    await layer("v1", true);
    await layer("v2", false);
    expect(await seenBy(own.people.owner)).toEqual([]);
    await change("update public.layers set active = true where version = 'v2'", []);
    expect(await seenBy(own.people.agent)).toMatchObject([
      { kind: "layer_updated", parameters: { version: "v2", projects: 1, product: { fr: "Couvert" } } },
    ]);
    expect(await seenBy(own.people.auditor)).toEqual([]);
    expect(await seenBy(other.people.owner)).toEqual([]);
  });
});
