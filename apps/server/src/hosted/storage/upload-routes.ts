import type { FastifyInstance, FastifyRequest } from "fastify";
import { readUpload } from "./objects/read-upload.ts";
import { linkedName } from "./objects/sign-object.ts";
import { type UploadAnswer, uploadObject } from "./objects/upload-object.ts";
import { callerOf, objectOf, type StorageRouteServices } from "./read-request.ts";
import { invalidRequest } from "./storage-error.ts";

/** Writing objects; their bodies are streams that nobody has read yet. */
export function registerUploads(scope: FastifyInstance, services: StorageRouteServices): void {
  scope.removeContentTypeParser(["application/json", "text/plain"]);
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.post("/object/:bucket/*", (request) =>
    upload(services, request, request.headers["x-upsert"] === "true"),
  );
  scope.put("/object/:bucket/*", (request) => upload(services, request, true));
  scope.put("/object/upload/sign/:bucket/*", (request) => uploadBySignedAddress(services, request));
}

async function upload(
  services: StorageRouteServices,
  request: FastifyRequest,
  upsert: boolean,
): Promise<UploadAnswer> {
  const object = objectOf(request);
  const claims = await callerOf(services.keys, request);
  return uploadObject(services, claims, { ...(await readUpload(request)), object, upsert, owner: null });
}

/** With the rights that whoever signed the address has now; the object is his. */
async function uploadBySignedAddress(
  services: StorageRouteServices,
  request: FastifyRequest,
): Promise<UploadAnswer> {
  const object = objectOf(request);
  const { token } = request.query as { token?: string };
  if (token === undefined) throw invalidRequest("querystring must have required property 'token'");
  const { signer, upsert } = await services.links.read(token, "upload", linkedName(object));
  return uploadObject(services, signer, { ...(await readUpload(request)), object, upsert, owner: null });
}
