// Plain JavaScript: on a machine with an older Node this runs before Node 24 is there.
import { spawn } from "node:child_process";
import module from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundledNode, ensureDependencies, isNode24 } from "./ensure-dependencies.mjs";

ensureDependencies();
if (isNode24(process.version)) {
  // Beside the data, as what threads compile: the next start loads the program with half of the work.
  module.enableCompileCache(join(resolve(process.env.DATA_DIR || "data"), "compiled-code"));
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
