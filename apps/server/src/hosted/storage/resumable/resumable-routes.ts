import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { linkedName } from "../objects/sign-object.ts";
import { callerOf, type StorageRouteServices } from "../read-request.ts";
import { noSuchUpload, StorageError, tusError } from "../storage-error.ts";
import type { ObjectName } from "../storage-services.ts";
import { beginUpload } from "./begin-upload.ts";
import { catchUp, continueUpload, terminateUpload } from "./continue-upload.ts";
import { PIECE_TYPE, readCount, readMetadata, requireMetadata, requireTus, tellTus } from "./tus-headers.ts";
import { type ResumableUpload, requireUpload } from "./upload-row.ts";

export const RESUMABLE = "/upload/resumable";

type Writer = { claims: Claims; upsert: boolean; isSigned: boolean };

/** Who writes: the caller himself, or whoever signed an address for just this object; null where it is not known yet. */
type Identify = (request: FastifyRequest, object: ObjectName | null) => Promise<Writer>;

/** Uploads in pieces by tus 1.0.0, below the caller's own rights and below signed addresses. */
export function registerResumable(scope: FastifyInstance, services: StorageRouteServices): void {
  const asCaller: Identify = async (request) => ({
    claims: await callerOf(services.keys, request),
    upsert: request.headers["x-upsert"] === "true",
    isSigned: false,
  });
  const bySignature: Identify = async ({ headers }, object) => {
    const token = headers["x-signature"];
    if (typeof token !== "string")
      throw new StorageError(403, "InvalidSignature", "Missing x-signature header");
    const { signer, upsert } = await services.links.read(
      token,
      "upload",
      object === null ? null : linkedName(object),
    );
    return { claims: signer, upsert, isSigned: true };
  };
  registerDoor(scope, services, RESUMABLE, asCaller);
  registerDoor(scope, services, `${RESUMABLE}/sign`, bySignature);
}

function registerDoor(
  scope: FastifyInstance,
  services: StorageRouteServices,
  path: string,
  identify: Identify,
): void {
  const find = (request: FastifyRequest) => findUpload(services, request, identify);
  const findOwn = async (request: FastifyRequest) => {
    const found = await find(request);
    if (found.claims.sub !== undefined && found.claims.sub !== found.upload.owner) throw noSuchUpload();
    return found;
  };
  const verbs: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> = {
    HEAD: async (request, reply) => {
      const { claims, upload } = await findOwn(request);
      return tellUpload(reply.code(200), await catchUp(services, claims, upload));
    },
    PATCH: async (request, reply) => {
      const { claims, upload } = await findOwn(request);
      return tellProgress(reply, await addPiece(services, claims, upload, request));
    },
    DELETE: async (request, reply) => {
      const { claims, upload } = await find(request);
      await terminateUpload(services, claims, upload);
      return reply.code(204).send();
    },
  };
  scope.post(path, (request, reply) => create(services, request, reply, identify));
  scope.route({
    method: ["HEAD", "PATCH", "DELETE", "POST"],
    url: `${path}/:upload`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      requireTus(request);
      // For networks that let only GET and POST through.
      const verb = verbs[String(request.headers["x-http-method-override"] ?? request.method)];
      if (verb === undefined) throw tusError(405, "The method is not allowed");
      return verb(request, reply);
    },
  });
}

async function create(
  services: StorageRouteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  identify: Identify,
): Promise<FastifyReply> {
  requireTus(request);
  const metadata = requireMetadata(request);
  const size = readCount(request, "upload-length");
  if ((size === null) === (request.headers["upload-defer-length"] === undefined))
    throw tusError(400, "Upload-Length or Upload-Defer-Length header required");
  const writer = await identify(request, readMetadata(metadata).object);
  const begun = await beginUpload(services, writer.claims, { ...writer, metadata, size });
  const door = request.url.split("?")[0]!.replace(/\/+$/, "");
  reply.code(201).header("location", `${door}/${begun.id}`);
  const brings = request.headers["content-type"] === PIECE_TYPE;
  const upload = brings
    ? await continueUpload(services, writer.claims, begun, {
        offset: 0,
        size: null,
        declaredBytes: readCount(request, "content-length"),
        body: request.raw,
      })
    : await catchUp(services, writer.claims, begun);
  if (brings) reply.header("upload-offset", String(upload.received));
  return reply.header("upload-expires", new Date(upload.expiresAt).toUTCString()).send();
}

async function findUpload(
  services: StorageRouteServices,
  request: FastifyRequest,
  identify: Identify,
): Promise<{ claims: Claims; upload: ResumableUpload }> {
  const { upload: id } = request.params as { upload: string };
  const { claims } = await identify(request, null);
  const upload = await requireUpload(services, claims, id);
  const { isSigned } = await identify(request, upload.object);
  if (isSigned && (claims.sub ?? null) !== upload.owner)
    throw new StorageError(403, "InvalidSignature", "The signature does not match the upload");
  return { claims, upload };
}

async function addPiece(
  services: StorageRouteServices,
  claims: Claims,
  upload: ResumableUpload,
  request: FastifyRequest,
): Promise<ResumableUpload> {
  if (request.headers["content-type"] !== PIECE_TYPE) throw tusError(415, "Invalid Content-Type");
  const offset = readCount(request, "upload-offset");
  if (offset === null) throw tusError(400, "Upload-Offset header required");
  return continueUpload(services, claims, upload, {
    offset,
    size: readCount(request, "upload-length"),
    declaredBytes: readCount(request, "content-length"),
    body: request.raw,
  });
}

function tellProgress(reply: FastifyReply, upload: ResumableUpload): FastifyReply {
  reply.code(204).header("upload-offset", String(upload.received));
  if (upload.received === upload.size) reply.header("tus-complete", "1");
  else reply.header("upload-expires", new Date(upload.expiresAt).toUTCString());
  return reply.send();
}

function tellUpload(reply: FastifyReply, upload: ResumableUpload): FastifyReply {
  reply.headers({
    "cache-control": "no-store",
    "upload-offset": String(upload.received),
    "upload-metadata": upload.metadata,
    "upload-expires": new Date(upload.expiresAt).toUTCString(),
  });
  if (upload.size === null) reply.header("upload-defer-length", "1");
  else reply.header("upload-length", String(upload.size));
  return reply.send();
}

/** Every answer below the path says which protocol is spoken, refusals and preflights too. */
export function speakTus(scope: FastifyInstance, { maxObjectBytes }: StorageRouteServices): void {
  scope.addHook("onRequest", async (request, reply) => {
    if (request.url.includes(RESUMABLE)) tellTus(reply, maxObjectBytes);
  });
}
