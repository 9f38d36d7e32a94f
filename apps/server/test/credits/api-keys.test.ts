import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

describeOnOneEngine("the key of an integration", (_, { engine, createLocation, openLocation }) => {
  let database: Database;
  let one: TestServer;
  let two: TestServer;
  let tenant: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    const location = await createLocation();
    database = await openLocation(location);
    // As a second process has it; the embedded engine serves one process alone.
    const again = engine === "postgres" ? await openLocation(location) : database;
    const options = { modules: [...installedModules], secret: Buffer.alloc(32, 7) };
    [one, two] = [await serve(database, options), await serve(again, options)];
    [tenant, other] = [await addTenant(database), await addTenant(database)];
    return async () => {
      await one.close();
      await two.close();
      await database.close();
      if (again !== database) await again.close();
    };
  });

  const make = async (
    permissions: string[],
    role: "owner" | "manager" = "owner",
    expiresAt: string | null = null,
  ) => {
    const token = await tokenOf(one, tenant.people[role]);
    const body = { organisationId: tenant.organisationId, name: "Notre ERP", permissions, expiresAt };
    const answer = await ask(one, { token }, "POST", "/functions/v1/create-api-key", { body });
    return { status: answer.status, ...(answer.body as { id: number; key: string }) };
  };
  const clientOf = (key: string, server = one) =>
    createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const curl = (key: string, path: string, server = one) =>
    fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

  it("reads what it may of its own organisation, with the official client and with curl", async () => {
    const { key } = await make(["projects.read", "plots.read"]);
    expect(key).toMatch(/^pk_[\w-]{43}$/);
    const client = clientOf(key);
    const projects = await client.from("projects").select("id");
    expect(projects.data).toEqual([{ id: tenant.projectId }]);
    expect((await client.from("plots").select("id")).data!.length).toBeGreaterThan(0);
    expect((await client.from("credit_balances").select("available")).data).toEqual([]);
    expect((await client.from("organisations").select("id")).data).toEqual([{ id: tenant.organisationId }]);
    const answer = await curl(key, `/rest/v1/projects?select=id&organisation_id=eq.${other.organisationId}`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
    const apikey = await fetch(`${one.url}/rest/v1/projects?select=id`, { headers: { apikey: key } });
    expect(await apikey.json()).toEqual([{ id: tenant.projectId }]);
  });

  it("does nothing beyond its permissions", async () => {
    const client = clientOf((await make(["projects.read"])).key);
    const renamed = await client
      .from("projects")
      .update({ name: "Autre nom" })
      .eq("id", tenant.projectId)
      .select("id");
    expect(renamed.data).toEqual([]);
    const writing = clientOf((await make(["projects.read", "projects.edit"])).key);
    const changed = await writing
      .from("projects")
      .update({ description: "Par la clé" })
      .eq("id", tenant.projectId)
      .select("id");
    expect(changed.data).toEqual([{ id: tenant.projectId }]);
    const started = await client.functions.invoke("start-assessment", {
      body: {
        projectId: tenant.projectId,
        requestKey: crypto.randomUUID(),
        parameters: { tree: "perennial" },
      },
    });
    expect((started.error as { context: Response }).context.status).toBeGreaterThanOrEqual(400);
  });

  it("calls functions and reaches storage as a member would", async () => {
    const { key } = await make(["projects.read", "plots.read", "credits.read"]);
    const statement = await clientOf(key).functions.invoke("export-statement", {
      body: { organisationId: tenant.organisationId, format: "csv" },
    });
    expect(statement.error).toBeNull();
    expect((await curl(key, "/storage/v1/bucket")).status).toBe(200);
  });

  it("is made by who manages the organisation, for no more than he may, and never to manage", async () => {
    expect((await make(["projects.read"], "manager")).status).toBe(403);
    expect((await make(["members.manage"])).status).toBe(403);
    expect((await make(["no.such"])).status).toBe(403);
  });

  it("is nobody's account: it has no part in logging in, and no place among the members", async () => {
    const { key } = await make(["projects.read", "plots.read"]);
    expect((await curl(key, "/auth/v1/user")).status).toBe(403);
    const token = await tokenOf(one, tenant.people.owner);
    const listed = await ask(one, { token }, "POST", "/rest/v1/rpc/organisation_members", {
      body: { organisation: tenant.organisationId },
    });
    expect((listed.body as { role: string }[]).map(({ role }) => role).sort()).toEqual([
      "administrator",
      "agent",
      "auditor",
      "manager",
      "owner",
    ]);
    const members = await ask(one, { token }, "GET", "/rest/v1/memberships?select=role&role=like.key*");
    expect(members.body).toEqual([]);
  });

  it("ends in every process within seconds of its revocation, and at once in every policy", async () => {
    const { id, key } = await make(["projects.read"]);
    for (const server of [one, two])
      expect(await (await curl(key, "/rest/v1/projects?select=id", server)).json()).toHaveLength(1);
    const token = await tokenOf(one, tenant.people.owner);
    await ask(one, { token }, "POST", "/functions/v1/revoke-api-key", { body: { apiKeyId: id } });
    for (const server of [one, two]) {
      const answer = await curl(key, "/rest/v1/projects?select=id", server);
      if (answer.status === 200) expect(await answer.json()).toEqual([]);
      await expect.poll(async () => (await curl(key, "/rest/v1/projects", server)).status).toBe(401);
    }
    const audit = await database.asService((transaction) =>
      transaction.query(
        "select action from public.audit_entries where entity = 'api_keys' and entity_id = $1 order by id",
        [id],
      ),
    );
    expect(audit).toEqual([{ action: "insert" }, { action: "update" }]);
  });

  it("ends at its time, is kept as a hash alone, and tells when it was used", async () => {
    const { id, key } = await make(
      ["projects.read"],
      "owner",
      new Date(Date.now() + 3_600_000).toISOString(),
    );
    expect((await curl(key, "/rest/v1/projects?select=id")).status).toBe(200);
    const [row] = await database.asService((transaction) =>
      transaction.query<Record<string, unknown>>("select * from public.api_keys where id = $1", [id]),
    );
    expect(row!.last_used_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(key);
    await database.asOwner((transaction) =>
      transaction.query("update public.api_keys set expires_at = now() - interval '1 second' where id = $1", [
        id,
      ]),
    );
    await expect.poll(async () => (await curl(key, "/rest/v1/projects")).status).toBe(401);
  });

  it("is slowed down where it asks too much, counted over all processes together", async () => {
    const { id, key } = await make(["projects.read"]);
    const other = await make(["projects.read"]);
    const status = async ({ app }: TestServer, apikey: string) =>
      (await app.inject({ url: "/rest/v1/projects?select=id&limit=0", headers: { apikey } })).statusCode;
    // As after 590 requests in this minute.
    await database.asService((transaction) =>
      transaction.query("insert into auth.rate_limits values ('api key', $1, now(), 590)", [String(id)]),
    );
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => status(index % 2 === 0 ? one : two, key)),
    );
    expect(asked.sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
    expect([await status(one, key), await status(two, key)]).toEqual([429, 429]);
    expect([await status(one, other.key), await status(two, other.key)]).toEqual([200, 200]);
  });
});
