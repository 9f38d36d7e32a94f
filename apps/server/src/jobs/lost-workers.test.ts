import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { queueSchema, workQueue } from "#database/install-queue.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { createPostgresLocation } from "../../test/engines.ts";
import { noFiles } from "../../test/no-files.ts";
import { noMail } from "../../test/no-mail.ts";
import { lockOf, noteHolder, releaseLost } from "./lost-workers.ts";
import { startWorker } from "./run-worker.ts";

describe("a worker on PostgreSQL that dies", () => {
  let dying: Database;
  let looking: Database;
  beforeAll(async () => {
    const { location, remove } = await createPostgresLocation();
    dying = await openPostgresDatabase(location);
    looking = await openPostgresDatabase(location);
    const services = { database: looking, files: noFiles, ...noMail, dataDirectory: "" };
    const worker = await startWorker({ services, definitions: [], onError: () => undefined });
    await worker.stop();
    await untilAwake();
    return async () => {
      await dying.close();
      await looking.close();
      await remove();
    };
  });

  /** A database that has just come back gives its workers time to. */
  const untilAwake = () =>
    vi.waitFor(
      async () => {
        const [row] = await looking.asOwner((transaction) =>
          transaction.query("select pg_postmaster_start_time() < now() - interval '31 seconds' as awake"),
        );
        expect(row).toEqual({ awake: true });
      },
      { timeout: 60_000, interval: 500 },
    );

  const silentSince = (job: number, worker: string, seconds: number) =>
    dying.asOwner(async (transaction) => {
      await transaction.query(
        `insert into ${queueSchema}.job (name, singleton_key, state, data) values ($1, $2, 'active', '{}')`,
        [workQueue, String(job)],
      );
      await noteHolder(transaction, job, worker);
      await transaction.query(
        `update ${queueSchema}.job set heartbeat_on = now() - make_interval(secs => $2) where singleton_key = $1`,
        [String(job), seconds],
      );
    });

  const heldJobs = async () => {
    await releaseLost(looking);
    const rows = await looking.asOwner((transaction) =>
      transaction.query<{ key: string }>(
        `select singleton_key as key from ${queueSchema}.job where name = $1 order by 1`,
        [workQueue],
      ),
    );
    return rows.map(({ key }) => key);
  };

  it("gives back what it had, while one that is only slow keeps it", async () => {
    const letGo = await dying.hold(lockOf("one"));
    await silentSince(1, "one", 20);
    await silentSince(2, "another", 2);
    expect(await heldJobs()).toEqual(["1", "2"]);
    await letGo();
    expect(await heldJobs()).toEqual(["2"]);
  });

  it("gives back nothing that has begun another attempt since", async () => {
    await silentSince(3, "gone", 20);
    await looking.asOwner((transaction) =>
      transaction.query(
        `update ${queueSchema}.job set retry_count = retry_count + 1 where singleton_key = '3'`,
      ),
    );
    expect(await heldJobs()).toContain("3");
  });

  it("has let go when its connections are gone", async () => {
    await dying.hold(lockOf("closed"));
    await silentSince(4, "closed", 20);
    expect(await heldJobs()).toContain("4");
    await dying.close();
    await vi.waitFor(async () => expect(await heldJobs()).not.toContain("4"), { timeout: 20_000 });
  });
});
