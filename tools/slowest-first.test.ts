import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { slowTests } from "./slow-tests.ts";
import { slowestFirst } from "./slowest-first.ts";

const file = (project: string, path: string) => ({ project, path });
const told = (one: ReturnType<typeof file>) => one;

test("of a project the file begins first that took longest, and one project comes after the other", () => {
  const files = [
    file("web", "slow.test.ts"),
    file("server", "quick.test.ts"),
    file("server", "unknown.test.ts"),
    file("packages", "slow.test.ts"),
    file("server", "slow.test.ts"),
  ];
  const times = { "quick.test.ts": 1, "slow.test.ts": 40 };
  expect(slowestFirst(files, told, times)).toEqual([4, 1, 2, 3, 0].map((index) => files[index]));
});

test("where no run has told yet, the files that are known to be slow begin", () => {
  const [slowest, second] = slowTests;
  const files = ["small.test.ts", second!, slowest!].map((path) => file("server", path));
  expect(slowestFirst(files, told, {}).map(({ path }) => path)).toEqual([slowest, second, "small.test.ts"]);
});

test("the files that are known to be slow are there", () => {
  const missing = slowTests.filter(
    (path) => !existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url))),
  );
  expect(missing).toEqual([]);
});
