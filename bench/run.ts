import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BenchmarkLine } from "./measure/benchmark-line.ts";
import { tableOf } from "./measure/table.ts";

const benchmarks = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".ts") && name !== "run.ts")
  .map((name) => name.slice(0, -".ts".length));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benchmarks.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; there are ${benchmarks.join(", ")}`);
  process.exit(1);
}

console.error(
  `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, Node ${process.version}`,
);
const lines: BenchmarkLine[] = [];
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : benchmarks) {
  console.error(`… ${name}`);
  if (!(await run(name))) failed.push(name);
}
console.error(tableOf(lines));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

/** A process for each benchmark, so that none inherits the heap or the compiled code of the one before. */
async function run(name: string): Promise<boolean> {
  const script = join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`);
    lines.push(JSON.parse(line) as BenchmarkLine);
  }
  return ended;
}
