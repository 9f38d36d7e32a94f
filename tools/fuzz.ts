import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Each has `packages/<name>/fuzz/run.ts`, which takes seconds and a seed. */
const targets = ["formats", "raster"];
const graceSeconds = 120;

const [seconds = "60", ...asked] = process.argv.slice(2);
const unknown = asked.filter((name) => !targets.includes(name));
if (unknown.length > 0 || !(Number(seconds) > 0)) {
  console.error(`npm run fuzz -- SECONDS [${targets.join("] [")}]`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : targets) {
  console.log(`… ${name}`);
  if (!(await run(name))) process.exitCode = 1;
}

/** A process of its own, because one that hangs can only be ended from outside. */
function run(name: string): Promise<boolean> {
  const script = fileURLToPath(new URL(`../packages/${name}/fuzz/run.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, seconds], { stdio: "inherit" });
  const watchdog = setTimeout(
    () => {
      console.error(`${name}: hangs`);
      child.kill("SIGKILL");
    },
    (Number(seconds) + graceSeconds) * 1000,
  );
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => {
      clearTimeout(watchdog);
      resolve(code === 0);
    });
  });
}
