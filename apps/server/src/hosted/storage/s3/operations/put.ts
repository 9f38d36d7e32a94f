import type { FastifyRequest } from "fastify";
import { storeObject } from "../../objects/upload-object.ts";
import { readPayload } from "../payload/read-payload.ts";
import { notImplemented } from "../s3-error.ts";
import { headerOf, objectOfKey } from "../s3-request.ts";
import { refuseExtras } from "./extras.ts";
import { ownMetadata, saidOf } from "./object-headers.ts";
import type { Operation } from "./operation-of.ts";

/** Whether an object that is there may be replaced: not where the request wants a new one. Throws NotImplemented. */
export function mayReplace(request: FastifyRequest): boolean {
  if (headerOf(request, "if-match") !== undefined) throw notImplemented("If-Match for writing");
  const condition = headerOf(request, "if-none-match");
  if (condition !== undefined && condition !== "*")
    throw notImplemented("If-None-Match of one tag for writing");
  return condition === undefined;
}

export const put: Operation = async ({ services, claims, proof, http, reply, bucket, key }) => {
  const object = objectOfKey(bucket, key);
  refuseExtras(http);
  const payload = readPayload(http, proof);
  const { metadata } = await storeObject(services, claims, {
    ...saidOf(http),
    ...{ object, owner: null, userMetadata: ownMetadata(http), upsert: mayReplace(http) },
    ...{ declaredBytes: payload.bytes, source: payload.source },
    describe: () => {
      const { md5, checksum } = payload.digests();
      const told = checksum === null ? {} : { checksum: `${checksum.name} ${checksum.value}` };
      return { eTag: `"${md5}"`, md5, ...told };
    },
  });
  return reply
    .headers({ etag: metadata.eTag, ...checksumHeader(metadata.checksum) })
    .code(200)
    .send();
};

/** The checksum of an object, in the header of its kind. */
export function checksumHeader(checksum: string | undefined): Record<string, string> {
  if (checksum === undefined) return {};
  const [name, value = ""] = checksum.split(" ");
  return { [`x-amz-checksum-${name}`]: value, "x-amz-checksum-type": "FULL_OBJECT" };
}
