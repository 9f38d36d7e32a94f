import type { FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { findBucket } from "./buckets/bucket.ts";
import { linkedName } from "./objects/sign-object.ts";
import { requireObject, type StoredObject } from "./objects/stored-object.ts";
import { callerOf, objectOf, type StorageRouteServices } from "./read-request.ts";
import type { Transformation } from "./render/transformation.ts";
import { invalidRequest, noSuchBucket } from "./storage-error.ts";

const SERVICE: Claims = { role: "service_role" };

export type Find = (services: StorageRouteServices, request: FastifyRequest) => Promise<StoredObject>;

export const findAsCaller: Find = async (services, request) => {
  const object = objectOf(request);
  await findBucket(services.database, object.bucket);
  return requireObject(services, await callerOf(services.keys, request), object);
};

export const findPublic: Find = async (services, request) => {
  const object = objectOf(request);
  const bucket = await findBucket(services.database, object.bucket);
  // Whether a bucket is there is nobody's business who may not read it.
  if (!bucket.public) throw noSuchBucket();
  return requireObject(services, SERVICE, object);
};

/** The object of a signed address, with the size in which it was signed. */
export async function signedObject(
  services: StorageRouteServices,
  request: FastifyRequest,
): Promise<{ object: StoredObject; transformation: Transformation | undefined }> {
  const object = objectOf(request);
  const { token } = request.query as { token?: string };
  if (token === undefined) throw invalidRequest("querystring must have required property 'token'");
  const { signer, transformation } = await services.links.read(token, "download", linkedName(object));
  return { object: await requireObject(services, signer, object), transformation };
}
