import type { FastifyInstance } from "fastify";
import { type Find, findAsCaller, findPublic, signedObject } from "./find-object.ts";
import { sendObject } from "./objects/send-object.ts";
import type { StoredObject } from "./objects/stored-object.ts";
import type { StorageRouteServices } from "./read-request.ts";
import { invalidRequest } from "./storage-error.ts";

/** A size that was signed is no way to the whole image. */
const findSigned: Find = async (services, request) => {
  const { object, transformation } = await signedObject(services, request);
  if (transformation !== undefined) throw invalidRequest("The address was signed for another size");
  return object;
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
      handler: async (request, reply) =>
        sendObject(services, request, reply, await find(services, request), find === findPublic),
    });
  const described: [string, Find][] = [
    ["/object/info/:bucket/*", findAsCaller],
    ["/object/info/authenticated/:bucket/*", findAsCaller],
    ["/object/info/public/:bucket/*", findPublic],
  ];
  for (const [url, find] of described)
    scope.get(url, async (request, reply) => {
      const object = await find(services, request);
      return reply.header("etag", object.metadata.eTag).send(describeObject(object));
    });
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
