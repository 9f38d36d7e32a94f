import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { nodeFlags } from "../apps/server/src/node-flags.ts";
import { buildWebIfChanged } from "../tools/build-web.ts";
import { prepareLargeProject } from "./large-project.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the server that operators may take layers from. */
    incoming: string;
    /** Where the product with its demonstration answers. */
    address: string;
    /** Where the product expects Google; a story that needs it answers there. */
    issuerPort: number;
    /** Folder of its raster layers. */
    layers: string;
    /** The project of `prepareLargeProject`. */
    largeProject: number;
  }
}

const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const readyWithinMs = 180_000;

/** Builds the web application if needed and starts the whole product once for all stories. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For writing stories: a product that runs already is used as it is.
  const running = process.env.E2E_ADDRESS;
  if (running !== undefined) {
    project.provide("address", running);
    project.provide("issuerPort", Number(process.env.E2E_ISSUER_PORT));
    project.provide("layers", process.env.E2E_LAYERS ?? "");
    project.provide("incoming", process.env.LAYERS_IMPORT_DIR ?? "");
    project.provide("largeProject", Number(process.env.E2E_LARGE_PROJECT));
    return async () => undefined;
  }
  await buildWebIfChanged(() => console.log("building the web application"));
  const port = await freePort();
  const issuerPort = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-e2e-"));
  project.provide("largeProject", await prepareLargeProject(dataDirectory));
  const incoming = join(dataDirectory, "incoming");
  const server = spawn(process.execPath, [...nodeFlags, main, "--demo"], {
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory },
      ...{ LAYERS_IMPORT_DIR: incoming, LAYERS_ADDRESSES: "any", COMPARISON_ASK_SECONDS: "2" },
      AUTH_PROVIDERS: googleAt(issuerPort),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  await untilReady(server.stdout, server.stderr, ended);
  project.provide("layers", join(dataDirectory, "layers"));
  project.provide("incoming", incoming);
  project.provide("issuerPort", issuerPort);
  project.provide("address", `http://127.0.0.1:${port}`);
  return async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDirectory, { recursive: true, force: true });
  };
}

/** What `openIssuer` is told by the story about identity. */
const googleAt = (port: number): string =>
  JSON.stringify({
    google: {
      ...{ issuer: `http://127.0.0.1:${port}`, clientId: "parcelle" },
      clientSecret: "a secret of the story",
    },
  });

function untilReady(
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
  ended: Promise<unknown>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = () => reject(new Error(`the product did not start:\n${output}`));
    const timer = setTimeout(fail, readyWithinMs);
    void ended.then(fail);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("Parcelle is ready")) return;
      clearTimeout(timer);
      resolve();
    };
    stdout.on("data", read);
    stderr.on("data", read);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
