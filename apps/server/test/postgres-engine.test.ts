import { symlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallerOptions, Database, Transaction } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { copySqlFolders } from "./database/copy-sql-folders.ts";
import { createPostgresLocation } from "./engines.ts";

describe("PostgreSQL reached with the rights of a superuser", () => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresLocation();
    remove = created.remove;
    database = await openPostgresDatabase({ url: created.location.ownerUrl ?? "" });
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  const identity = "select session_user as session, current_user as role";

  it("gives them up in a caller's transaction, and only there", async () => {
    const caller = await database.asCaller({ role: "anon" }, (transaction) => transaction.query(identity));
    expect(caller).toEqual([{ session: "authenticator", role: "anon" }]);
    const service = await database.asService((transaction) => transaction.query(identity));
    expect(service).toEqual([{ session: "authenticator", role: "service_role" }]);
    const owner = await database.asOwner((transaction) => transaction.query(identity));
    expect(owner).toEqual([{ session: "postgres", role: "postgres" }]);
  });

  it("lets no caller take another role", async () => {
    const climb = database.asCaller({ role: "anon" }, (transaction) =>
      transaction.query("set role postgres"),
    );
    await expect(climb).rejects.toMatchObject({ code: "42501" });
  });
});

describe("PostgreSQL that is sent several statements at once", () => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresLocation();
    remove = created.remove;
    database = await openPostgresDatabase({ url: created.location.url, maxConnections: 1 });
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });

  const ask = (options: CallerOptions = {}) =>
    database.asCaller(
      { role: "anon" },
      (transaction) => transaction.query("select current_user as role"),
      options,
    );

  it("tells why a transaction could not begin, and works on", async () => {
    for (let visit = 0; visit < 5; visit++) {
      const begun = ask({ settings: { TimeZone: "Nowhere/At all" }, readOnly: visit % 2 === 0 });
      await expect(begun).rejects.toMatchObject({ code: "22023" });
      expect(await ask()).toEqual([{ role: "anon" }]);
    }
  });

  it("gives each of many readers on one connection his own answer, between writers and failures", async () => {
    const asked = Array.from({ length: 60 }, async (_, number) => {
      const role = number % 2 === 0 ? ("anon" as const) : ("authenticated" as const);
      const options = { readOnly: number % 3 > 0 };
      const run = async (transaction: Transaction) => {
        if (number % 5 === 0) await transaction.query("select 1 / 0");
        return transaction.query("select current_user as role, $1::int as number", [number]);
      };
      const answer = await database.asCaller({ role }, run, options).catch(({ code }) => code);
      return { answer, expected: number % 5 === 0 ? "22012" : [{ role, number }] };
    });
    for (const { answer, expected } of await Promise.all(asked)) expect(answer).toEqual(expected);
  });

  it("leaves nothing behind a reader who was not waited for", async () => {
    const texts = ["select 1", "select 2"];
    await database.asCaller(
      { role: "anon" },
      async (transaction) => {
        for (const text of texts) transaction.query(text).catch(() => undefined);
      },
      { readOnly: true },
    );
    expect(await ask()).toEqual([{ role: "anon" }]);
  });
});

describe("PostgreSQL reached without the owner's rights", () => {
  it("is opened when there is nothing to migrate, and otherwise says which address is wanted", async () => {
    const { location, remove } = await createPostgresLocation();
    const folder = await mkdtemp(join(tmpdir(), "parcelle-migrations-"));
    const database = await openDatabase({ url: location.url });
    try {
      await copySqlFolders(folder);
      await writeFile(join(folder, "migrations", "8001_new.sql"), "create schema more;");
      await expect(migrate(database, { directory: folder })).rejects.toThrow("DATABASE_OWNER_URL must name");
    } finally {
      await database.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("PostgreSQL that cannot be reached", () => {
  it("is named as a failed connection", async () => {
    const opening = openPostgresDatabase({ url: "postgresql://nobody@127.0.0.1:1/parcelle" });
    await expect(opening).rejects.toMatchObject({ name: "DatabaseError", code: "08006" });
  });

  it("is waited for at the start of a program, which says why", async () => {
    const { location, remove } = await createPostgresLocation();
    const folder = await mkdtemp(join(tmpdir(), "parcelle-later-"));
    const sockets = join(folder, "sockets");
    const later = (address: string) => {
      const url = new URL(address);
      url.searchParams.set("host", sockets);
      return url.href;
    };
    const told: string[] = [];
    const onWait = (message: string) => {
      told.push(message);
      symlinkSync(new URL(location.url).searchParams.get("host")!, sockets);
    };
    try {
      const database = await openDatabase({ url: later(location.url) }, { onWait });
      await database.close();
      expect(told).toEqual([expect.stringMatching(/^waiting for PostgreSQL: .*ENOENT/)]);
    } finally {
      await remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("PostgreSQL whose connection role is not made yet", () => {
  it("is opened where an owner can make the role, and refused where nobody can", async () => {
    const { location, remove } = await createPostgresLocation();
    const url = location.url.replace("authenticator", "role_of_tomorrow");
    try {
      const database = await openPostgresDatabase({ url, ownerUrl: location.ownerUrl });
      await database.close();
      await expect(openPostgresDatabase({ url })).rejects.toMatchObject({ code: "28000" });
    } finally {
      await remove();
    }
  });
});
