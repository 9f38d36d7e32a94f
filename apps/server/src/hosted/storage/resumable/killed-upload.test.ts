import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Upload } from "tus-js-client";
import { expect, it } from "vitest";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import type { StorageProcess } from "../../../../test/storage-process.ts";

const MB = 1024 * 1024;
const program = fileURLToPath(new URL("../../../../test/storage-process.ts", import.meta.url));

type Running = { child: ChildProcess; url: string; anonKey: string };

async function start(settings: StorageProcess): Promise<Running> {
  const child = fork(program, [JSON.stringify(settings)], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [told] = (await once(child, "message")) as [{ url: string; anonKey: string }];
  return { child, ...told };
}

async function kill({ child }: Running): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

describeOnOneEngine(
  "an upload in pieces whose server is killed",
  (_open, { engine, createLocation, openLocation }) => {
    it("goes on in another process, from the last bytes that were kept", async () => {
      const location = await createLocation();
      const folder = await mkdtemp(join(tmpdir(), "parcelle-upload-"));
      const secret = randomBytes(32).toString("hex");
      const database = await openLocation(location);
      await database.asOwner((transaction) =>
        transaction.script(`insert into storage.buckets (id, name) values ('own', 'own');
        create policy test_own on storage.objects for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid())`),
      );
      await database.close();
      const settings = { location, dataDirectory: folder, secret };
      const first = await start(settings);
      // Several processes share one PostgreSQL; the embedded engine belongs to one at a time.
      let second = engine === "postgres" ? await start(settings) : null;
      try {
        const client = createClient(first.url, first.anonKey, { auth: { persistSession: false } });
        const { data } = await client.auth.signUp({
          email: "killed@example.org",
          password: "a-long-password",
        });
        const authorization = `Bearer ${data.session!.access_token}`;
        const bytes = randomBytes(15 * MB);
        const address = await sendPart(first, authorization, bytes.subarray(0, 13 * MB), bytes.length);
        await kill(first);
        second ??= await start(settings);
        const moved = new URL(new URL(address).pathname, second.url).href;
        const kept = await offsetOf(moved, authorization);
        expect(kept).toBeGreaterThanOrEqual(12 * MB);
        await finish(second, { address: moved, authorization, bytes });
        const other = createClient(second.url, second.anonKey, {
          accessToken: async () => data.session!.access_token,
        }) as SupabaseClient;
        const back = await other.storage.from("own").download("killed.bin");
        expect(Buffer.from(await back.data!.arrayBuffer()).equals(bytes)).toBe(true);
      } finally {
        for (const one of [first, second])
          if (one !== null && one.child.exitCode === null) one.child.kill("SIGKILL");
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);

/** Sends a beginning in one request that does not end; answers the address once it has all gone out. */
async function sendPart(
  { url }: Running,
  authorization: string,
  part: Buffer,
  size: number,
): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString("base64");
  const headers = { "tus-resumable": "1.0.0", authorization };
  const begun = await fetch(`${url}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(size),
      "upload-metadata": `bucketName ${encode("own")},objectName ${encode("killed.bin")}`,
    },
  });
  const address = new URL(begun.headers.get("location")!, url).href;
  const body = new Readable({ read() {} });
  body.push(part);
  void fetch(address, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
    body: Readable.toWeb(body) as ReadableStream,
    duplex: "half",
  } as RequestInit).catch(() => null);
  await expect.poll(() => offsetOf(address, authorization)).toBeGreaterThanOrEqual(12 * MB);
  return address;
}

async function offsetOf(address: string, authorization: string): Promise<number> {
  const answer = await fetch(address, {
    method: "HEAD",
    headers: { "tus-resumable": "1.0.0", authorization },
  });
  return Number(answer.headers.get("upload-offset"));
}

const finish = (
  { url }: Running,
  { address, authorization, bytes }: { address: string; authorization: string; bytes: Buffer },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      uploadUrl: address,
      headers: { authorization },
      chunkSize: 6 * MB,
      retryDelays: [1000, 3000],
      onError: reject,
      onSuccess: () => resolve(),
    });
    upload.start();
  });
