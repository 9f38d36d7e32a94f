import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allowOrigins } from "#http/allow-origins.ts";
import { codeVersion } from "#platform/code-version.ts";
import { registerBuckets } from "./bucket-routes.ts";
import { registerDownloads } from "./download-routes.ts";
import { registerObjects } from "./object-routes.ts";
import type { StorageRouteServices } from "./read-request.ts";
import { registerRenders } from "./render/render-routes.ts";
import { RESUMABLE, registerResumable, speakTus } from "./resumable/resumable-routes.ts";
import { TUS_EXPOSED } from "./resumable/tus-headers.ts";
import { registerS3 } from "./s3/s3-routes.ts";
import { featureNotEnabled, StorageError, storageProblem } from "./storage-error.ts";
import { registerUploads } from "./upload-routes.ts";

const NOT_OFFERED = [
  ["cdn", "/cdn/*"],
  ["lifecycle", "/bucket/:bucket/lifecycle"],
  ["vector", "/vector/*"],
  ["iceberg", "/iceberg/*"],
] as const;

/** `/storage/v1/*`. */
export function storageRoutes(scope: FastifyInstance, services: StorageRouteServices): void {
  speakTus(scope, services);
  allowOrigins(scope, { exposed: TUS_EXPOSED });
  scope.setErrorHandler(sendStorageError);
  // No handler was reached that could say 400.
  scope.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new StorageError(404, "NotSupported", "This endpoint is not enabled").body),
  );
  scope.options("/*", async (_request, reply) => reply.code(204).send());
  for (const path of ["/status", "/statusz"])
    scope.get(path, async (_request, reply) => {
      await services.backend.check();
      return reply.code(200).send();
    });
  // The release alone: the commit is nobody's business who is not signed in.
  scope.get("/version", (_request, reply) => reply.type("text/plain").send(codeVersion.split("+")[0]));
  registerBuckets(scope, services);
  registerObjects(scope, services);
  registerDownloads(scope, services);
  registerRenders(scope, services);
  for (const [feature, path] of NOT_OFFERED)
    scope.all(path, () => {
      throw featureNotEnabled(feature);
    });
  void scope.register((door, _options, done) => {
    registerS3(door, services);
    done();
  });
  void scope.register((uploads, _options, done) => {
    void uploads.register(multipart, { limits: { fieldSize: 1024 * 1024, fields: 20 } });
    registerUploads(uploads, services);
    registerResumable(uploads, services);
    done();
  });
}

type HttpFault = { statusCode?: number; message: string };

/**
 * Uploads in pieces go on by the status, catalogues speak another protocol, and without a body nothing else tells
 * whether an object is there.
 */
function tellsTrueStatus({ method, url, routeOptions }: FastifyRequest): boolean {
  // The address itself ends with a name, in which anything may stand.
  const { url: route = "" } = routeOptions;
  if (method === "HEAD" && !route.includes("/public/")) return true;
  return route.includes(RESUMABLE) || url.startsWith("/storage/v1/iceberg/v1/");
}

const CODES: Record<number, string> = { 413: "EntityTooLarge", 429: "SlowDown" };

function sendStorageError(
  error: Error | HttpFault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = storageProblem(error);
  if (known instanceof StorageError)
    return reply.code(tellsTrueStatus(request) ? known.status : known.answered).send(known.body);
  const status = (error as HttpFault).statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const answer =
    status >= 500
      ? new StorageError(500, "InternalError", "Internal server error")
      : new StorageError(status, CODES[status] ?? "InvalidRequest", error.message);
  return reply.code(status).send(answer.body);
}
