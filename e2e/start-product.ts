import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { apiSecretOf, makeApiKeys } from "../apps/server/src/hosted/auth/keys/api-keys.ts";
import { buildWebIfChanged } from "../tools/build-web.ts";
import { prepareLargeProject } from "./large-project.ts";
import { freePort, runProduct } from "./run-product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the server that operators may take layers from. */
    incoming: string;
    /** Where the product with its demonstration answers. */
    address: string;
    /** Where the product expects Google; a story that needs it answers there. */
    issuerPort: number;
    /** Its key for whoever manages directories. */
    serviceKey: string;
    /** Folder of its raster layers. */
    layers: string;
    /** The project of `prepareLargeProject`. */
    largeProject: number;
  }
}

const secret = "the secret of the product that all stories share";

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
    project.provide("serviceKey", process.env.E2E_SERVICE_KEY ?? "");
    return async () => undefined;
  }
  await buildWebIfChanged(() => console.log("building the web application"));
  const issuerPort = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-e2e-"));
  project.provide("largeProject", await prepareLargeProject(dataDirectory));
  const incoming = join(dataDirectory, "incoming");
  const product = await runProduct(["--demo"], {
    ...{ DATA_DIR: dataDirectory, SECRET: secret },
    ...{ LAYERS_IMPORT_DIR: incoming, LAYERS_ADDRESSES: "any", COMPARISON_ASK_SECONDS: "2" },
    ...{ AUTH_PROVIDERS: googleAt(issuerPort), AUTH_SAML: "true" },
  });
  project.provide("layers", join(dataDirectory, "layers"));
  project.provide("incoming", incoming);
  project.provide("issuerPort", issuerPort);
  project.provide("serviceKey", (await makeApiKeys(apiSecretOf(Buffer.from(secret)))).serviceKey);
  project.provide("address", product.address);
  return async () => {
    await product.stop();
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
