import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { patience } from "../../../../../tools/patience.ts";
import { inTurn } from "./in-turn.ts";

class MadeUpSocket extends EventEmitter {
  isPaused = false;
  isTerminated = false;
  pause() {
    this.isPaused = true;
  }
  resume() {
    this.isPaused = false;
  }
  terminate() {
    this.isTerminated = true;
  }
}

const open = (take: (data: Buffer) => Promise<void>, silentForMs?: number) => {
  const socket = new MadeUpSocket();
  const end = vi.fn(async () => undefined);
  const onFault = vi.fn();
  const pauseFor = inTurn(socket as unknown as WebSocket, { take, end, onFault }, silentForMs);
  return { socket, end, onFault, pauseFor };
};

it("a client that sends faster than its messages are done is read no further until they are", async () => {
  const waiting: (() => void)[] = [];
  const taken: string[] = [];
  const { socket } = open(async (data) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    taken.push(data.toString());
  });
  const words = Array.from({ length: 64 }, (_, number) => String(number));
  for (const word of words) socket.emit("message", Buffer.from(word), false);
  expect(socket.isPaused).toBe(true);
  while (taken.length < words.length) {
    await vi.waitUntil(() => waiting.length > 0, { timeout: patience.waitMs });
    waiting.shift()!();
    await vi.waitUntil(() => waiting.length > 0 || taken.length === words.length, {
      timeout: patience.waitMs,
    });
  }
  expect(socket.isPaused).toBe(false);
  expect(taken).toEqual(words);
});

it("a client that sends much before it is done is read no further either, however few its messages", async () => {
  const waiting: (() => void)[] = [];
  const { socket } = open(() => new Promise<void>((resolve) => waiting.push(resolve)));
  for (let count = 0; count < 3; count += 1) socket.emit("message", Buffer.alloc(400_000), false);
  expect(socket.isPaused).toBe(true);
  for (let left = 3; left > 0; left -= 1) {
    await vi.waitUntil(() => waiting.length > 0, { timeout: patience.waitMs });
    waiting.shift()!();
  }
  await vi.waitUntil(() => !socket.isPaused, { timeout: patience.waitMs });
});

it("a client that has sent too much for now is read on when its time is over, and is not taken for silent", async () => {
  vi.useFakeTimers();
  const { socket, pauseFor } = open(async () => undefined, 4_000);
  pauseFor(2_000);
  pauseFor(5_000);
  socket.emit("message", Buffer.from("sent before"), false);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(socket.isPaused).toBe(true);
  await vi.advanceTimersByTimeAsync(1_200);
  vi.useRealTimers();
  expect([socket.isPaused, socket.isTerminated]).toEqual([false, false]);
});

it("a client that is silent for too long is cut off, one that speaks is not", async () => {
  vi.useFakeTimers();
  const { socket } = open(async () => undefined, 1000);
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(900);
    socket.emit("message", Buffer.from("here"), false);
  }
  expect(socket.isTerminated).toBe(false);
  vi.advanceTimersByTime(1100);
  vi.useRealTimers();
  expect(socket.isTerminated).toBe(true);
});

it("what a message breaks is told, and the end comes after all messages", async () => {
  const { socket, end, onFault } = open(async () => {
    throw new Error("broken");
  });
  socket.emit("message", Buffer.from("one"), false);
  socket.emit("close");
  await vi.waitUntil(() => end.mock.calls.length === 1, { timeout: patience.waitMs });
  expect(onFault).toHaveBeenCalledWith(new Error("broken"));
});
