import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestReport } from "./count-tests.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How long one file of tests took, in seconds; its path from the root of the project. */
export type FileTime = { file: string; seconds: number };

/** What a product module's own tests may take together, by one engine and in one language: ten modules stay bearable. */
const MODULE_BUDGET_SECONDS = 75;

/**
 * Seconds that a module's own tests may take in a run.
 *
 * @param isLong whether what is drawn elsewhere is told by both engines and in both languages
 */
export function moduleBudget(isLong: boolean): number {
  return isLong ? 2 * MODULE_BUDGET_SECONDS : MODULE_BUDGET_SECONDS;
}

export function fileTimes(report: TestReport | undefined): FileTime[] {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
}

export function slowest(times: readonly FileTime[], count: number): FileTime[] {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

/** `apps/server/test/<module>/`, `apps/web/src/features/<module>/` and `e2e/<module>/` are a module's own, with tests beside its code. */
export function moduleOf(file: string): string | undefined {
  return /^(?:apps\/server\/(?:src\/modules|test)|apps\/web\/src\/features|e2e)\/([^/]+)\//.exec(file)?.[1];
}

/** Seconds of the tests of each of the modules, the longest first. */
export function moduleTimes(times: readonly FileTime[], modules: readonly string[]): FileTime[] {
  const sums = new Map(modules.map((module) => [module, 0]));
  for (const { file, seconds } of times) {
    const module = moduleOf(file);
    const sum = module === undefined ? undefined : sums.get(module);
    if (module !== undefined && sum !== undefined) sums.set(module, sum + seconds);
  }
  const summed = [...sums].filter(([, seconds]) => seconds > 0).map(([file, seconds]) => ({ file, seconds }));
  return slowest(summed, summed.length);
}
