import { sharedClock } from "./scene.ts";

export type Received = { change: number; at: number };

export type Subscriber = {
  organisation: number;
  received: Received[];
  close(): void;
};

const HEARTBEAT_MS = 25_000;

/** One socket with one channel that hears of changed jobs, as the official client opens it. */
export async function subscribe(
  address: { url: string; apikey: string },
  token: string,
  organisation: number,
): Promise<Subscriber> {
  const query = new URLSearchParams({ apikey: address.apikey, vsn: "2.0.0" });
  const socket = new WebSocket(`${address.url.replace("http", "ws")}/realtime/v1/websocket?${query}`);
  const received: Received[] = [];
  const send = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify(["1", "1", topic, event, payload]));
  const listening = Promise.withResolvers<void>();
  socket.addEventListener("open", () => {
    send("realtime:jobs", "phx_join", {
      config: { postgres_changes: [{ event: "UPDATE", schema: "public", table: "jobs" }] },
      access_token: token,
    });
  });
  socket.addEventListener("message", ({ data }) => {
    const [, , , event, payload] = JSON.parse(String(data)) as [string, string, string, string, Payload];
    if (event === "postgres_changes")
      received.push({ change: payload.data!.record.progress_done, at: sharedClock() });
    else if (event === "system" && payload.status === "ok") listening.resolve();
    else if (payload.status === "error") listening.reject(new Error(JSON.stringify(payload)));
  });
  socket.addEventListener("error", () => listening.reject(new Error("the connection failed")));
  await listening.promise;
  const heartbeat = setInterval(() => send("phoenix", "heartbeat", {}), HEARTBEAT_MS);
  return {
    organisation,
    received,
    close: () => {
      clearInterval(heartbeat);
      socket.close();
    },
  };
}

type Payload = { status?: string; data?: { record: { progress_done: number } } };
