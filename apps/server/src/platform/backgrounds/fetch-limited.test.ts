import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { fetchLimited } from "./fetch-limited.ts";

const limits = { mayBePrivate: true, mostBytes: 1000, patienceMs: 10_000 };

async function serverThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("an answer that does not begin is given up", async () => {
  const address = await serverThat(() => undefined);
  const asked = fetchLimited(address, { ...limits, patienceMs: 50 });
  await expect(asked).rejects.toMatchObject({ fault: "slow" });
});

test("an answer that comes drop by drop is given up too", async () => {
  const address = await serverThat((_, response) => {
    const drops = setInterval(() => response.write("a"), 5);
    response.on("close", () => clearInterval(drops));
  });
  const asked = fetchLimited(address, { ...limits, patienceMs: 100 });
  await expect(asked).rejects.toMatchObject({ fault: "slow" });
});

test("what is packed is unpacked, within the same bounds", async () => {
  const packed = (bytes: number) =>
    serverThat((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(bytes))),
    );
  expect((await fetchLimited(await packed(900), limits)).bytes).toHaveLength(900);
  await expect(fetchLimited(await packed(50_000), limits)).rejects.toMatchObject({ fault: "unreadable" });
});

test("redirects without end are given up", async () => {
  const address = await serverThat((_, response) => response.writeHead(302, { location: "/" }).end());
  await expect(fetchLimited(address, limits)).rejects.toMatchObject({ fault: "redirected" });
});

test("a name that leads to this machine is refused where the connection is made", async () => {
  const address = new URL(await serverThat((_, response) => response.end("inside")));
  address.hostname = "localhost";
  const asked = fetchLimited(address.href, { ...limits, mayBePrivate: false });
  await expect(asked).rejects.toMatchObject({ fault: "address-refused" });
});
