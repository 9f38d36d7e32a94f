import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { startProcess } from "#platform/compute/process.ts";
import { startThread } from "#platform/compute/thread.ts";
import { keepCompiledCode } from "./keep-compiled-code.ts";

const before = process.env.NODE_COMPILE_CACHE;
let folder: string | undefined;

afterEach(async () => {
  if (before === undefined) delete process.env.NODE_COMPILE_CACHE;
  else process.env.NODE_COMPILE_CACHE = before;
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

it.each([
  ["thread", startThread],
  ["process", startProcess],
] as const)(
  "what a %s compiled lies in the data directory, though it was ended by force",
  async (_, start) => {
    folder = await mkdtemp(join(tmpdir(), "parcelle-compiled-"));
    delete process.env.NODE_COMPILE_CACHE;
    keepCompiledCode(folder);
    const entry = join(folder, "entry.ts");
    const served = new URL("./platform/compute/serve-tasks.ts", import.meta.url);
    await writeFile(entry, `import { serveTasks } from "${served}";\nserveTasks({ ping: () => "pong" });\n`);
    const thread = start<{ ping: () => string }>(pathToFileURL(entry));
    expect(await thread.call("ping")).toBe("pong");
    await thread.close();
    const kept = await readdir(join(folder, "compiled-code"), { recursive: true });
    expect(kept.length).toBeGreaterThan(1);
  },
);

it("an installation that keeps it elsewhere goes on doing so", () => {
  process.env.NODE_COMPILE_CACHE = "/elsewhere";
  keepCompiledCode("/data");
  expect(process.env.NODE_COMPILE_CACHE).toBe("/elsewhere");
});
