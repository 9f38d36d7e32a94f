import type { FastifyRequest } from "fastify";
import { notImplemented } from "../s3-error.ts";
import { headerOf } from "../s3-request.ts";

const NOT_OFFERED = [
  ...["x-amz-grant-read", "x-amz-grant-write", "x-amz-grant-full-control", "x-amz-grant-read-acp"],
  ...["x-amz-server-side-encryption", "x-amz-server-side-encryption-customer-algorithm", "x-amz-tagging"],
  ...["x-amz-object-lock-mode", "x-amz-object-lock-legal-hold", "x-amz-website-redirect-location"],
  ...["x-amz-write-offset-bytes", "content-disposition", "content-language", "expires"],
];

/** Said by whoever wants nothing out of the ordinary. */
const USUAL_ACLS: readonly string[] = ["private", "bucket-owner-full-control"];

/** What would be forgotten silently is refused by its name. Throws NotImplemented. */
export function refuseExtras(request: FastifyRequest, acls: readonly string[] = []): void {
  const asked = NOT_OFFERED.find((name) => headerOf(request, name) !== undefined);
  if (asked !== undefined) throw notImplemented(`The header ${asked}`);
  const acl = headerOf(request, "x-amz-acl");
  if (acl !== undefined && ![...USUAL_ACLS, ...acls].includes(acl)) throw notImplemented(`The ACL ${acl}`);
  const storageClass = headerOf(request, "x-amz-storage-class");
  if (storageClass !== undefined && storageClass !== "STANDARD")
    throw notImplemented(`The storage class ${storageClass}`);
  const encodings = (headerOf(request, "content-encoding") ?? "").split(",").map((one) => one.trim());
  const other = encodings.find((one) => one !== "" && one !== "aws-chunked" && one !== "identity");
  if (other !== undefined) throw notImplemented(`The content encoding ${other}`);
}
