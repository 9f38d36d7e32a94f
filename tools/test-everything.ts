import { spawn } from "node:child_process";
import { mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWebIfChanged } from "./build-web.ts";
import { add, type Count, countTests, failure, nothing, type TestReport } from "./count-tests.ts";
import { isLong, testSeed } from "./draw.ts";
import { type FileTime, fileTimes, moduleBudget, moduleTimes, slowest } from "./file-times.ts";
import { keepTestTimes } from "./test-times.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const databasePreparation = join(root, "apps/server/src/database/prepare.ts");

/** Half of what a story gets, which is enough: a tenth, as below normal, makes a statement of seconds one of half a minute. */
const BEHIND_STORIES = 3;

const times: FileTime[] = [];

/** Types, lint and boundaries; the tests of every project on both engines; the stories in the browser. */
async function testEverything(): Promise<Count> {
  // The types leave half of a processor free, and the stories as well as all tests of the server would wait for these two.
  const counts = await Promise.all([check(), build(), prepare()]);
  await inFolder(async (folder) => {
    // Stories wait for a browser and tests for a database. The stories come one after the other and take longest: what
    // they need of the processors they get first.
    const output = join(folder, "stories.log");
    const toldLater = runTests("e2e", ["--config", "e2e/vitest.config.ts"], { folder, output });
    announce("tests: server, packages and web");
    counts.push(await runTests("server, packages and web", [], { folder, priority: BEHIND_STORIES }));
    counts.push(await toldLater);
    announce("tests: e2e, which ran beside the others");
    console.log(await readFile(output, "utf8").catch(() => "none"));
  });
  return counts.reduce(add);
}

async function check(): Promise<Count> {
  announce("types, lint and boundaries");
  const code = await run("npm", ["run", "--silent", "check"]);
  return code === 0 ? { ...nothing, passed: 1 } : failure("npm run check: see above");
}

async function build(): Promise<Count> {
  try {
    await buildWebIfChanged(() => announce("building the web application"));
    return nothing;
  } catch (error) {
    return failure(`the web application cannot be built: ${error instanceof Error ? error.message : error}`);
  }
}

/** The database that every other one is copied from. */
async function prepare(): Promise<Count> {
  const code = await run(process.execPath, [databasePreparation]);
  return code === 0 ? nothing : failure("the embedded database cannot be prepared: see above");
}

type How = {
  /** A file for what the run prints, where another run is printing. */
  output?: string;
  /** Of the run and all that it starts; as `setPriority` takes it. */
  priority?: number;
};

async function runTests(
  project: string,
  args: string[],
  { folder, ...how }: How & { folder: string },
): Promise<Count> {
  const report = join(folder, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(process.execPath, [vitest, "run", ...args, ...reporters], how);
  const read = await readReport(report);
  times.push(...fileTimes(read));
  const count = countTests(project, read);
  if (code !== 0 && count.failed === 0)
    return add(count, failure(`${project}: Vitest ended with code ${code}`));
  return count;
}

async function readReport(path: string): Promise<TestReport | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as TestReport);
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-tests-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(command: string, args: string[], { output, priority }: How = {}): Promise<number> {
  const file = output === undefined ? undefined : await open(output, "w");
  try {
    return await ended(command, args, file?.fd ?? "inherit", priority);
  } finally {
    await file?.close();
  }
}

function ended(
  command: string,
  args: string[],
  output: number | "inherit",
  priority: number | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const shell = process.platform === "win32";
    const child = spawn(command, args, { cwd: root, stdio: ["inherit", output, output], shell });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  });
}

function announce(what: string): void {
  console.log(`\n── ${what} ──`);
}

/** Every module has a folder of its words. */
async function moduleNames(): Promise<string[]> {
  const entries = await readdir(join(root, "packages/domain/src/modules"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Where the time went; in a long run a module that takes more than its share is a fault. */
async function judgeTimes(): Promise<Count> {
  console.log("\nThe slowest files:");
  for (const { file, seconds } of slowest(times, 15))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  const modules = moduleTimes(times, await moduleNames());
  const budget = moduleBudget(isLong);
  console.log(`\nThe modules' own tests, of ${budget} s for each:`);
  for (const { file, seconds } of modules) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  const over = isLong ? modules.filter(({ seconds }) => seconds > budget) : [];
  return over
    .map(({ file, seconds }) => failure(`the tests of ${file} take ${seconds.toFixed(0)} s`))
    .reduce(add, nothing);
}

console.log(
  isLong
    ? "A long run: both engines, both languages, all rounds."
    : `TEST_SEED="${testSeed}" draws which engine, language and seeds have their turn.`,
);
const counted = await testEverything();
await keepTestTimes(times);
const { passed, failed, skipped, skips, failures } = add(counted, await judgeTimes());
if (skips.length > 0) console.log(`\nSkipped:\n${skips.map((reason) => `  ↓ ${reason}`).join("\n")}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((reason) => `  ✗ ${reason}`).join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
