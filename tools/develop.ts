import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeFlags } from "../apps/server/src/node-flags.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Server and web application, both reloading when a file changes; when one ends, so does the other. */
const children: ChildProcess[] = [
  start([...nodeFlags, "--watch", "--watch-preserve-output", "apps/server/src/main.ts", "--demo"], root),
  start([join(root, "node_modules/vite/bin/vite.js")], join(root, "apps/web")),
];

function start(args: string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, stdio: "inherit" });
  child.once("exit", (code) => stop(code ?? 0));
  return child;
}

function stop(code: number): void {
  process.exitCode ??= code;
  for (const child of children) child.kill("SIGTERM");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
