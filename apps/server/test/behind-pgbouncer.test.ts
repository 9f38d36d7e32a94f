import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresDatabase, type PostgresAddresses } from "#database/postgres-engine.ts";
import { refuseDeafConnection } from "#database/refuse-deaf-connection.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { createPostgresLocation } from "./engines.ts";
import { hasPgBouncer, type Pooler, startPgBouncer } from "./processes/pgbouncer.ts";

describe("behind PgBouncer in transaction mode", skippedWithout("pgbouncer", !hasPgBouncer()), () => {
  let location: PostgresAddresses;
  let remove: () => Promise<void>;
  let pooler: Pooler;

  beforeAll(async () => {
    ({ location, remove } = await createPostgresLocation());
    pooler = await startPgBouncer(location.url);
  });

  afterAll(async () => {
    await pooler.stop();
    await remove();
  });

  const withDatabase = async (
    addresses: PostgresAddresses,
    work: (database: Awaited<ReturnType<typeof openPostgresDatabase>>) => Promise<void>,
  ) => {
    const database = await openPostgresDatabase(addresses);
    try {
      await work(database);
    } finally {
      await database.close();
    }
  };

  it("an installation that would listen through it is refused by name", async () => {
    await withDatabase({ ...location, url: pooler.url }, async (database) => {
      await expect(refuseDeafConnection(database, 1000)).rejects.toThrow("DATABASE_DIRECT_URL");
    });
  });

  it("one that listens past it hears everything, and no caller sees another one's claims", async () => {
    const addresses = { ...location, url: pooler.url, directUrl: location.url, maxConnections: 30 };
    await withDatabase(addresses, async (database) => {
      await refuseDeafConnection(database);
      const seen = await Promise.all(
        Array.from({ length: 300 }, async (_, number) => {
          const sub = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
          const [row] = await database.asCaller({ role: "authenticated", sub }, (transaction) =>
            transaction.query<{ uid: string; role: string; waited: unknown }>(
              "select auth.uid() as uid, current_user::text as role, pg_sleep($1::text::float8) as waited",
              [String((number % 7) / 500)],
            ),
          );
          return row!.uid === sub && row!.role === "authenticated";
        }),
      );
      expect(seen.filter((isOwn) => !isOwn)).toEqual([]);
      const [after] = await database.asService((transaction) =>
        transaction.query<{ sub: string }>("select current_setting('request.jwt.claim.sub', true) as sub"),
      );
      expect(after!.sub).toBe("");
    });
  });
});
