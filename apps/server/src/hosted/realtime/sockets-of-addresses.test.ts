import { expect, it } from "vitest";
import { SocketsOfAddresses } from "./sockets-of-addresses.ts";

it("an address holds so many sockets, whatever others hold, and may open another when one is closed", () => {
  const sockets = new SocketsOfAddresses(2);
  expect(["a", "a", "a", "b"].map((address) => sockets.enter(address))).toEqual([true, true, false, true]);
  sockets.leave("a");
  expect([sockets.enter("a"), sockets.enter("a")]).toEqual([true, false]);
});
