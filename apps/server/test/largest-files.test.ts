import { randomUUID } from "node:crypto";
import { auditedTables } from "@parcelle/domain/audit/audited-tables";
import type { LargestFiles } from "@parcelle/domain/organisations/organisation-room";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnBothEngines("the largest files of an organisation", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let owner: SupabaseClient;
  let agent: SupabaseClient;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    return () => server.close();
  });

  beforeEach(async () => {
    tenant = await addTenant(database);
    owner = await join("owner");
    agent = await join("agent");
  });

  const run = <Row>(text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));
  async function join(role: string, organisation = tenant.organisationId) {
    const { client, userId } = await server.signedIn(`${randomUUID()}@largest.test`);
    const add = "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, $3)";
    await run(add, organisation, userId, role);
    return client;
  }
  const folder = () => `${tenant.organisationId}/${tenant.projectId}`;
  async function store(bucket: "imports" | "exports", path: string, size: number): Promise<string> {
    const service = server.client(server.foundation.keys.serviceKey);
    const { error } = await service.storage.from(bucket).upload(path, Buffer.alloc(size, "x"));
    expect(error).toBeNull();
    return path;
  }
  const handIn = (size: number) => store("imports", `${folder()}/${randomUUID()}/plots.csv`, size);
  async function exported(input: object, status = "completed", kind = "export-plots"): Promise<string> {
    const [job] = await run<{ id: number }>(
      "insert into public.jobs (organisation_id, project_id, kind, status, input) values ($1, $2, $3, $4, $5::jsonb) returning id",
      ...[tenant.organisationId, tenant.projectId, kind, status, JSON.stringify(input)],
    );
    return store("exports", `${folder()}/${job!.id}/file.json`, 50);
  }
  const importOf = async (path: string, status: string) => {
    await run(
      "insert into public.imports (organisation_id, project_id, object_path, file_name, status) values ($1, $2, $3, 'Récolte 2026.csv', $4)",
      ...[tenant.organisationId, tenant.projectId, path, status],
    );
  };
  const fileDeclaration = async () => {
    const [filing] = await run<{ id: number }>(
      "insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content) values ($1, $2, $3, 77, 2, '{}') returning id",
      ...[tenant.organisationId, tenant.projectId, tenant.declarationId],
    );
    await run(
      `insert into public.filed_plots (
         filing_id, project_id, plot_id, product_ids, identifier, producer_name, producer_country, geometry, geometry_hash,
         is_point, geometry_valid, geometry_state, is_split, updated_at
       )
       select $1, project_id, id, '{1}', identifier, '', '', geometry, geometry_hash, false, true, geometry_state, false, updated_at
       from public.plots where id = $2`,
      ...[filing!.id, tenant.plotId],
    );
  };
  async function list(client: SupabaseClient, page = 1): Promise<LargestFiles & { code?: string }> {
    const body = { id: tenant.organisationId, page };
    const { data, error } = await client.functions.invoke("list-largest-files", { body });
    return error === null ? data : await error.context.json();
  }
  const remove = (client: SupabaseClient, bucket: string, ...paths: string[]) =>
    client.storage.from(bucket).remove(paths);

  it("are listed with the name that the person gave, largest first and twenty on a page", async () => {
    const large = await handIn(900);
    await importOf(large, "completed");
    for (let size = 1; size <= 20; size++) await handIn(size);
    const { hasMore, files } = await list(owner);
    expect([hasMore, files.length]).toEqual([true, 20]);
    expect(files[0]).toMatchObject({
      ...{ bucket: "imports", path: large, name: "Récolte 2026.csv", project: "Cacao Divo" },
      ...{ bytes: 900, use: null },
    });
    const last = await list(owner, 2);
    expect([last.hasMore, last.files.map(({ bytes }) => bytes)]).toEqual([false, [1]]);
  });

  it("are told and given up to nobody who does not manage the organisation", async () => {
    const path = await handIn(10);
    const stranger = await addTenant(database);
    const foreign = await join("owner", stranger.organisationId);
    for (const client of [agent, foreign]) {
      expect(await list(client)).toMatchObject({ code: "not_found" });
      expect((await remove(client, "imports", path)).data).toEqual([]);
    }
    expect((await list(owner)).files).toHaveLength(1);
  });

  it("make room when a manager deletes several at once", async () => {
    const paths = [await handIn(10), await handIn(20)];
    const made = await exported({ format: "xlsx", plots: null });
    expect((await remove(owner, "imports", ...paths)).data).toHaveLength(2);
    expect((await remove(owner, "exports", made)).data).toHaveLength(1);
    expect(await list(owner)).toEqual({ hasMore: false, files: [] });
    const room = await owner.functions.invoke("read-organisation-room", {
      body: { id: tenant.organisationId },
    });
    expect(room.data).toMatchObject({ used: 0 });
  });

  it("are told in the audit when a person deletes them, by the name that people know", async () => {
    const path = await handIn(900);
    await importOf(path, "completed");
    await remove(owner, "imports", path);
    const entries = await run<{ before: object; actor: string }>(
      "select actor_name, action, entity_id, before, after from public.audit_entries where organisation_id = $1 and entity = 'objects'",
      tenant.organisationId,
    );
    expect(entries).toEqual([
      {
        ...{
          actor_name: expect.stringContaining("@largest.test"),
          action: "delete",
          entity_id: tenant.projectId,
        },
        ...{ before: expect.objectContaining({ name: "Récolte 2026.csv", bytes: 900 }), after: null },
      },
    ]);
    expect(Object.keys(entries[0]!.before).sort()).toEqual(
      Object.keys(auditedTables.objects!.columns).sort(),
    );
    const service = server.client(server.foundation.keys.serviceKey);
    await service.storage.from("imports").remove([await handIn(1)]);
    expect(
      await run(
        "select from public.audit_entries where entity = 'objects' and organisation_id = $1",
        tenant.organisationId,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ["inspecting", "import_read", "its import is being read"],
    ["applying", "import_applied", "its import is being applied"],
  ])("stay while an import is %s, and are named in the refusal", async (status, use, why) => {
    const [free, used] = [await handIn(10), await handIn(20)];
    await importOf(used, status);
    expect((await list(owner)).files.map((file) => file.use)).toEqual([use, null]);
    const refusal = { status: 423, message: `The file plots.csv is in use: ${why}.` };
    expect((await remove(owner, "imports", free, used)).error).toMatchObject(refusal);
    expect((await list(owner)).files).toHaveLength(2);
    await run("update public.imports set status = 'completed' where object_path = $1", used);
    expect((await remove(owner, "imports", free, used)).data).toHaveLength(2);
  });

  it("stay where somebody has them read again at the same moment", async () => {
    const path = await handIn(10);
    await importOf(path, "inspected");
    let removed: ReturnType<typeof remove> | undefined;
    await database.asOwner(async (transaction) => {
      await transaction.query("update public.imports set status = 'inspecting' where object_path = $1", [
        path,
      ]);
      removed = remove(owner, "imports", path);
      const waits = async () => {
        const [waiting] = await transaction.query<{ count: number }>(
          "select count(*)::integer from pg_locks where not granted",
        );
        return waiting!.count;
      };
      // The embedded engine has one connection: whoever deletes waits for it before he waits for a row.
      if (database.engine === "postgres")
        await Promise.race([removed, expect.poll(waits).toBeGreaterThan(0)]);
    });
    expect((await removed!).error).toMatchObject({ status: 423 });
    expect((await list(owner)).files).toHaveLength(1);
  });

  it("stay while the rows of their import are being written for somebody", async () => {
    const path = await handIn(10);
    await importOf(path, "completed");
    await run(
      `insert into public.jobs (organisation_id, project_id, kind, status, input)
       select organisation_id, project_id, 'export-import-rows', 'queued', jsonb_build_object('importId', id)
       from public.imports where object_path = $1`,
      path,
    );
    expect((await remove(owner, "imports", path)).error).toMatchObject({ status: 423 });
  });

  it("stay while their export is being made", async () => {
    const path = await exported({ format: "csv", plots: null }, "running");
    expect((await list(owner)).files).toMatchObject([{ use: "export_made" }]);
    const error = { status: 423, message: "The file file.json is in use: its export is being made." };
    expect((await remove(owner, "exports", path)).error).toMatchObject(error);
  });

  it("stay when a filed declaration rests on them, and the platform alone deletes them", async () => {
    const { plotId, declarationId } = tenant;
    const kept = [
      await exported({ format: "evidence", plots: null }),
      await exported({ format: "evidence", plots: { ids: [plotId] } }),
      await exported({ format: "evidence", plots: { filter: { search: "", conditions: [] } } }),
      await exported({ format: "pdf", declarationId }, "completed", "export-declaration"),
    ];
    const free = [
      await exported({ format: "evidence", plots: { ids: [plotId + 1000] } }),
      await exported({ format: "xlsx", plots: { ids: [plotId] } }),
    ];
    await fileDeclaration();
    for (const path of kept)
      expect((await remove(owner, "exports", path)).error).toMatchObject({
        ...{ status: 423, message: "The file file.json is in use: a filed declaration rests on it." },
      });
    expect((await remove(owner, "exports", ...free)).data).toHaveLength(2);
    const service = server.client(server.foundation.keys.serviceKey);
    expect((await remove(service, "exports", ...kept)).data).toHaveLength(4);
  });
});
