import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import type { Row } from "./cross-tenant/rows.ts";
import { decodeTile } from "./decode-tile.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

/** The tile over the plots of the tenants. */
const TILE = "12/1983/1981.mvt";

describeOnOneEngine("the guest of one project, outside its tables,", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let hidden: Pick<Tenant, "projectId" | "plotId" | "jobId">;

  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await database.asOwner((transaction) => transaction.query<{ id: number }>(text, values)))[0]!.id;
  const setRole = (role: string | null) =>
    database.asOwner((transaction) =>
      role === null
        ? transaction.query("delete from public.project_members where user_id = $1", [tenant.guest.sub])
        : transaction.query(
            `insert into public.project_members (organisation_id, project_id, user_id, role) values ($1, $2, $3, $4)
             on conflict do nothing`,
            [tenant.organisationId, tenant.projectId, tenant.guest.sub, role],
          ),
    );

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database);
    const projectId = await one(
      "insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Autre projet', 'reference') returning id",
      [tenant.organisationId],
    );
    const plotId = await one(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       )
       select organisation_id, $2, 'Autre', given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       from public.plots where id = $1 returning id`,
      [tenant.plotId, projectId],
    );
    const jobId = await one(
      "insert into public.jobs (organisation_id, project_id, kind) values ($1, $2, 'test') returning id",
      [tenant.organisationId, projectId],
    );
    hidden = { projectId, plotId, jobId };
    return () => server.close();
  });

  it("is drawn the tiles of that project and of no other", async () => {
    const tile = async (projectId: number, claims: Claims) => {
      const token = await tokenOf(server, claims);
      const response = await fetch(`${server.url}/tiles/plots/${projectId}/${TILE}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const isTile = response.status === 200;
      return {
        status: response.status,
        plots: isTile ? decodeTile(await response.bytes(), "plots").length : 0,
      };
    };
    const { auditor } = tenant.people;
    expect((await tile(hidden.projectId, auditor)).plots).toBe(1);
    expect((await tile(tenant.projectId, tenant.guest)).plots).toBeGreaterThan(0);
    expect(await tile(hidden.projectId, tenant.guest)).toEqual({ status: 404, plots: 0 });
    await setRole(null);
    expect(await tile(tenant.projectId, tenant.guest)).toEqual({ status: 404, plots: 0 });
    await setRole("agent");
  });

  it("opens, lists and adds the files of that project and of no other", async () => {
    const nameIn = (projectId: number, name = "plots.geojson") =>
      `${tenant.organisationId}/${projectId}/7d7f/${name}`;
    const { files } = server.foundation.services;
    for (const bucket of ["imports", "exports"])
      for (const projectId of [tenant.projectId, hidden.projectId])
        await files.write({ role: "service_role" }, bucket, nameIn(projectId), {
          chunks: [new TextEncoder().encode("{}")],
          contentType: "application/geo+json",
        });
    const token = await tokenOf(server, tenant.guest);
    const status = async (method: string, path: string, body?: object) =>
      (await ask(server, { token }, method, path, body === undefined ? {} : { body })).status;
    const list = async (bucket: string, projectId: number) => {
      const prefix = `${tenant.organisationId}/${projectId}/7d7f`;
      const path = `/storage/v1/object/list/${bucket}`;
      const { body } = await ask(server, { token }, "POST", path, { body: { prefix, limit: 100 } });
      return (body as Row[]).map(({ name }) => name);
    };
    for (const bucket of ["imports", "exports"]) {
      const read = (projectId: number) =>
        status("GET", `/storage/v1/object/authenticated/${bucket}/${nameIn(projectId)}`);
      const sign = (projectId: number) =>
        status("POST", `/storage/v1/object/sign/${bucket}/${nameIn(projectId)}`, { expiresIn: 60 });
      expect([bucket, await read(tenant.projectId), await sign(tenant.projectId)]).toEqual([
        bucket,
        200,
        200,
      ]);
      expect(await read(hidden.projectId)).toBeGreaterThanOrEqual(400);
      expect(await sign(hidden.projectId)).toBeGreaterThanOrEqual(400);
      expect(await list(bucket, tenant.projectId)).toEqual(["plots.geojson"]);
      expect(await list(bucket, hidden.projectId)).toEqual([]);
    }
    const add = (projectId: number) =>
      files.write(tenant.guest, "imports", nameIn(projectId, "mine.geojson"), {
        chunks: [new TextEncoder().encode("{}")],
        contentType: "application/geo+json",
      });
    await add(tenant.projectId);
    await expect(add(hidden.projectId)).rejects.toMatchObject({ code: "42501" });
  });

  it("hears what happens in that project and in no other, and nothing once he is out", async () => {
    const clients: SupabaseClient[] = [];
    const watch = async (claims: Claims, table: string) => {
      const token = await tokenOf(server, claims);
      const client = createClient(server.url, server.foundation.keys.anonKey, {
        accessToken: async () => token,
      });
      clients.push(client);
      await client.realtime.setAuth();
      const heard: unknown[] = [];
      const channel = client
        .channel(`${table}-${crypto.randomUUID()}`)
        .on("postgres_changes", { event: "*", schema: "public", table }, ({ new: row }) => {
          heard.push((row as Row).id);
        });
      await joined(channel);
      return heard;
    };
    const touch = (id: number) =>
      database.asService((transaction) =>
        transaction.query("update public.jobs set progress_done = progress_done + 1 where id = $1", [id]),
      );
    const guest = await watch(tenant.guest, "jobs");
    const member = await watch(tenant.people.auditor, "jobs");
    await touch(hidden.jobId);
    await touch(tenant.jobId);
    await expect.poll(() => member).toEqual([hidden.jobId, tenant.jobId]);
    await expect.poll(() => guest).toEqual([tenant.jobId]);
    await setRole(null);
    await touch(tenant.jobId);
    await expect.poll(() => member).toEqual([hidden.jobId, tenant.jobId, tenant.jobId]);
    expect(guest).toEqual([tenant.jobId]);
    await setRole("agent");
    for (const client of clients) await client.removeAllChannels();
  });
});

const joined = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
