import { expect, it, onTestFinished, vi } from "vitest";
import type { WebSocket } from "ws";
import type { Claims, Database } from "#database/database.ts";
import { TooManyWaiting } from "#database/traffic/too-many-waiting.ts";
import { Backlog } from "./backlog.ts";
import { Connection, type ConnectionServices } from "./connection.ts";
import { Hub } from "./hub.ts";

const claims: Claims = { role: "authenticated", sub: crypto.randomUUID() };

/** A connection whose person has too many requests under way already. */
function busyConnection(ofWhom: Claims = claims) {
  const told: unknown[][] = [];
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
    hub: new Hub({} as Database, () => undefined),
    onMalformed: () => undefined,
    spend: (bytes: number) => spent.push(bytes),
  } as unknown as ConnectionServices;
  const connection = new Connection(socket as unknown as WebSocket, "2.0.0", services, ofWhom);
  const receive = (text: string) => connection.receive(Buffer.from(text), false);
  const join = (topic: string) => receive(JSON.stringify(["1", "1", topic, "phx_join", { config: {} }]));
  return { join, receive, told, spent };
}

it("a join counts as 64 KB that its address sends, also one that is refused", async () => {
  const { join, spent } = busyConnection();
  await join("nothing of ours");
  await join("realtime:room");
  expect(spent).toEqual([65_536, 65_536]);
});

it("a channel whose token is over is closed by the next message, also by one that nobody can read", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { join, told, receive } = busyConnection({ ...claims, aal: "aal2", exp: Date.now() / 1000 + 6 });
  await join("realtime:room");
  expect(told.map(([, , , event]) => event)).toContain("phx_reply");
  vi.setSystemTime(Date.now() + 7_000);
  await receive("[]");
  expect(told.map(([, , , event]) => event).slice(-2)).toEqual(["system", "phx_close"]);
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
