import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a request asked for: which one it is, counted from 1, and its bytes. */
export type Asked = {
  number: number;
  path: string;
  start: number;
  end: number;
  headers: IncomingMessage["headers"];
};

/** Answers a request, or says "properly" to have it answered as it should be. */
export type Behaviour = (asked: Asked, response: ServerResponse) => "properly" | undefined;

/** A server on a port of its own that holds one file at every path. */
export type MisbehavingServer = {
  address: string;
  /** Everything that was asked since the start. */
  asked: Asked[];
  /** File and its ETag from now on. */
  hold(bytes: Uint8Array, etag: string): void;
  close(): Promise<void>;
};

/** Starts a server that answers ranges of a file properly, but where the behaviour does something else. */
export async function startServer(
  bytes: Uint8Array,
  behaviour: Behaviour = () => "properly",
): Promise<MisbehavingServer> {
  let held = { bytes, etag: '"first"' };
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const [, start = "0", end = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const one = {
      ...{ number: asked.length + 1, path: request.url ?? "", headers: request.headers },
      ...{ start: Number(start), end: Math.min(held.bytes.length, Number(end || "9999999999") + 1) },
    };
    asked.push(one);
    if (behaviour(one, response) === "properly") sendRange(response, one, held.bytes, held.etag);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ address: `http://127.0.0.1:${port}/raster.tif`, asked },
    hold(newBytes, etag) {
      held = { bytes: newBytes, etag };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Sends a range as a server should. */
export function sendRange(response: ServerResponse, asked: Asked, bytes: Uint8Array, etag = '"first"'): void {
  const part = bytes.subarray(asked.start, asked.end);
  response.writeHead(206, {
    ...{ etag, "content-length": part.length },
    "content-range": `bytes ${asked.start}-${asked.start + part.length - 1}/${bytes.length}`,
  });
  response.end(part);
}
