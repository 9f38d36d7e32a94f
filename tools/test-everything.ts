import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { add, type Count, countTests, failure, nothing, type TestReport } from "./count-tests.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = join(root, "node_modules/vitest/vitest.mjs");

/** Types, lint and boundaries; the tests of every project on both engines; the stories in the browser. */
async function testEverything(): Promise<Count> {
  let count = await check();
  for (const project of ["packages", "web", "server"])
    count = add(count, await runTests(project, ["--project", project]));
  if (existsSync(join(root, "e2e/vitest.config.ts")))
    count = add(count, await runTests("e2e", ["--config", "e2e/vitest.config.ts"]));
  return count;
}

async function check(): Promise<Count> {
  announce("types, lint and boundaries");
  const code = await run("npm", ["run", "--silent", "check"]);
  return code === 0 ? { ...nothing, passed: 1 } : failure("npm run check: see above");
}

async function runTests(project: string, args: string[]): Promise<Count> {
  announce(`tests: ${project}`);
  const folder = await mkdtemp(join(tmpdir(), "parcelle-tests-"));
  const output = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
    const code = await run(process.execPath, [vitest, "run", ...args, ...reporters]);
    const count = countTests(project, await readReport(output));
    if (code !== 0 && count.failed === 0)
      return add(count, failure(`${project}: Vitest ended with code ${code}`));
    return count;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(path: string): Promise<TestReport | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as TestReport);
}

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}

function announce(what: string): void {
  console.log(`\n── ${what} ──`);
}

const { passed, failed, skipped, failures } = await testEverything();
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((reason) => `  ✗ ${reason}`).join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
