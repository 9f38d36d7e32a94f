import type { TestProject } from "vitest/node";
import { compiledModules } from "../../../tools/compiled-modules.ts";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the cluster with {user} and {database} to fill in, or why there is none. */
    postgres: { address: string } | { missing: string };
  }
}

/** Runs once before the server's tests; a missing PostgreSQL fails the tests that need it, by name. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= compiledModules;
  try {
    const cluster = await startCluster();
    project.provide("postgres", { address: cluster.url("{database}", "{user}") });
    return () => cluster.stop();
  } catch (error) {
    project.provide("postgres", { missing: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}
