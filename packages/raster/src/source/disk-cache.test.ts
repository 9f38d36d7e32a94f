import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startServer } from "../../test/misbehaving-server.ts";
import { type DiskCache, openDiskCache } from "./disk-cache.ts";
import { openHttp } from "./http-source.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "parcelle-disk-cache-"));
const block = (value: number, length = 1000) => new Uint8Array(length).fill(value);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const sizeOf = (folder: string) => filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0);

async function fill(cache: DiskCache, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await cache.write("file", number, block(number % 256));
}

describe("blocks kept on disk", () => {
  test("come back as they were, also to another process, and not for another file", async () => {
    const folder = newFolder();
    await openDiskCache(folder, 1_000_000).write("file", 7, block(3));
    const other = openDiskCache(folder, 1_000_000);
    expect(await other.read("file", 7)).toEqual(block(3));
    expect([await other.read("file", 8), await other.read("other", 7)]).toEqual([null, null]);
  });

  test("stay below their limit, those unused for longest first out", async () => {
    const folder = newFolder();
    const cache = openDiskCache(folder, 50_000);
    await fill(cache, 40);
    const now = Date.now() / 1000;
    for (const [index, path] of filesIn(folder).entries())
      utimesSync(path, now - 5000 + index, now - 5000 + index);
    expect(await cache.read("file", 0)).toEqual(block(0));
    for (let number = 100; number < 130; number++) await cache.write("file", number, block(1));
    expect(sizeOf(folder)).toBeLessThan(50_000 * (1 + 1 / 8));
    expect(await cache.read("file", 0)).toEqual(block(0));
    expect(await cache.read("file", 129)).toEqual(block(1));
  });

  test("that were damaged or half written are not there", async () => {
    const folder = newFolder();
    const cache = openDiskCache(folder, 1_000_000);
    await cache.write("file", 1, block(5));
    const [path] = filesIn(folder);
    const bytes = readFileSync(path!);
    writeFileSync(path!, bytes.subarray(0, 400));
    expect(await cache.read("file", 1)).toBeNull();
    expect(existsSync(path!)).toBe(false);
    await cache.write("file", 1, block(5));
    bytes[500] = 6;
    writeFileSync(path!, bytes);
    expect(await cache.read("file", 1)).toBeNull();
  });

  test("leave nothing of a process that was killed, in time", async () => {
    const folder = newFolder();
    const cache = openDiskCache(folder, 20_000);
    await cache.write("file", 1, block(5));
    const abandoned = `${filesIn(folder)[0]}.1.1.part`;
    writeFileSync(abandoned, "half");
    utimesSync(abandoned, 1, 1);
    await fill(cache, 40);
    expect(existsSync(abandoned)).toBe(false);
  });

  test("may be written by many at once", async () => {
    const folder = newFolder();
    const caches = Array.from({ length: 4 }, () => openDiskCache(folder, 30_000));
    await Promise.all(caches.map((cache) => fill(cache, 60)));
    expect(sizeOf(folder)).toBeLessThan(30_000 * 1.5);
    for (let number = 0; number < 60; number++) {
      const bytes = await caches[0]!.read("file", number);
      if (bytes) expect(bytes).toEqual(block(number));
    }
  });

  test("fail nothing where the folder cannot be written", async () => {
    const path = join(newFolder(), "a-file");
    writeFileSync(path, "");
    const cache = openDiskCache(path, 1000);
    await cache.write("file", 1, block(1, 10));
    expect(await cache.read("file", 1)).toBeNull();
  });
});

describe("a file behind an address with blocks on disk", () => {
  const file = Uint8Array.from({ length: 50_000 }, (_, at) => at % 253);

  test("is fetched once, asked whether it changed, and fetched anew when it did", async () => {
    const server = await startServer(file);
    const options = { blockBytes: 1000, cache: openDiskCache(newFolder(), 10_000_000) };
    const first = await openHttp(server.address, options);
    await first.read(10_000, 5000);
    const asked = server.asked.length;
    const second = await openHttp(server.address, options);
    expect([...(await second.read(10_000, 5000))]).toEqual([...file.subarray(10_000, 15_000)]);
    expect(server.asked.length).toBe(asked + 1);
    const changed = file.map((byte) => 255 - byte);
    server.hold(changed, '"second"');
    const third = await openHttp(server.address, options);
    expect([...(await third.read(10_000, 5000))]).toEqual([...changed.subarray(10_000, 15_000)]);
    await server.close();
  });
});
