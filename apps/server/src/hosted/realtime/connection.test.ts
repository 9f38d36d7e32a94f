import { expect, it } from "vitest";
import type { WebSocket } from "ws";
import type { Claims, Database } from "#database/database.ts";
import { TooManyWaiting } from "#database/traffic/too-many-waiting.ts";
import { Backlog } from "./backlog.ts";
import { Connection, type ConnectionServices } from "./connection.ts";

const claims: Claims = { role: "authenticated", sub: crypto.randomUUID() };

/** A connection whose person has too many requests under way already. */
function busyConnection() {
  const told: unknown[] = [];
  const spent: number[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => told.push(JSON.parse(text)),
  };
  const asCaller = async () => {
    throw new TooManyWaiting(1_000);
  };
  const services = {
    database: { asCaller } as unknown as Database,
    publicChannels: "signed-in",
    backlog: new Backlog(),
    address: "192.0.2.1",
    spend: (bytes: number) => spent.push(bytes),
  } as unknown as ConnectionServices;
  const connection = new Connection(socket as unknown as WebSocket, "2.0.0", services, claims);
  const join = (topic: string) =>
    connection.receive(Buffer.from(JSON.stringify(["1", "1", topic, "phx_join", { config: {} }])), false);
  return { join, told, spent };
}

it("a join counts as 64 KB that its address sends, also one that is refused", async () => {
  const { join, spent } = busyConnection();
  await join("nothing of ours");
  await join("realtime:room");
  expect(spent).toEqual([65_536, 65_536]);
});

it("a join is refused, and the connection stays, while its person has too many requests under way", async () => {
  const { join, told } = busyConnection();
  await join("realtime:room");
  expect(told).toMatchObject([
    [
      "1",
      "1",
      "realtime:room",
      "phx_reply",
      { status: "error", response: { reason: expect.stringContaining("TooManyRequests") } },
    ],
  ]);
});
