import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { slowTests } from "./slow-tests.ts";
import { readTestTimes } from "./test-times.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What waits begins before what computes, and small files fill the end: workers are used by one project at a time. */
const projects = ["server", "packages", "web"];

/** The files of each project, the slowest first: a slow one that came last would be waited for by everything else. */
export function slowestFirst<File>(
  files: readonly File[],
  told: (file: File) => { project: string; path: string },
  times: Readonly<Record<string, number>>,
): File[] {
  const guessed = (path: string) => slowTests.length - slowTests.indexOf(path);
  const seconds = (path: string) => times[path] ?? (slowTests.includes(path) ? 20 + guessed(path) : 0);
  return files.toSorted((one, other) => {
    const [a, b] = [told(one), told(other)];
    return projects.indexOf(a.project) - projects.indexOf(b.project) || seconds(b.path) - seconds(a.path);
  });
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const told = ({ project, moduleId }: TestSpecification) => ({
      project: project.name,
      path: relative(root, moduleId),
    });
    return slowestFirst(await super.sort(files), told, await readTestTimes());
  }
}
