import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Find, findAsCaller, findPublic, signedObject } from "../find-object.ts";
import { privately } from "../objects/describe-object.ts";
import { isKnown } from "../objects/read-range.ts";
import type { StoredObject } from "../objects/stored-object.ts";
import { readInput, type StorageRouteServices } from "../read-request.ts";
import { invalidRequest } from "../storage-error.ts";
import { ImageRenderer } from "./render-image.ts";
import { type Transformation, tellTransformation, transformationInput } from "./transformation.ts";

/** Images in another size: as the caller, from a public bucket, or as a signed address says. */
export function registerRenders(scope: FastifyInstance, services: StorageRouteServices): void {
  const images = new ImageRenderer(services);
  // Before requests are waited for: those that wait for images are among them.
  scope.addHook("preClose", () => images.close());
  const door = (path: string, find: Find) =>
    scope.get(`/render/image/${path}/:bucket/*`, async (request, reply) =>
      sendRendered(images, request, reply, {
        object: await find(services, request),
        isPublic: find === findPublic,
        transformation: readInput(transformationInput, request.query, "querystring"),
      }),
    );
  door("authenticated", findAsCaller);
  door("public", findPublic);
  scope.get("/render/image/sign/:bucket/*", async (request, reply) => {
    const { object, transformation } = await signedObject(services, request);
    if (transformation === undefined) throw invalidRequest("The address was signed without a transformation");
    return sendRendered(images, request, reply, { object, isPublic: false, transformation });
  });
}

async function sendRendered(
  images: ImageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    object,
    isPublic,
    transformation,
  }: { object: StoredObject; isPublic: boolean; transformation: Transformation },
): Promise<FastifyReply> {
  const { lastModified, cacheControl } = object.metadata;
  const accepted = request.headers.accept ?? "";
  const asked = JSON.stringify([transformation, accepted.includes("image/webp")]);
  // Another size is another entity; the same question to the same version has the same answer.
  const etag = `"${object.version}-${Buffer.from(asked).toString("base64url")}"`;
  reply.headers({
    "cache-control": isPublic ? cacheControl : privately(cacheControl),
    etag,
    vary: "accept",
    "x-transformations": tellTransformation(transformation),
    "content-security-policy": "default-src 'none'; sandbox",
  });
  if (isKnown(request.headers, { etag, lastModified })) return reply.code(304).send();
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const { bytes, contentType } = await images.render(object, transformation, accepted, gone.signal);
  return reply.header("content-type", contentType).send(bytes);
}
