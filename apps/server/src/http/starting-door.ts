import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type StartingDoor = {
  /** What `/readyz` tells until the next step. */
  tell(step: string): void;
  /** Leaves the port to the server itself. */
  close(): Promise<void>;
};

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Parcelle</title></head>
<body><p>Parcelle démarre. Cette page s’ouvre d’elle-même.</p><p lang="en">Parcelle is starting. This page opens by itself.</p></body></html>`;

/** Answers on the port while the server starts: it lives, what it does, and that it is worth coming back. */
export async function openStartingDoor({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<StartingDoor> {
  let step = "starting";
  const server = createServer((request, response) => answer(request, response, step));
  server.listen({ port, host });
  await once(server, "listening");
  return {
    tell(next) {
      step = next;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer({ url = "", headers }: IncomingMessage, response: ServerResponse, step: string): void {
  const path = url.split("?")[0];
  const common = { "cache-control": "no-store", connection: "close" };
  if (path !== "/healthz" && path !== "/readyz" && headers.accept?.includes("text/html")) {
    response
      .writeHead(503, { ...common, "retry-after": "2", "content-type": "text/html; charset=utf-8" })
      .end(PAGE);
    return;
  }
  response
    .writeHead(path === "/healthz" ? 200 : 503, {
      ...common,
      "retry-after": "2",
      "content-type": "application/json; charset=utf-8",
    })
    .end(JSON.stringify({ status: "starting", step, code: "starting", message: messageFor(headers) }));
}

/** Clients show what a refusal says, whichever of the interfaces they asked. */
function messageFor({ "accept-language": language = "" }: IncomingMessage["headers"]): string {
  return language.startsWith("fr")
    ? "Parcelle démarre. Réessayez dans quelques secondes."
    : "Parcelle is starting. Try again in a few seconds.";
}
