import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashOfSources } from "./build-web.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parcelle-build-"));
  await mkdir(join(folder, "src/pages"), { recursive: true });
  await writeFile(join(folder, "src/main.ts"), "1");
  await writeFile(join(folder, "index.html"), "<html>");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hash = () => hashOfSources(folder, ["src", "index.html", "missing"]);

it("the web application is built again when a source is changed, added or renamed, and only then", async () => {
  const hashes = [await hash()];
  expect(await hash()).toBe(hashes[0]);
  await writeFile(join(folder, "src/main.ts"), "2");
  hashes.push(await hash());
  await writeFile(join(folder, "src/pages/home.ts"), "");
  hashes.push(await hash());
  await rename(join(folder, "src/pages/home.ts"), join(folder, "src/pages/start.ts"));
  hashes.push(await hash());
  expect(new Set(hashes).size).toBe(4);
});

it("a test of the web application does not make it be built again", async () => {
  const before = await hash();
  await writeFile(join(folder, "src/main.test.ts"), "x");
  expect(await hash()).toBe(before);
});
