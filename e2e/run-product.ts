import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { nodeFlags } from "../apps/server/src/node-flags.ts";
import { compiledModules } from "../tools/compiled-modules.ts";
import { patience } from "../tools/patience.ts";

const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));

type Product = {
  address: string;
  /** What it said while it started. */
  said: string;
  stop: () => Promise<void>;
};

/** The whole product in a process of its own, until it is ready; at a port of its own choice where none is given. */
export async function runProduct(options: string[], environment: Record<string, string>): Promise<Product> {
  const port = environment.PORT ?? String(await freePort());
  const server = spawn(process.execPath, [...nodeFlags, main, ...options], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledModules, ...environment, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  const said = await untilReady(server.stdout, server.stderr, ended);
  return {
    address: `http://127.0.0.1:${port}`,
    said,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

function untilReady(
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
  ended: Promise<unknown>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = () => reject(new Error(`the product did not start:\n${output}`));
    const timer = setTimeout(fail, patience.waitMs);
    void ended.then(fail);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("Parcelle is ready")) return;
      clearTimeout(timer);
      resolve(output);
    };
    stdout.on("data", read);
    stderr.on("data", read);
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
