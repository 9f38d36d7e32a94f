import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { findBucket } from "./buckets/bucket.ts";
import { sendObject } from "./objects/send-object.ts";
import { linkedName } from "./objects/sign-object.ts";
import { requireObject, type StoredObject } from "./objects/stored-object.ts";
import { callerOf, objectOf, type StorageRouteServices } from "./read-request.ts";
import { accessDenied, invalidRequest } from "./storage-error.ts";

const SERVICE: Claims = { role: "service_role" };

type Find = (services: StorageRouteServices, request: FastifyRequest) => Promise<StoredObject>;

const findAsCaller: Find = async (services, request) => {
  const object = objectOf(request);
  await findBucket(services.database, object.bucket);
  return requireObject(services, await callerOf(services.keys, request), object);
};

const findPublic: Find = async (services, request) => {
  const object = objectOf(request);
  const bucket = await findBucket(services.database, object.bucket);
  if (!bucket.public) throw accessDenied("The bucket is not public");
  return requireObject(services, SERVICE, object);
};

const findSigned: Find = async (services, request) => {
  const object = objectOf(request);
  const { token } = request.query as { token?: string };
  if (token === undefined) throw invalidRequest("querystring must have required property 'token'");
  await services.links.read(token, "download", linkedName(object));
  return requireObject(services, SERVICE, object);
};

/** Reading objects: as the caller, from a public bucket, by a signed address; and their description. */
export function registerDownloads(scope: FastifyInstance, services: StorageRouteServices): void {
  const sources: [string, Find][] = [
    ["/object/:bucket/*", findAsCaller],
    ["/object/authenticated/:bucket/*", findAsCaller],
    ["/object/public/:bucket/*", findPublic],
    ["/object/sign/:bucket/*", findSigned],
  ];
  for (const [url, find] of sources)
    scope.route({
      method: ["GET", "HEAD"],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => sendObject(services, request, reply, await find(services, request)),
    });
  for (const url of ["/object/info/:bucket/*", "/object/info/authenticated/:bucket/*"])
    scope.get(url, async (request) => describeObject(await findAsCaller(services, request)));
}

const describeObject = ({ id, version, name, bucket, createdAt, metadata, userMetadata }: StoredObject) => ({
  id,
  name,
  version,
  bucket_id: bucket,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  content_encoding: null,
  etag: metadata.eTag,
  metadata: userMetadata ?? {},
  last_modified: metadata.lastModified,
  created_at: createdAt,
});
