import { expect, it } from "vitest";
import { Backlog } from "./backlog.ts";

const KILOBYTE = 1024;

class Reader {
  isCut = false;
  bufferedAmount = 0;
  terminate(): void {
    this.isCut = true;
  }
}

const tell = (backlog: Backlog, socket: Reader, address: string, kilobytes: number) => {
  socket.bufferedAmount += kilobytes * KILOBYTE;
  backlog.note(socket, address);
};

it("clients that do not read are cut off once they are too far behind together, those of other addresses are not", () => {
  const backlog = new Backlog(1000 * KILOBYTE);
  const slow = new Reader();
  tell(backlog, slow, "a phone", 90);
  const flood = Array.from({ length: 20 }, () => new Reader());
  for (const socket of flood) tell(backlog, socket, "a flood", 50);
  expect(flood.filter(({ isCut }) => isCut).length).toBeGreaterThanOrEqual(10);
  expect(flood.filter(({ isCut }) => !isCut).length).toBeGreaterThan(0);
  expect(slow.isCut).toBe(false);
});

it("a client that has read what it was behind with, or has left, counts no longer", () => {
  const backlog = new Backlog(1000 * KILOBYTE);
  const [first, second, third] = [new Reader(), new Reader(), new Reader()] as const;
  tell(backlog, first, "a", 700);
  first.bufferedAmount = 0;
  tell(backlog, second, "a", 700);
  backlog.leave(second);
  tell(backlog, third, "a", 700);
  expect([first.isCut, second.isCut, third.isCut]).toEqual([false, false, false]);
});
