import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is run before an issue is resolved: hours, on a machine that does nothing else. */
const checks: readonly [script: string, ...args: string[]][] = [
  ["test:everything"],
  ["fuzz", "60"],
  ["kill", "20"],
  ["processes"],
  ["attack", "pglite"],
  ["attack", "postgres"],
  ["hostile"],
  ["crawl"],
];

const failed: string[] = [];
for (const [script, ...args] of checks) {
  const said = ["npm run", script, ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  const begun = performance.now();
  console.log(`\n── ${said} ──`);
  const { status } = spawnSync("npm", ["run", "--silent", script, "--", ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TEST_LENGTH: "long" },
  });
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`${said}: ${status === 0 ? "passed" : "failed"} in ${minutes} min`);
  if (status !== 0) failed.push(said);
}
console.log(failed.length === 0 ? "\nAll long checks passed." : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
