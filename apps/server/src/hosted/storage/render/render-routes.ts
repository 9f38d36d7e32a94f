import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Find, findAsCaller, findPublic, signedObject } from "../find-object.ts";
import { isKnown } from "../objects/read-range.ts";
import type { StoredObject } from "../objects/stored-object.ts";
import { readInput, type StorageRouteServices } from "../read-request.ts";
import { invalidRequest } from "../storage-error.ts";
import { type Transformation, transformationInput } from "./transformation.ts";

/** Images in another size: as the caller, from a public bucket, or as a signed address says. */
export function registerRenders(scope: FastifyInstance, services: StorageRouteServices): void {
  const door = (path: string, find: Find) =>
    scope.get(`/render/image/${path}/:bucket/*`, async (request, reply) =>
      sendRendered(services, request, reply, {
        object: await find(services, request),
        transformation: readInput(transformationInput, request.query, "querystring"),
      }),
    );
  door("authenticated", findAsCaller);
  door("public", findPublic);
  scope.get("/render/image/sign/:bucket/*", async (request, reply) => {
    const { object, transformation } = await signedObject(services, request);
    if (transformation === undefined) throw invalidRequest("The address was signed without a transformation");
    return sendRendered(services, request, reply, { object, transformation });
  });
}

async function sendRendered(
  services: StorageRouteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { object, transformation }: { object: StoredObject; transformation: Transformation },
): Promise<FastifyReply> {
  const accepted = request.headers.accept ?? "";
  const asked = JSON.stringify([transformation, accepted.includes("image/webp")]);
  // Another size is another entity; the same question to the same version has the same answer.
  const etag = `"${object.version}-${Buffer.from(asked).toString("base64url")}"`;
  reply.headers({
    "cache-control": object.metadata.cacheControl,
    etag,
    vary: "accept",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const { lastModified } = object.metadata;
  if (isKnown(request.headers, { etag, lastModified })) return reply.code(304).send();
  // Its library is slow to load, and most processes never resize an image.
  const { renderImage } = await import("./render-image.ts");
  const { bytes, contentType } = await renderImage(services, object, transformation, accepted);
  return reply.header("content-type", contentType).send(bytes);
}
