import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { refuseBusyPort } from "./refuse-busy-port.ts";

it("a port that another program listens on is told before the work begins, and a free one stays free", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const place = { host: "127.0.0.1", port: (other.address() as AddressInfo).port };
  await expect(refuseBusyPort(place)).rejects.toThrow(`port ${place.port} is taken by another program`);
  other.close();
  await once(other, "close");
  await refuseBusyPort(place);
  await refuseBusyPort(place);
});
