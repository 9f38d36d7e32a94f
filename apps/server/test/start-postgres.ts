import type { TestProject } from "vitest/node";
import { compiledModules } from "../../../tools/compiled-modules.ts";
import { memoryFolder } from "./memory-folder.ts";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the cluster with {user} and {database} to fill in, or why there is none. */
    postgres: { address: string } | { missing: string };
  }
}

/** Runs once before the server's tests; a missing PostgreSQL fails the tests that need it, by name. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareEnvironment();
  try {
    const cluster = await startCluster();
    project.provide("postgres", { address: cluster.url("{database}", "{user}") });
    return () => cluster.stop();
  } catch (error) {
    project.provide("postgres", { missing: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}

/** The processes of the tests, their threads and their children begin with it. */
function prepareEnvironment(): void {
  const folder = memoryFolder();
  if (folder !== undefined) process.env.TMPDIR ??= folder;
  process.env.NODE_COMPILE_CACHE ??= compiledModules;
}
