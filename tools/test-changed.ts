import { execFileSync, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readImportGraph } from "./import-graph.ts";
import { nearestTests, withinSeconds } from "./nearest-tests.ts";
import { readTestTimes } from "./test-times.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Of tests, in two workers: a minute, beside which types and lint have theirs. */
const SECONDS = 110;
/** What changes in SQL is seen by these. */
const testsOfSql = ["apps/server/src/database/**/*.test.ts", "apps/server/test/{permissions,limits}.test.ts"];

const since = process.argv[2] ?? "HEAD";
const changed = changedFiles();
if (changed.length === 0) {
  console.log(`Nothing was changed since ${since}; name another commit: npm run test:changed -- main~3`);
} else process.exitCode = await testChanged();

async function testChanged(): Promise<number> {
  const files = globSync(["{packages,apps,tools}/**/*.{ts,tsx}"], {
    cwd: root,
    exclude: ["**/node_modules", "**/dist"],
  });
  const graph = await readImportGraph(root, files);
  const sql = changed.some((file) => file.endsWith(".sql")) ? globSync(testsOfSql, { cwd: root }) : [];
  const near = [...nearestTests(graph, changed), ...sql.map((file) => ({ file, steps: 1 }))];
  const { chosen, left } = withinSeconds(near, SECONDS, await readTestTimes());
  console.log(`${changed.length} files were changed since ${since}: ${chosen.length} test files run.`);
  if (left.length > 0)
    console.log(
      `For ${left.length} more there is no time; npm test runs them: ${left.map(({ file }) => file).join(" ")}`,
    );
  if (run("npm", ["run", "--silent", "check"]) !== 0) return 1;
  const tests = chosen.map(({ file }) => file);
  return tests.length === 0 ? 0 : run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...tests]);
}

/** Against the commit, what nobody has committed or added yet included. */
function changedFiles(): string[] {
  const lines = (args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  const found = [
    ...lines(["diff", "--name-only", since]),
    ...lines(["ls-files", "--others", "--exclude-standard"]),
  ];
  return [...new Set(found.filter((file) => file !== ""))];
}

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status ?? 1;
}
