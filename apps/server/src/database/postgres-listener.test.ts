import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, inject, it, vi } from "vitest";
import { patience } from "../../../../tools/patience.ts";
import { PostgresListener } from "./postgres-listener.ts";

/** A way to PostgreSQL that can fall silent without a word, as a network does whose cable is cut. */
async function startWay(socketFolder: string) {
  const open: Socket[] = [];
  let isSilent = false;
  let lost = 0;
  const listener = createServer((client) => {
    const server = connect(`${socketFolder}/.s.PGSQL.5432`);
    open.push(client, server);
    client.on("data", (bytes) => {
      if (isSilent) lost += bytes.length;
      else server.write(bytes);
    });
    server.on("data", (bytes) => isSilent || client.write(bytes));
    for (const one of [client, server]) one.on("error", () => one.destroy());
    client.on("close", () => server.destroy());
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    fallSilent: () => {
      isSilent = true;
    },
    lost: () => lost,
    heal: () => {
      isSilent = false;
    },
    close: () => {
      for (const one of open) one.destroy();
      listener.close();
    },
  };
}

it("a line that breaks without a word is noticed, opened again, and its listeners are told to look again", async () => {
  const postgres = inject("postgres");
  if ("missing" in postgres) throw new Error(postgres.missing);
  const direct = postgres.address.replace("{user}", "postgres").replace("{database}", "postgres");
  const way = await startWay(new URL(direct).searchParams.get("host")!);
  const listener = new PostgresListener(`postgresql://postgres@127.0.0.1:${way.port}/postgres`, {
    askEveryMs: 100,
    answerWithinMs: 300,
  });
  const heard: string[] = [];
  const lookAgain = vi.fn(() => undefined);
  await listener.listen("cut", (payload) => heard.push(payload), lookAgain);
  way.fallSilent();
  await vi.waitUntil(() => way.lost() > 0, { timeout: patience.waitMs });
  way.heal();
  await vi.waitUntil(() => lookAgain.mock.calls.length > 0, { timeout: patience.waitMs });
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  await client.query("select pg_notify('cut', 'after')");
  await expect.poll(() => heard).toEqual(["after"]);
  await client.end();
  await listener.close();
  way.close();
});
