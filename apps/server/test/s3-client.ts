import { S3Client } from "@aws-sdk/client-s3";
import type { TestServer } from "./serve.ts";

export type StoragePair = { accessKeyId: string; secretAccessKey: string };

/** The official client of S3, towards a server of ours. */
export const s3ClientOf = (
  { url }: Pick<TestServer, "url">,
  credentials: StoragePair & { sessionToken?: string },
): S3Client =>
  new S3Client({
    ...{ endpoint: `${url}/storage/v1/s3`, region: "us-east-1", forcePathStyle: true, maxAttempts: 1 },
    credentials,
  });

/** The official client for whoever has a token: he signs with the public key and shows it. */
export const s3ClientOfSession = (server: TestServer, sessionToken: string): S3Client =>
  s3ClientOf(server, {
    ...{ accessKeyId: "parcelle", secretAccessKey: server.foundation.keys.anonKey, sessionToken },
  });
