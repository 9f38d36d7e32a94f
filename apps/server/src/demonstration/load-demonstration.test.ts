import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { expect, it, vi } from "vitest";
import type { Services } from "#platform/services.ts";
import { loadDemonstration } from "./load-demonstration.ts";

vi.mock("@parcelle/demonstration/generate", () => ({ generateDemonstration: vi.fn() }));

it("a start that finds the demonstration does not make its landscape again", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-demonstration-"));
  const folder = join(dataDirectory, "layers/demonstration");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "layers.json"), "[]");
  const database = { asService: async () => [{}] };
  await loadDemonstration({ database, dataDirectory } as unknown as Services, () => undefined);
  await rm(dataDirectory, { recursive: true });
  expect(generateDemonstration).not.toHaveBeenCalled();
});
