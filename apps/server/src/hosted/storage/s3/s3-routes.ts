import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StorageRouteServices } from "../read-request.ts";
import { StorageError, storageProblem } from "../storage-error.ts";
import { isForm, takeForm } from "./form/take-form.ts";
import { operationOf } from "./operations/operation-of.ts";
import { proveCaller } from "./s3-caller.ts";
import { refusalOf, S3Refusal } from "./s3-error.ts";
import { readAddress } from "./s3-request.ts";
import { writeXml } from "./xml/write-xml.ts";

/** `/storage/v1/s3`: the protocol of Amazon S3, for programs that know no other. */
export function registerS3(scope: FastifyInstance, services: StorageRouteServices): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  void scope.register(multipart, { limits: { fieldSize: 64 * 1024, fields: 60 } });
  scope.setErrorHandler(sendRefusal);
  for (const url of ["/s3", "/s3/*"])
    scope.route({
      method: ["GET", "HEAD", "PUT", "POST", "DELETE"],
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(services, request, reply),
    });
}

async function answer(
  services: StorageRouteServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? "");
  if (isForm(request, address)) return takeForm(services, request, reply, address.bucket);
  const operate = operationOf(request, address);
  const proved = await proveCaller(services.keys, services.siteHost, request, address.query);
  return operate({ services, http: request, reply, ...address, ...proved });
}

function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalIn(error);
  if (refusal.status >= 500 && refusal.code === "InternalError") request.log.error(error);
  reply.code(refusal.status);
  // Of a body that nobody reads to its end no other request can follow on the connection.
  if (!request.raw.complete) reply.header("connection", "close");
  if (request.method === "HEAD") return reply.send();
  const { code, message } = refusal;
  const content = {
    ...{ Code: code, Message: message, Resource: (request.raw.url ?? "").split("?")[0] ?? "" },
    RequestId: request.id,
  };
  return reply.header("content-type", "application/xml").send(writeXml("Error", content, ""));
}

function refusalIn(error: FastifyError): S3Refusal {
  const known = storageProblem(error);
  if (known instanceof S3Refusal) return known;
  if (known instanceof StorageError) return refusalOf(known);
  const status = error.statusCode ?? 500;
  if (status === 429 || status === 503) return new S3Refusal(503, "SlowDown", error.message);
  if (status < 500) return new S3Refusal(status, "InvalidRequest", error.message);
  return new S3Refusal(500, "InternalError", "Internal server error");
}
