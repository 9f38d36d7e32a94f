import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { localBackend } from "#hosted/storage/backend/local-backend.ts";
import { s3Backend } from "#hosted/storage/backend/s3/s3-backend.ts";
import { countKept, openStore } from "../../test/stores.ts";
import { healthRoutes, type ReadinessCheck } from "./health-routes.ts";

async function ask(...checks: ReadinessCheck[]) {
  const app = fastify();
  healthRoutes(app, checks);
  const answer = await app.inject("/readyz");
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

/** A file system of a few pages; null where this user may not mount one. */
async function smallDisk() {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remove: async () => {
      execFileSync("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

describe("readiness", () => {
  it("says that the disk is full, and that it is well again", async ({ skip }) => {
    const disk = await smallDisk();
    if (disk === null) return skip("this user may not mount a file system");
    const { folder, remove } = disk;
    const storage = { name: "storage", check: () => localBackend(folder).check() };
    expect(await ask(storage)).toEqual({ status: 200, body: { status: "ok", storage: "ok" } });
    const filler = join(folder, "filler");
    await expect(writeFile(filler, Buffer.alloc(1024 * 1024))).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await ask(storage)).toEqual({ status: 503, body: { status: "not_ready", storage: "full" } });
    await rm(filler);
    expect(await ask(storage)).toMatchObject({ status: 200 });
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
    await remove();
  });

  it("says that the service is full which keeps the files", async () => {
    const service = createServer((request, response) => {
      request.resume();
      if (request.method === "HEAD") response.writeHead(200).end();
      else response.writeHead(507).end("<Error><Code>XMinioStorageFull</Code></Error>");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const { port } = service.address() as AddressInfo;
    const backend = s3Backend({
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: "files", region: "us-east-1", prefix: "" },
      ...{ accessKeyId: "a", secretAccessKey: "b" },
    });
    expect(await ask({ name: "storage", check: () => backend.check() })).toMatchObject({
      status: 503,
      body: { storage: "full" },
    });
    await new Promise((resolve) => service.close(resolve));
  });

  it("writes to a service that keeps the files, and leaves nothing that the sweep would take", async () => {
    const { settings, close } = await openStore("S3");
    const backend = s3Backend(settings.s3!);
    expect(await ask({ name: "storage", check: () => backend.check() })).toMatchObject({ status: 200 });
    expect(await countKept(backend)).toBe(0);
    await close();
  });

  it("checks once for those who ask together", async () => {
    let checks = 0;
    const app = fastify();
    const gate = Promise.withResolvers<void>();
    const check = () => {
      checks += 1;
      return gate.promise;
    };
    healthRoutes(app, [{ name: "storage", check }]);
    const asked = [1, 2, 3].map(() => app.inject("/readyz").then(({ statusCode }) => statusCode));
    await expect.poll(() => checks).toBe(1);
    gate.resolve();
    expect(await Promise.all(asked)).toEqual([200, 200, 200]);
    expect(checks).toBe(1);
    await app.close();
  });
});
