import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { patience } from "../../../../../../tools/patience.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { openStore, stores } from "../../../../test/stores.ts";
import { beginUpload } from "../resumable/begin-upload.ts";
import { type SweepReport, sweepStorage } from "./sweep-storage.ts";
import { askForStorageSweep, sweepStorageJob } from "./sweep-storage-job.ts";

const service: Claims = { role: "service_role" };
const atOnce = { graceSeconds: -1 };

describeOnOneEngine("the sweep of stored files", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let database: Database;
    let server: TestServer;

    beforeAll(async () => {
      database = await open();
      await database.asOwner((transaction) =>
        transaction.script("insert into storage.buckets (id, name) values ('own', 'own')"),
      );
      const store = await openStore(kind);
      server = await serve(database, store.settings);
      return async () => {
        await server.close();
        await store.close();
      };
    });

    const storage = () => server.foundation.storage;
    const files = () => server.foundation.services.files;
    const write = (path: string, text: string) =>
      files().write(service, "own", path, {
        chunks: [new TextEncoder().encode(text)],
        contentType: "text/plain",
      });
    const read = async (path: string) => Buffer.from(await files().read(service, "own", path)).toString();
    const nothing = async () => {
      const { orphans, missing, expiredUploads } = await sweepStorage(storage(), atOnce);
      return { orphans, missing, expiredUploads };
    };
    const faults: unknown[] = [];
    const sweepAsJob = async () => {
      const id = await database.asService(askForStorageSweep);
      const { services } = server.foundation;
      const onFault = (fault: unknown) => faults.push(fault);
      const definitions = [sweepStorageJob(storage(), onFault)];
      const worker = await startWorker({ services, definitions, onError: onFault });
      const ended = await vi.waitUntil(
        async () => {
          const [job] = await database.asService((transaction) =>
            transaction.query<{ status: string; error: unknown }>(
              "delete from public.jobs where id = $1 and finished_at is not null returning status, error",
              [id],
            ),
          );
          return job;
        },
        { timeout: patience.waitMs, interval: 50 },
      );
      await worker.stop();
      return ended;
    };
    const clean = { orphans: 0, missing: [], expiredUploads: 0 };

    it("finds nothing where every object has its bytes", async () => {
      for (const name of ["a", "b", "c"]) await write(`${name}.txt`, name);
      await write("a.txt", "replaced");
      expect(await sweepStorage(storage(), atOnce)).toMatchObject({ ...clean, versions: 3, objects: 3 });
      expect(await read("a.txt")).toBe("replaced");
    });

    it("deletes bytes that a crash left without an object, but only after the grace time", async () => {
      const crashed = randomUUID();
      await storage().backend.write(crashed, Readable.from([randomBytes(1000)]), 10_000);
      expect(await sweepStorage(storage(), { graceSeconds: 3600 })).toMatchObject({ orphans: 0 });
      expect(await sweepStorage(storage(), { ...atOnce, isTrial: true })).toMatchObject({
        orphans: 1,
        orphanBytes: 1000,
      });
      expect(await storage().backend.has(crashed)).toBe(true);
      expect(await sweepStorage(storage(), atOnce)).toMatchObject({ orphans: 1 });
      expect(await storage().backend.has(crashed)).toBe(false);
      expect(await nothing()).toEqual(clean);
      expect(await read("b.txt")).toBe("b");
    });

    it("tells which objects have lost their bytes, and leaves their rows", async () => {
      await write("lost.txt", "lost");
      const [row] = await database.asService((transaction) =>
        transaction.query<{ version: string }>("select version from storage.objects where name = 'lost.txt'"),
      );
      await storage().backend.remove(row!.version);
      const { missing } = await sweepStorage(storage(), atOnce);
      expect(missing).toEqual([{ bucket: "own", name: "lost.txt", version: row!.version }]);
      expect(await sweepAsJob()).toMatchObject({ status: "failed", error: { code: "stored_bytes_missing" } });
      expect(faults.splice(0).join()).toContain("own/lost.txt");
      await files().remove(service, "own", "lost.txt");
      expect(await nothing()).toEqual(clean);
    });

    it("leaves an upload alone that still goes on, and forgets one whose time is over", async () => {
      const metadata = `bucketName ${btoa("own")},objectName ${btoa("pieces.bin")}`;
      const upload = await beginUpload(storage(), service, {
        metadata,
        size: 10,
        upsert: false,
      });
      const kept = await storage().backend.append(upload.id, upload, {
        size: 10,
        source: Readable.from([Buffer.from("12345")]),
        keep: async () => {},
      });
      await database.asService((transaction) =>
        transaction.query("update storage.uploads set received = 5, state = $2::text::jsonb where id = $1", [
          upload.id,
          JSON.stringify(kept.state),
        ]),
      );
      expect(await nothing()).toEqual(clean);
      await database.asService((transaction) =>
        transaction.query("update storage.uploads set expires_at = now() - interval '1 minute'"),
      );
      expect(await nothing()).toEqual({ ...clean, expiredUploads: 1 });
      expect(await nothing()).toEqual(clean);
    });

    it("deletes pieces whose upload nobody knows any more", async () => {
      await storage().backend.append(
        randomUUID(),
        { received: 0, state: {} },
        {
          size: null,
          source: Readable.from([Buffer.from("12345")]),
          keep: async () => {},
        },
      );
      expect((await sweepStorage(storage(), atOnce)).orphans).toBeGreaterThan(0);
      expect(await nothing()).toEqual(clean);
    });

    it("is one job a day, however many processes ask for it", async () => {
      const asked = await Promise.all([1, 2, 3].map(() => database.asService(askForStorageSweep)));
      expect(new Set(asked).size).toBe(1);
    });

    it("stops where it is when its process does, and goes on there", async () => {
      const whole = await sweepStorage(storage(), atOnce);
      const stop = new AbortController();
      const begun: SweepReport[] = [];
      const onShard = async (report: SweepReport) => {
        begun.push(structuredClone(report));
        if (report.shards === 7) stop.abort();
      };
      await expect(
        sweepStorage(storage(), { ...atOnce, signal: stop.signal, onShard }),
      ).rejects.toMatchObject({ name: "AbortError" });
      expect(begun.at(-1)!.shards).toBe(7);
      expect(await sweepStorage(storage(), { ...atOnce, begun: begun.at(-1)! })).toEqual(whole);
    });
  });
});
