#!/usr/bin/env node
// Plain JavaScript: any Node from 20 on starts it, and it goes on with the Node 24 that the installation brought.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { keptCommands, keptProgram } from "./kept-program.mjs";

const wantedMajor = 24;
// V8 would move what is made for one pair of detailed outlines to where it stays for long: 400 MB instead of 230.
const v8Flag = "--no-allocation-site-pretenuring";
// And it would compile with all its might, in threads, what runs for a second: a fifth of the processor time of a look.
const v8FlagOfLook = "--efficiency-mode";
const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

function installedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
    const program = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

function runOn(program) {
  const child = spawn(program, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}

// Taking the types out of the source takes longer than most commands: it is kept from one run to the next. Threads find
// the folder where processes do.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
if (Number(process.versions.node.split(".")[0]) >= wantedMajor) {
  process.argv[1] = main;
  setFlagsFromString(v8Flag);
  if (process.argv[2] === "inspect") setFlagsFromString(v8FlagOfLook);
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const isKept = keptCommands.has(process.argv[2]);
  const kept = isKept ? keptProgram() : null;
  await import(pathToFileURL(kept ?? main).href);
  if (isKept && kept === null) await (await import("./keep-program.mjs")).keepProgram();
} else {
  const program = installedNode();
  if (program) runOn(program);
  else {
    process.stderr.write(
      `Node ${wantedMajor} est nécessaire : lancez « npm install ».\nNode ${wantedMajor} is needed: run "npm install".\n`,
    );
    process.exitCode = 1;
  }
}
