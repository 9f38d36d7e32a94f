import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  bucketInput,
  bucketsInput,
  createBucket,
  deleteBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from "./buckets/manage-buckets.ts";
import { removeObjects } from "./objects/remove-objects.ts";
import { bucketOf, callerOf, readBody, readInput, type StorageRouteServices } from "./read-request.ts";

export function registerBuckets(scope: FastifyInstance, services: StorageRouteServices): void {
  const caller = (request: FastifyRequest) => callerOf(services.keys, request);
  scope.get("/bucket", async (request) =>
    listBuckets(services, await caller(request), readInput(bucketsInput, request.query, "querystring")),
  );
  scope.get("/bucket/:bucket", async (request) =>
    getBucket(services, await caller(request), bucketOf(request)),
  );
  scope.post("/bucket", async (request) =>
    createBucket(services, await caller(request), readBody(bucketInput, request)),
  );
  scope.put("/bucket/:bucket", async (request) =>
    updateBucket(services, await caller(request), bucketOf(request), readBody(bucketInput, request)),
  );
  scope.post("/bucket/:bucket/empty", async (request) => {
    const claims = await caller(request);
    await getBucket(services, claims, bucketOf(request));
    await removeObjects(services, claims, bucketOf(request), null);
    // The words of the hosted service, by which programs know that it went well; here it is done already.
    return { message: "Empty bucket has been queued. Completion may take up to an hour." };
  });
  scope.delete("/bucket/:bucket", async (request) =>
    deleteBucket(services, await caller(request), bucketOf(request)),
  );
}
