import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { sweepStorage } from "#hosted/storage/sweep/sweep-storage.ts";
import { defineJob } from "#jobs/define-job.ts";
import { describeOnOneEngine } from "./engines.ts";
import { countMails } from "./mailbox.ts";
import { serve, type TestServer } from "./serve.ts";
import { useJobs } from "./use-jobs.ts";

const DAY_MS = 86_400_000;
const password = "a-long-password";

// Setting the clock back by a day is the same as finding what was written a day ahead.
describeOnOneEngine("a clock that was a day ahead and is right again", (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { auth: { rateFactor: 0.05 } });
    return () => server.close();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const change = (sql: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query(sql, values));

  it("locks nobody out whose calls were counted ahead", async () => {
    const email = "counted@clock.test";
    await change(
      `insert into auth.rate_limits (door, caller, window_start, used)
       select door, '127.0.0.1 ' || subject, now() + interval '1 day', 1000
       from (values ('signup', ''), ('taken', ''), ('password', ''), ('guess', $1)) as counted (door, subject)`,
      [email],
    );
    expect((await server.client().auth.signUp({ email, password })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("lets somebody whose mail was sent ahead have another", async () => {
    const email = "mailed@clock.test";
    await change("delete from auth.rate_limits");
    await server.signedIn(email);
    await change("update auth.users set recovery_sent_at = now() + interval '1 day' where email = $1", [
      email,
    ]);
    const before = await countMails(database, email);
    await server.client().auth.resetPasswordForEmail(email);
    expect(await countMails(database, email)).toBe(before + 1);
  });

  it("keeps sessions that began ahead, and those that began before", async () => {
    await change("delete from auth.rate_limits");
    vi.useFakeTimers({ toFake: ["Date"] });
    const early = await server.signedIn("early@clock.test");
    vi.setSystemTime(Date.now() + DAY_MS);
    const ahead = await server.signedIn("ahead@clock.test");
    // What is old enough by the clock is renewed, as after a day away.
    expect((await early.client.auth.refreshSession()).error).toBeNull();
    vi.setSystemTime(Date.now() - DAY_MS);
    for (const { client } of [early, ahead]) {
      expect((await client.auth.getUser()).error).toBeNull();
      expect((await client.auth.refreshSession()).error).toBeNull();
    }
  });

  it("lets an upload go on whose writer was killed while it was ahead", async () => {
    await change("insert into storage.buckets (id, name) values ('own', 'own') on conflict do nothing");
    const headers = {
      authorization: `Bearer ${server.foundation.keys.serviceKey}`,
      "tus-resumable": "1.0.0",
    };
    const made = await fetch(`${server.url}/storage/v1/upload/resumable`, {
      method: "POST",
      headers: {
        ...headers,
        "upload-length": "3",
        "upload-metadata": `bucketName ${btoa("own")},objectName ${btoa("a.txt")}`,
      },
    });
    await change(
      "update storage.uploads set lease = $1, leased_until = now() + interval '1 day', wanted = false",
      [randomUUID()],
    );
    const sent = await fetch(new URL(made.headers.get("location")!, server.url), {
      method: "PATCH",
      headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
      body: "abc",
    });
    expect(sent.status).toBe(204);
  });

  it("takes no bytes away that were being written when it went ahead", async () => {
    const { storage } = server.foundation;
    const version = randomUUID();
    await storage.backend.write(version, [randomBytes(10)] as never, 100);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + DAY_MS + 60_000);
    const report = await sweepStorage(storage, { graceSeconds: DAY_MS / 1000 });
    expect(report.orphans).toBe(0);
    expect(await storage.backend.has(version)).toBe(true);
  });
});

describeOnOneEngine("work that was put off while the clock was ahead", (open) => {
  const { database, startWith, stop, enqueue, rowOf, untilStatus } = useJobs(open);

  it("is taken up at once when the clock is right again", async () => {
    let tries = 0;
    const put = Promise.withResolvers<void>();
    const job = defineJob({
      name: "put-off",
      attempts: 3,
      input: z.object({}),
      async run() {
        tries += 1;
        if (tries > 1) return "done";
        put.resolve();
        throw new Error("once more on purpose");
      },
    });
    await startWith(job);
    const id = await enqueue(job, {}, "put-off");
    await put.promise;
    await untilStatus(id, "queued");
    await stop();
    await database().asOwner((transaction) =>
      transaction.script(`
        update jobs.job set start_after = now() + interval '1 day', state = 'retry';
        update jobs.queue set monitor_on = now() + interval '1 day', maintain_on = now() + interval '1 day';
      `),
    );
    await startWith(job);
    await untilStatus(id, "completed");
    expect((await rowOf(id))!.result).toBe("done");
  });
});
