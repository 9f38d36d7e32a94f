import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BackgroundFault, BackgroundProblem } from "./background-problem.ts";
import { BackgroundTiles } from "./background-tiles.ts";

const DAY = 86_400_000;
const place = { z: 3, x: 1, y: 2 };
let folder = "";
let now = 0;
let asked = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "background-tiles-"));
  now = Date.UTC(2026, 10, 1);
  asked = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (bytes = 1e6) => new BackgroundTiles(folder, bytes, () => now);
const gives = (tile: Buffer | null) => async () => {
  asked += 1;
  return tile;
};
const fails = (fault: BackgroundFault) => async () => {
  asked += 1;
  throw new BackgroundProblem(fault);
};
const wanted = (ask: () => Promise<Buffer | null>, background = "1-1") => ({ background, place, ask });

test("a tile is kept for a week, by the next process too, and then asked for again", async () => {
  await open().tile(wanted(gives(Buffer.from("old"))));
  now += 6 * DAY;
  expect(String(await open().tile(wanted(gives(Buffer.from("new")))))).toBe("old");
  now += 2 * DAY;
  expect(String(await open().tile(wanted(gives(Buffer.from("new")))))).toBe("new");
  expect(asked).toBe(2);
});

test("an old tile is shown while its server fails, and nothing of an earlier version of the background", async () => {
  await open().tile(wanted(gives(Buffer.from("old"))));
  now += 30 * DAY;
  expect(String(await open().tile(wanted(fails("refused"))))).toBe("old");
  await expect(open().tile(wanted(fails("refused"), "1-2"))).rejects.toMatchObject({ fault: "refused" });
});

test("that there is no tile is believed for a day", async () => {
  expect(await open().tile(wanted(gives(null)))).toBeNull();
  now += DAY / 2;
  expect(await open().tile(wanted(gives(Buffer.from("new"))))).toBeNull();
  now += DAY;
  expect(String(await open().tile(wanted(gives(Buffer.from("new")))))).toBe("new");
});

test("a server that does not answer is left alone for a while; one that refuses a tile is asked for the next", async () => {
  const tiles = open();
  const at = (x: number, ask: () => Promise<Buffer | null>) =>
    tiles.tile({ background: "1-1", place: { ...place, x }, ask });
  await expect(at(1, fails("refused"))).rejects.toMatchObject({ fault: "refused" });
  await expect(at(2, fails("slow"))).rejects.toMatchObject({ fault: "slow" });
  await expect(at(3, gives(Buffer.from("a")))).rejects.toMatchObject({ fault: "no-answer" });
  expect(asked).toBe(2);
  now += 16_000;
  expect(String(await at(3, gives(Buffer.from("a"))))).toBe("a");
});

test("what is kept stays within its bounds, and none where none may be", async () => {
  const tiles = open(100_000);
  for (let x = 0; x < 40; x++) {
    await tiles.tile({ background: "1-1", place: { z: 8, x, y: 0 }, ask: gives(Buffer.alloc(10_000, x)) });
  }
  expect(await bytesIn(folder)).toBeLessThan(120_000);
  const none = join(folder, "none");
  await new BackgroundTiles(none, 0).tile(wanted(gives(Buffer.from("a"))));
  await expect(stat(none)).rejects.toThrow();
});

async function bytesIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
