import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { Services } from "#platform/services.ts";
import { loadDemonstration } from "./load-demonstration.ts";

it("a start that finds the demonstration does not make its landscape again", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-demonstration-"));
  const folder = join(dataDirectory, "layers/demonstration");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "layers.json"), "[]");
  const database = { asService: async () => [{}] };
  const generate = vi.fn();
  await loadDemonstration({ database, dataDirectory } as unknown as Services, () => undefined, generate);
  await rm(dataDirectory, { recursive: true });
  expect(generate).not.toHaveBeenCalled();
});
