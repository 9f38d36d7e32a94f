import type { FastifyReply, FastifyRequest } from "fastify";
import { notImplemented } from "../s3-error.ts";
import type { S3Request } from "../s3-request.ts";
import {
  bucketLocation,
  headBucket,
  listAllBuckets,
  makeBucket,
  removeBucket,
  versioning,
} from "./buckets.ts";
import { copy } from "./copy.ts";
import { listObjects } from "./list-objects.ts";
import { listOpenUploads } from "./list-uploads.ts";
import { beginParts, completeParts, endParts, listParts, putPart } from "./multipart.ts";
import { put } from "./put.ts";
import { read, readTags } from "./read.ts";
import { removeMany, removeOne } from "./remove.ts";

export type Operation = (request: S3Request) => Promise<FastifyReply>;

type Address = Pick<S3Request, "bucket" | "key" | "query">;

/** What each word in an address asks for; S3 has far more of them than are offered. */
const SUBRESOURCES = [
  ...["accelerate", "acl", "analytics", "attributes", "cors", "delete", "encryption", "intelligent-tiering"],
  ...[
    "inventory",
    "legal-hold",
    "lifecycle",
    "location",
    "logging",
    "metadataTable",
    "metrics",
    "notification",
  ],
  ...["object-lock", "ownershipControls", "partNumber", "policy", "policyStatus", "publicAccessBlock"],
  ...["replication", "requestPayment", "restore", "retention", "select", "tagging", "torrent", "uploadId"],
  ...["uploads", "versionId", "versioning", "versions", "website", "rename", "session"],
];

const BUCKET: Record<string, Operation> = {
  "GET ": listObjects,
  "HEAD ": headBucket,
  "PUT ": makeBucket,
  "DELETE ": removeBucket,
  "GET location": bucketLocation,
  "GET versioning": versioning,
  "GET uploads": listOpenUploads,
  "POST delete": removeMany,
};

const OBJECT: Record<string, Operation> = {
  "GET ": read,
  "HEAD ": read,
  "PUT ": put,
  "DELETE ": removeOne,
  "GET tagging": readTags,
  "POST uploads": beginParts,
  "GET uploadId": listParts,
  "POST uploadId": completeParts,
  "DELETE uploadId": endParts,
  "PUT partNumber,uploadId": putPart,
};

/** The operation that a request names by its method, its address and the words in it. Throws NotImplemented. */
export function operationOf({ method, headers }: FastifyRequest, { bucket, key, query }: Address): Operation {
  const words = SUBRESOURCES.filter((word) => query.has(word)).join(",");
  const name = `${method} ${words}`;
  const isCopy = headers["x-amz-copy-source"] !== undefined;
  const known = bucket === "" ? ofAll(name) : key === "" ? BUCKET[name] : OBJECT[name];
  if (known === undefined) throw notImplemented(`${method} ${words === "" ? "here" : words}`);
  return isCopy && known === put ? copy : known;
}

const ofAll = (name: string): Operation | undefined => (name === "GET " ? listAllBuckets : undefined);
