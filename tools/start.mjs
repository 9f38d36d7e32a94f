// Plain JavaScript: on a machine with an older Node this runs before Node 24 is there.
import { spawn } from "node:child_process";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { bundledNode, ensureDependencies, isNode24 } from "./ensure-dependencies.mjs";

ensureDependencies();
if (isNode24(process.version)) {
  // Beside what is built: every start but the very first, also with other data, loads the program with half of the work.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.cache/compiled-code", import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import("./serve.ts");
} else {
  serveOnBundledNode();
}

/** The first start of all: npm does not know yet of the Node that it has just installed. */
function serveOnBundledNode() {
  const serve = fileURLToPath(new URL("./serve.ts", import.meta.url));
  const args = [...process.execArgv, serve, ...process.argv.slice(2)];
  const child = spawn(bundledNode, args, { stdio: "inherit" });
  // Ctrl-C reaches both by itself.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code) => process.exit(code ?? 1));
}
