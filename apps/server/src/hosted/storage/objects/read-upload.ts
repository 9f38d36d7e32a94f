import type { FastifyRequest } from "fastify";
import { invalidRequest } from "../storage-error.ts";
import { asHeader, cacheControlOf } from "./describe-object.ts";
import type { Upload } from "./upload-object.ts";

type Body = Pick<Upload, "contentType" | "cacheControl" | "userMetadata" | "declaredBytes" | "source">;

/** The bytes and their description: a bare body, or the file of a form whose fields stand before it. */
export async function readUpload(request: FastifyRequest): Promise<Body> {
  if (request.isMultipart()) return readForm(request);
  const { headers, raw } = request;
  return {
    contentType: headers["content-type"] === undefined ? null : asHeader("mimetype", headers["content-type"]),
    cacheControl: asHeader("cacheControl", headers["cache-control"] ?? "no-cache"),
    userMetadata: headerMetadata(request),
    declaredBytes: headers["content-length"] === undefined ? null : Number(headers["content-length"]),
    source: raw,
  };
}

/** Throws InvalidRequest for a form that does not say what stands between its parts. */
export function requireBoundary({ headers }: FastifyRequest): void {
  if (!/;\s*boundary=("[^"]+"|[^\s";]+)/i.test(headers["content-type"] ?? ""))
    throw invalidRequest("The form names no boundary");
}

async function readForm(request: FastifyRequest): Promise<Body> {
  requireBoundary(request);
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY, files: 1 } })) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    return {
      contentType: asHeader("mimetype", part.mimetype),
      cacheControl: cacheControlOf(fields.cacheControl),
      userMetadata: parseMetadata(fields.metadata),
      declaredBytes: null,
      source: part.file,
    };
  }
  throw invalidRequest("The form holds no file");
}

/** What a request says of an object beside its bytes. */
export const headerMetadata = ({ headers }: FastifyRequest): Record<string, unknown> | null =>
  parseMetadata(decodeHeader(headers["x-metadata"]));

const decodeHeader = (header: string | string[] | undefined): string | undefined =>
  typeof header === "string" ? Buffer.from(header, "base64").toString("utf8") : undefined;

export function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw invalidRequest("metadata is not a JSON object");
}
