import type { FastifyReply, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { isObjectName } from "../objects/object-name.ts";
import type { StorageRouteServices } from "../read-request.ts";
import { StorageError } from "../storage-error.ts";
import type { ObjectName } from "../storage-services.ts";
import type { PayloadProof } from "./payload/read-payload.ts";
import { decoded } from "./signature/verify-signature.ts";
import { writeXml, type XmlContent } from "./xml/write-xml.ts";

/** A request whose signature is proved, and what it is about. */
export type S3Request = {
  services: StorageRouteServices;
  claims: Claims;
  proof: PayloadProof;
  http: FastifyRequest;
  reply: FastifyReply;
  query: URLSearchParams;
  /** Empty where all buckets are meant. */
  bucket: string;
  /** Empty where the bucket itself is meant. */
  key: string;
};

export const S3_PATH = "/storage/v1/s3";

/** Bucket and key of an address, decoded once; nothing of it is resolved as a path. Throws InvalidURI. */
export function readAddress(url: string): { bucket: string; key: string; query: URLSearchParams } {
  const [path = "", ...rest] = url.split("?");
  const inside = path.slice(path.indexOf(S3_PATH) + S3_PATH.length).replace(/^\//, "");
  const cut = inside.indexOf("/");
  return {
    bucket: decoded(cut < 0 ? inside : inside.slice(0, cut)),
    key: cut < 0 ? "" : decoded(inside.slice(cut + 1)),
    query: new URLSearchParams(rest.join("?")),
  };
}

/** The object that is meant. Throws InvalidKey for names that no object has, such as those that leave their folder. */
export function objectOfKey(bucket: string, key: string): ObjectName {
  if (!isObjectName(key)) throw new StorageError(400, "InvalidKey", `Invalid key: ${key}`);
  return { bucket, name: key };
}

export const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
};

export const sendXml = (reply: FastifyReply, root: string, content: XmlContent): FastifyReply =>
  reply.header("content-type", "application/xml").send(writeXml(root, content));
