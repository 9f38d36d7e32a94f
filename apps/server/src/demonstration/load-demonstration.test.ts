import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { loadDemonstration } from "./load-demonstration.ts";
import { demonstratedModules } from "./projects.ts";

it("a start that finds the demonstration makes nothing of it again", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-demonstration-"));
  const folder = join(dataDirectory, "layers/demonstration");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "layers.json"), "[]");
  const database = { asService: async () => demonstratedModules.map((module) => ({ module })) };
  const told: string[] = [];
  const work = async () => {
    told.push("work");
  };
  const services = { database, dataDirectory } as unknown as Services;
  const generate = () => {
    throw new Error("the landscape was drawn again");
  };
  await loadDemonstration(services, (step) => told.push(step), work, generate);
  await rm(dataDirectory, { recursive: true });
  expect(told).toEqual([]);
});
