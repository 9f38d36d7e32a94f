import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { endMultipart } from "./multipart.ts";
import { S3Client } from "./s3-client.ts";

let close = async () => {};
afterEach(() => close());

/** A service of our own, and a client for it. */
async function serviceThat(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const { port } = server.address() as AddressInfo;
  return new S3Client({
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: "files", region: "us-east-1", prefix: "" },
    ...{ accessKeyId: "key", secretAccessKey: "secret" },
  });
}

it("asks again when the service says that it is busy", async () => {
  let asked = 0;
  const client = await serviceThat((request, response) => {
    asked += 1;
    request.resume().once("end", () => response.writeHead(asked === 1 ? 503 : 200).end());
  });
  await client.run({ method: "PUT", key: "a", body: "bytes" });
  expect(asked).toBe(2);
});

it("sends the same bytes again when the connection breaks before there is an answer", async () => {
  const bodies: string[] = [];
  const client = await serviceThat(async (request, response) => {
    bodies.push((await request.toArray()).join(""));
    if (bodies.length === 1) request.socket.destroy();
    else response.end();
  });
  await client.run({ method: "PUT", key: "a", body: "bytes" });
  expect(bodies).toEqual(["bytes", "bytes"]);
});

it("gives up when every connection breaks", async () => {
  let asked = 0;
  const client = await serviceThat((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(client.run({ method: "PUT", key: "a", body: "bytes" })).rejects.toThrow("fetch failed");
  expect(asked).toBe(5);
});

it("takes a service that is not there for what it is, at once", async () => {
  const client = await serviceThat(() => {});
  await close();
  close = async () => {};
  const before = performance.now();
  await expect(client.run({ method: "PUT", key: "a", body: "bytes" })).rejects.toThrow("fetch failed");
  expect(performance.now() - before).toBeLessThan(1_000);
});

it("takes parts for joined when they were, though the connection broke before the answer", async () => {
  const asked: string[] = [];
  const client = await serviceThat((request, response) => {
    asked.push(request.method!);
    if (asked.length === 1) request.resume().once("end", () => request.socket.destroy());
    else response.writeHead(request.method === "HEAD" ? 200 : 404).end();
  });
  await endMultipart(client, { key: "a", uploadId: "1" }, [{ etag: "x", bytes: 1 }]);
  expect(asked).toEqual(["POST", "POST", "HEAD"]);
});

it("tells that an upload is gone when nothing stands in its place", async () => {
  const client = await serviceThat((_request, response) => response.writeHead(404).end());
  const ended = endMultipart(client, { key: "a", uploadId: "1" }, [{ etag: "x", bytes: 1 }]);
  await expect(ended).rejects.toThrow("404");
});
