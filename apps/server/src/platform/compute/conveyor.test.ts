import { expect, it } from "vitest";
import { convey, conveyorTasks } from "./convey.ts";
import { Conveyor } from "./conveyor.ts";

async function* batchesOf(count: number, size: number): AsyncGenerator<number[], void> {
  for (let from = 0; from < count; from += size)
    yield Array.from({ length: Math.min(size, count - from) }, (_, index) => from + index);
}

function threadOf(write: (rows: AsyncIterable<number>) => AsyncIterable<Uint8Array>) {
  const conveyor = new Conveyor<number>(write);
  const { feed, finish, take } = conveyorTasks(() => conveyor);
  return { feed: async (rows: readonly number[]) => feed(rows), finish: async () => finish(), take };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  return text;
}

async function* lines(rows: AsyncIterable<number>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("head ");
  for await (const row of rows) yield Buffer.from(`${row} `);
  yield Buffer.from("tail");
}

it.each([0, 1, 7, 10])("gives the file of %d rows whole and in order", async (count) => {
  const text = await textOf(convey(threadOf(lines), batchesOf(count, 3)));
  expect(text).toBe(`head ${Array.from({ length: count }, (_, index) => `${index} `).join("")}tail`);
});

it("gives bytes that come only after the last row in pieces", async () => {
  const large = Buffer.alloc(3_000_000, "x");
  async function* atEnd(rows: AsyncIterable<number>): AsyncGenerator<Uint8Array> {
    for await (const _ of rows);
    for (let at = 0; at < large.length; at += 100_000) yield large.subarray(at, at + 100_000);
  }
  const sizes: number[] = [];
  for await (const chunk of convey(threadOf(atEnd), batchesOf(10, 3))) sizes.push(chunk.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(large.length);
  expect(Math.max(...sizes)).toBeLessThan(1_200_000);
});

it("tells the fault of a writer, and of a reading that fails half-way", async () => {
  async function* broken(rows: AsyncIterable<number>): AsyncGenerator<Uint8Array> {
    for await (const row of rows) if (row === 4) throw new RangeError("too much");
    yield new Uint8Array(0);
  }
  await expect(textOf(convey(threadOf(broken), batchesOf(10, 3)))).rejects.toThrow("too much");
  async function* cut(): AsyncGenerator<number[], void> {
    yield [1, 2];
    throw new Error("the database is gone");
  }
  await expect(textOf(convey(threadOf(lines), cut()))).rejects.toThrow("the database is gone");
});
