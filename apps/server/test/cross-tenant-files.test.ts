import { randomUUID } from "node:crypto";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../src/installed-modules.ts";
import { listedObjects, objectAttempts, uploadAttempts } from "./cross-tenant/attack-objects.ts";
import { type Attacker, ask, type Scene, setScene, tokenOf } from "./cross-tenant/attackers.ts";
import { dump, type Row, rowsOf } from "./cross-tenant/rows.ts";
import { describeOnBothEngines, isAskedOf } from "./engines.ts";
import type { Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

const secretText = "geheim-der-kooperative";
const buckets = ["imports", "exports"];
const service: Claims = { role: "service_role" };
const fileOf = ({ organisationId, projectId }: Tenant, name: string) =>
  `${organisationId}/${projectId}/7d7f/${name}`;

describeOnBothEngines("files, jobs and maps of another organisation", (open, { engine }) => {
  let database: Database;
  let server: TestServer;
  let scene: Scene;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    scene = await setScene(database, server);
    const { files } = server.foundation.services;
    const contentType = "application/geo+json";
    // Among the exports a job alone stores, or the platform itself.
    for (const bucket of buckets)
      for (const tenant of [scene.victim, scene.other])
        await files.write(
          bucket === "exports" ? service : tenant.people.owner,
          bucket,
          fileOf(tenant, "plots.geojson"),
          {
            chunks: [new TextEncoder().encode(JSON.stringify({ secretText }))],
            contentType,
          },
        );
    return () => server.close();
  });

  it("are neither read nor signed nor overwritten, and look like objects that nobody has", async () => {
    const before = await dump(database, ["projects"], scene);
    const victimFile = fileOf(scene.victim, "plots.geojson");
    const own = fileOf(scene.other, "plots.geojson");
    for (const [turn, attacker] of scene.attackers.entries())
      for (const bucket of buckets)
        for (const [number, [name, attempt]] of Object.entries(objectAttempts).entries()) {
          if (!isAskedOf(engine, turn + number)) continue;
          const theirs = await attempt(server, attacker, { bucket, name: victimFile }, own);
          const missing = fileOf(scene.victim, `${randomUUID()}.geojson`);
          const none = await attempt(server, attacker, { bucket, name: missing }, own);
          const label = [name, bucket, attacker.name];
          expect([...label, theirs.status, theirs.body]).toEqual([...label, none.status, none.body]);
          expect([...label, theirs.status]).toSatisfy((told: unknown[]) => Number(told.at(-1)) >= 400);
        }
    expect(await dump(database, ["projects"], scene)).toEqual(before);
  });

  it("appear in no list and leave by no bulk call", async () => {
    const before = await dump(database, ["projects"], scene);
    for (const attacker of scene.attackers)
      for (const bucket of buckets) {
        const target = { bucket, name: fileOf(scene.victim, "plots.geojson") };
        const answers = JSON.stringify(await listedObjects(server, attacker, target));
        expect(answers).not.toContain(`"${scene.victim.organisationId}"`);
        expect(answers).not.toContain("plots.geojson");
      }
    expect(await dump(database, ["projects"], scene)).toEqual(before);
    const { files } = server.foundation.services;
    const target = { bucket: "imports", name: fileOf(scene.victim, "plots.geojson") };
    const kept = await files.read(scene.victim.people.owner, target.bucket, target.name);
    expect(new TextDecoder().decode(kept)).toContain(secretText);
  });

  it("are not reached while they arrive in pieces", async () => {
    const owner = { token: await tokenOf(server, scene.victim.people.owner) };
    const encode = (text: string) => Buffer.from(text).toString("base64");
    const begun = await ask(server, owner, "POST", "/storage/v1/upload/resumable", {
      headers: {
        "tus-resumable": "1.0.0",
        "upload-length": "6",
        "upload-metadata": `bucketName ${encode("imports")},objectName ${encode(fileOf(scene.victim, "pieces.csv"))}`,
      },
    });
    expect(begun.status).toBe(201);
    const id = begun.headers.get("location")!.split("/").at(-1)!;
    const before = await rowsOf(database, "storage.uploads");
    for (const attacker of scene.attackers)
      for (const [name, attempt] of Object.entries(uploadAttempts)) {
        const theirs = await attempt(server, attacker, id);
        const none = await attempt(server, attacker, randomUUID());
        const label = [name, attacker.name];
        expect([...label, theirs.status >= 400, none.status >= 400]).toEqual([...label, true, true]);
        if (!name.includes("signature")) expect([...label, theirs.status]).toEqual([...label, none.status]);
      }
    expect(await rowsOf(database, "storage.uploads")).toEqual(before);
    const own = await uploadAttempts["add a piece"]!(
      server,
      { ...owner, name: "the owner", claims: null },
      id,
    );
    expect(own.status).toBe(204);
  });

  it("do not enter an own project by a job", async () => {
    const attacker = scene.attackers[0]!;
    const { services } = server.foundation;
    const definitions = installedModules.flatMap(({ jobs }) => jobs);
    const call = async (name: string, body: unknown) => {
      const answer = await ask(server, attacker, "POST", `/functions/v1/${name}`, { body });
      return {
        status: answer.status,
        ...(answer.body as { jobId?: number; id?: number; importId?: number }),
      };
    };
    const { projectId } = scene.other;
    const plots = { ids: [scene.victim.plotId] };
    const worker = await startWorker({ services, definitions });
    try {
      const imported = await call("start-import", {
        projectId,
        objectPath: fileOf(scene.victim, "plots.geojson"),
        fileName: "plots.geojson",
      });
      const formats = ["csv", "geojson", "evidence"];
      const exports = [];
      for (const format of formats)
        exports.push(await call("start-export", { projectId, format, plots, requestKey: randomUUID() }));
      const declared = await call("create-declaration", { projectId, internalReference: "Vol", plots });
      expect(imported.status).toBe(403);
      for (const { jobId } of exports) await jobEnded(database, jobId!);
      const taken = await rowsOf(database, "public.declaration_plots");
      expect(taken.filter((row) => row.declaration_id === declared.id)).toEqual([]);
      const identifier = await identifierOf(database, scene.victim.plotId);
      for (const { result } of await ownJobs(database, scene.other))
        if (result?.objectPath !== undefined) {
          const { people } = scene.other;
          const bytes = await services.files.read(people.owner, "exports", result.objectPath);
          expect(new TextDecoder().decode(bytes)).not.toContain(identifier);
        }
    } finally {
      await worker.stop();
    }
  });

  it("are not told in job progress as it happens", async () => {
    const clients: SupabaseClient[] = [];
    const heard: Record<string, Row[]> = {};
    const watch = async (name: string, token: string) => {
      const client = createClient(server.url, server.foundation.keys.anonKey, {
        accessToken: async () => token,
      });
      clients.push(client);
      await client.realtime.setAuth();
      heard[name] = [];
      const change = { event: "*" as const, schema: "public", table: "jobs" };
      const channel = client
        .channel(`jobs-${name}`)
        .on("postgres_changes", change, (payload) => void heard[name]!.push(payload.new as Row));
      await joined(channel);
    };
    for (const { name, token } of scene.attackers) await watch(name, token);
    await watch("victim", await tokenOf(server, scene.victim.people.auditor));
    const touch = (id: number) =>
      database.asService((transaction) =>
        transaction.query("update public.jobs set progress_done = progress_done + 1 where id = $1", [id]),
      );
    await touch(scene.victim.jobId);
    await touch(scene.other.jobId);
    await expect.poll(() => heard.victim!.map(({ id }) => id)).toEqual([scene.victim.jobId]);
    for (const { name, claims } of scene.attackers) {
      const isMember = claims !== null && Object.values(scene.other.people).includes(claims);
      const expected = isMember ? [scene.other.jobId] : [];
      await expect.poll(() => heard[name]!.map(({ id }) => id)).toEqual(expected);
    }
    for (const client of clients) await client.removeAllChannels();
  });

  it("show no raster tile without a session", async () => {
    const visitor: Attacker = scene.attackers.at(-1)!;
    for (const token of [visitor.token, "wrong"]) {
      const { status } = await ask(server, { token }, "GET", "/tiles/1/8/124/123.png");
      expect(status).toSatisfy((code: number) => code === 401 || code === 404);
    }
  });
});

async function jobEnded(database: Database, id: number): Promise<void> {
  const status = async () => {
    const jobs = await rowsOf(database, "public.jobs");
    return jobs.find((row) => row.id === id)?.status;
  };
  await expect.poll(status).toSatisfy((now: string) => now !== "queued" && now !== "running");
}

async function ownJobs(database: Database, { organisationId }: Tenant) {
  const jobs = await rowsOf(database, "public.jobs");
  return jobs
    .filter((row) => row.organisation_id === organisationId)
    .map((row) => ({ result: row.result as { objectPath?: string } | null }));
}

async function identifierOf(database: Database, plotId: number): Promise<string> {
  const plots = await rowsOf(database, "public.plots");
  return String(plots.find((row) => row.id === plotId)!.identifier);
}

const joined = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
