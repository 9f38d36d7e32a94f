import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Balancer = { url: string; stop(): Promise<void> };

/** Hands connections to the servers in turn and passes over one that does not answer, as nginx does. */
export async function startBalancer(backends: readonly string[]): Promise<Balancer> {
  const ports = backends.map((url) => Number(new URL(url).port));
  const open = new Set<Socket>();
  let turn = 0;
  const pass = (client: Socket, tries: number): void => {
    const port = ports[turn % ports.length]!;
    turn += 1;
    const server = connect({ port, host: "127.0.0.1" });
    server.once("connect", () => {
      client.pipe(server).pipe(client);
      server.on("close", () => client.destroy());
      client.on("close", () => server.destroy());
    });
    server.on("error", () => {
      if (server.connecting || server.bytesRead > 0 || tries === 1) client.destroy();
      else pass(client, tries - 1);
    });
  };
  const listener = createServer((client) => {
    open.add(client);
    client.on("close", () => open.delete(client));
    client.on("error", () => client.destroy());
    pass(client, ports.length);
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async stop() {
      for (const client of open) client.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
