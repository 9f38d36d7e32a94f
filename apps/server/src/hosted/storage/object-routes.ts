import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { listInput, listObjects } from "./objects/list-objects.ts";
import { listObjectsV2, listV2Input } from "./objects/list-objects-v2.ts";
import { copyObject, moveObject, type NewMetadata } from "./objects/move-object.ts";
import { readObjectName } from "./objects/object-name.ts";
import { headerMetadata } from "./objects/read-upload.ts";
import { removeObjects } from "./objects/remove-objects.ts";
import { signDownload, signUpload } from "./objects/sign-object.ts";
import { bucketOf, callerOf, objectOf, readBody, type StorageRouteServices } from "./read-request.ts";
import { transformationInput } from "./render/transformation.ts";
import { noSuchKey, StorageError } from "./storage-error.ts";
import type { ObjectName, StorageServices } from "./storage-services.ts";

const transferInput = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).optional(),
});

const removeInput = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]))
    .max(1000),
});

const MAX_LINK_SECONDS = 365 * 24 * 3600;
const expiresIn = z.number().int().min(1).max(MAX_LINK_SECONDS);
const signInput = z.object({ expiresIn, transform: transformationInput.optional() });

export function registerObjects(scope: FastifyInstance, services: StorageRouteServices): void {
  const caller = (request: FastifyRequest) => callerOf(services.keys, request);
  scope.post("/object/list/:bucket", async (request) =>
    listObjects(services, await caller(request), bucketOf(request), readBody(listInput, request)),
  );
  scope.post("/object/list-v2/:bucket", async (request) =>
    listObjectsV2(services, await caller(request), bucketOf(request), readBody(listV2Input, request)),
  );
  scope.post("/object/move", async (request) => {
    const { from, to } = transferOf(request);
    return moveObject(services, await caller(request), from, to);
  });
  scope.post("/object/copy", async (request) => {
    const { from, to, metadata } = transferOf(request);
    const userMetadata = headerMetadata(request);
    const upsert = request.headers["x-upsert"] === "true";
    return copyObject(services, await caller(request), from, { ...to, upsert, metadata, userMetadata });
  });
  scope.delete("/object/:bucket", async (request) =>
    removeObjects(
      services,
      await caller(request),
      bucketOf(request),
      readBody(removeInput, request).prefixes,
    ),
  );
  scope.delete("/object/:bucket/*", async (request) => {
    const { bucket, name } = objectOf(request);
    const removed = await removeObjects(services, await caller(request), bucket, [name]);
    if (removed.length === 0) throw noSuchKey();
    return { message: "Successfully deleted" };
  });
  scope.post("/object/sign/:bucket/*", async (request) => {
    const { expiresIn: seconds, transform } = readBody(signInput, request);
    const claims = await caller(request);
    return { signedURL: await signDownload(services, claims, objectOf(request), seconds, transform) };
  });
  scope.post("/object/sign/:bucket", async (request) => signMany(services, await caller(request), request));
  scope.post("/object/upload/sign/:bucket/*", async (request) => {
    const upsert = request.headers["x-upsert"] === "true";
    return signUpload(services, await caller(request), objectOf(request), upsert);
  });
}

function transferOf(request: FastifyRequest): {
  from: ObjectName;
  to: ObjectName;
  metadata: NewMetadata | null;
} {
  const body = readBody(transferInput, request);
  const { bucketId, sourceKey, destinationKey, destinationBucket } = body;
  return {
    metadata: body.copyMetadata ? null : (body.metadata ?? {}),
    from: { bucket: bucketId, name: readObjectName(sourceKey) },
    to: { bucket: destinationBucket ?? bucketId, name: readObjectName(destinationKey) },
  };
}

/** Each path has its own outcome: one that is missing does not spoil the others. */
async function signMany(
  services: StorageServices,
  claims: Claims,
  request: FastifyRequest,
): Promise<unknown[]> {
  const { paths, expiresIn: seconds } = readBody(
    z.object({ expiresIn, paths: z.array(z.string()).max(1000) }),
    request,
  );
  const signed = [];
  for (const path of paths) {
    try {
      const object = { bucket: bucketOf(request), name: readObjectName(path) };
      signed.push({ error: null, path, signedURL: await signDownload(services, claims, object, seconds) });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      signed.push({
        error: "Either the object does not exist or you do not have access to it",
        path,
        signedURL: null,
      });
    }
  }
  return signed;
}
