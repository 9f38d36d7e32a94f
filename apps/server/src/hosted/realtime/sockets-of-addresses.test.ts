import { expect, it, vi } from "vitest";
import { SocketsOfAddresses } from "./sockets-of-addresses.ts";

it("an address holds so many sockets, whatever others hold, and may open another when one is closed", () => {
  const sockets = new SocketsOfAddresses(2);
  const [first, second] = [vi.fn(), vi.fn()];
  sockets.enter("a", first);
  sockets.enter("a", second);
  expect([sockets.hasRoom("a"), sockets.hasRoom("b")]).toEqual([false, true]);
  sockets.leave("a", first);
  expect(sockets.hasRoom("a")).toBe(true);
});

it("an address that sends more than its share is read no further for the time that it took, through none of its sockets", () => {
  vi.useFakeTimers();
  const sockets = new SocketsOfAddresses(3, 1_000);
  const [one, another, stranger, late] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  sockets.enter("a", one);
  sockets.enter("a", another);
  sockets.enter("b", stranger);
  sockets.sent("b", 900);
  sockets.sent("a", 900);
  expect(one).not.toHaveBeenCalled();
  sockets.sent("a", 4_100);
  const [[wait]] = one.mock.calls as [[number]];
  expect([wait > 3_990, wait < 4_010]).toEqual([true, true]);
  expect([another.mock.calls, stranger.mock.calls]).toEqual([[[wait]], []]);
  for (const socket of [one, another]) sockets.leave("a", socket);
  sockets.enter("a", late);
  expect(late).toHaveBeenCalledWith(wait);
  vi.advanceTimersByTime(4_100);
  sockets.sent("a", 0);
  expect(late).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
