import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Heard = {
  body: {
    id: string;
    type: string;
    record?: { id: number; state: string; answers: Record<string, string> | null };
  };
  isSigned: boolean;
  event: string | undefined;
};

type Manner = "takes" | "fails" | "redirects" | "is silent" | "talks";

/** Another system: it verifies who speaks, and takes messages, or not, as it is told. */
export async function startReceiver() {
  const heard: Heard[] = [];
  const held = new Set<ServerResponse>();
  const settings = { secret: "", manner: "takes" as Manner, asked: 0 };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    settings.asked += 1;
    if (settings.manner === "is silent") return void held.add(response);
    if (settings.manner === "fails") return void response.writeHead(503).end("en panne ".repeat(500));
    if (settings.manner === "redirects")
      return void response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    heard.push({
      body: JSON.parse(body),
      isSigned: isSigned(String(request.headers["parcelle-signature"]), body, settings.secret),
      event: request.headers["parcelle-event"] as string | undefined,
    });
    response.writeHead(200).end(settings.manner === "talks" ? "x".repeat(1_000_000) : "merci");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    heard,
    settings,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcelle`,
    async close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

/** As docs/webhooks.md tells others to do it. */
function isSigned(header: string, body: string, secret: string): boolean {
  const parts = header.split(",").map((part) => part.split("=") as [string, string]);
  const moment = parts.find(([name]) => name === "t")?.[1];
  const expected = createHmac("sha256", secret).update(`${moment}.${body}`).digest();
  const isFresh = Math.abs(Date.now() / 1000 - Number(moment)) < 300;
  return (
    isFresh && parts.some(([name, value]) => name === "v1" && isSame(Buffer.from(value, "hex"), expected))
  );
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
