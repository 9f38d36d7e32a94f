/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../src/hosted/storage/backend/s3/s3-client.ts";
import type { StorageBackend } from "../src/hosted/storage/backend/storage-backend.ts";

export const stores = ["disk", "S3"] as const;

export type OpenedStore = { settings: { s3?: S3Settings }; close: () => Promise<void> };

/** Where a test keeps files: a folder of its own, or a server of its own that speaks S3. */
export async function openStore(store: (typeof stores)[number]): Promise<OpenedStore> {
  if (store === "disk") return { settings: {}, close: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), "parcelle-s3-"));
  const bucket = "files";
  const server = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      s3: {
        ...{ endpoint: `http://127.0.0.1:${port}`, bucket, region: "us-east-1", prefix: "parcelle/" },
        ...{ accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
      },
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** How many things lie in a store, whole or in pieces. */
export async function countKept(backend: StorageBackend): Promise<number> {
  let count = 0;
  for await (const _kept of backend.list("")) count += 1;
  return count;
}
