import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { asHeader } from "../../objects/describe-object.ts";
import { requireBoundary } from "../../objects/read-upload.ts";
import { storeObject } from "../../objects/upload-object.ts";
import type { StorageRouteServices } from "../../read-request.ts";
import { admitSigner } from "../s3-caller.ts";
import { notImplemented, notSigned, S3Refusal } from "../s3-error.ts";
import { objectOfKey, type S3Request, sendXml } from "../s3-request.ts";
import { readFormSignature } from "../signature/signed-request.ts";
import { isSameText, requireFresh, signText } from "../signature/verify-signature.ts";
import { readPolicy, requireField, requirePolicy, withinRange } from "./post-policy.ts";

const SIGNATURE = ["policy", "x-amz-signature"];
const KNOWN = [
  ...["bucket", "key", "content-type", "cache-control", "success_action_status"],
  ...["x-amz-algorithm", "x-amz-credential", "x-amz-date", "x-amz-security-token"],
];
const OWN = "x-amz-meta-";
const STATUSES = ["200", "201", "204"];

type Form = { fields: Map<string, string>; filename: string; file: AsyncIterable<Uint8Array> };

/** Whether a request is such a form: a POST to a bucket that asks for nothing else. */
export const isForm = (http: FastifyRequest, { key, query }: Pick<S3Request, "key" | "query">): boolean =>
  http.method === "POST" && key === "" && query.size === 0 && http.isMultipart();

/** An object from a form that a page sends, as the holder of a key allowed it beforehand by a signed policy. */
export async function takeForm(
  services: StorageRouteServices,
  http: FastifyRequest,
  reply: FastifyReply,
  bucket: string,
): Promise<FastifyReply> {
  const { fields, filename, file } = await readForm(http);
  const policyText = requireField(fields, "policy");
  const signed = readFormSignature(fields);
  requireFresh(signed, Date.now());
  const { claims } = await admitSigner(services.keys, http, signed, (key) => {
    if (!isSameText(signed.signature, signText(key, policyText)))
      throw new S3Refusal(403, "SignatureDoesNotMatch", "The policy is not signed by the secret of this key");
  });
  const policy = readPolicy(policyText);
  for (const name of SIGNATURE) fields.delete(name);
  refuseUnknown(fields);
  const key = requireField(fields, "key").replace(/\$\{filename\}/g, () => filename);
  const range = requirePolicy(policy, new Map([...fields, ["bucket", bucket], ["key", key]]), Date.now());
  const object = objectOfKey(bucket, key);
  const md5 = createHash("md5");
  const { metadata } = await storeObject(services, claims, {
    ...{ object, owner: null, upsert: true, declaredBytes: null },
    contentType: said(fields, "content-type"),
    cacheControl: said(fields, "cache-control") ?? "no-cache",
    userMetadata: ownWords(fields),
    source: hashed(withinRange(file, range), md5),
    describe: () => {
      const digest = md5.digest("hex");
      return { eTag: `"${digest}"`, md5: digest };
    },
  });
  const status = fields.get("success_action_status") ?? "200";
  const Location = `/${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;
  reply
    .headers({ etag: metadata.eTag, location: Location })
    .code(STATUSES.includes(status) ? Number(status) : 200);
  return status === "201"
    ? sendXml(reply, "PostResponse", { Location, Bucket: bucket, Key: key, ETag: metadata.eTag })
    : reply.send();
}

/** What stands before the file; behind it nothing is read, as S3 does. */
async function readForm(http: FastifyRequest): Promise<Form> {
  requireBoundary(http);
  const fields = new Map<string, string>();
  for await (const part of http.parts({ limits: { fileSize: Number.POSITIVE_INFINITY, files: 1 } })) {
    if (part.type === "file") return { fields, filename: part.filename ?? "", file: part.file };
    const name = part.fieldname.toLowerCase();
    if (part.valueTruncated || fields.has(name))
      throw new S3Refusal(400, "InvalidArgument", `The field ${name} is too long, or there twice`);
    if (!name.startsWith("x-ignore-")) fields.set(name, String(part.value));
  }
  throw new S3Refusal(400, "InvalidArgument", "POST requires exactly one file upload per request.");
}

/** What would be forgotten silently is refused by its name. */
function refuseUnknown(fields: ReadonlyMap<string, string>): void {
  if (fields.get("x-amz-algorithm") !== "AWS4-HMAC-SHA256")
    throw notSigned("The policy of a form is signed by AWS signature 4");
  const other = [...fields.keys()].find((name) => !KNOWN.includes(name) && !name.startsWith(OWN));
  if (other !== undefined && !(other === "acl" && fields.get(other) === "private"))
    throw notImplemented(`The field ${other}`);
}

const said = (fields: ReadonlyMap<string, string>, name: string): string | null => {
  const value = fields.get(name);
  return value === undefined ? null : asHeader(name, value);
};

function ownWords(fields: ReadonlyMap<string, string>): Record<string, string> | null {
  const own = [...fields].filter(([name]) => name.startsWith(OWN));
  return own.length === 0
    ? null
    : Object.fromEntries(own.map(([name, value]) => [name.slice(OWN.length), value]));
}

async function* hashed(
  source: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
