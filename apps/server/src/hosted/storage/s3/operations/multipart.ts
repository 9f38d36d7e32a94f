import { createHash } from "node:crypto";
import { readRange } from "../../objects/read-range.ts";
import { beginUpload } from "../../resumable/begin-upload.ts";
import { terminateUpload } from "../../resumable/continue-upload.ts";
import { type ResumableUpload, requireUpload } from "../../resumable/upload-row.ts";
import { noSuchUpload } from "../../storage-error.ts";
import { addPart, type NewPart } from "../parts/add-part.ts";
import { joinParts, type ListedPart } from "../parts/join-parts.ts";
import { partsOf } from "../parts/part-rows.ts";
import { readPayload } from "../payload/read-payload.ts";
import { invalidArgument, malformedXml, S3Refusal } from "../s3-error.ts";
import { headerOf, objectOfKey, S3_PATH, type S3Request, sendXml } from "../s3-request.ts";
import { childrenOf, textIn } from "../xml/read-xml.ts";
import { requireSource, sourceOf } from "./copy.ts";
import { refuseExtras } from "./extras.ts";
import { readMost } from "./list-objects.ts";
import { ownMetadata, saidOf } from "./object-headers.ts";
import type { Operation } from "./operation-of.ts";
import { mayReplace } from "./put.ts";
import { readDocument } from "./read-document.ts";

const MOST_PARTS = 10_000;

export const beginParts: Operation = async ({ services, claims, http, reply, bucket, key }) => {
  const { name } = objectOfKey(bucket, key);
  refuseExtras(http);
  const { contentType, cacheControl } = saidOf(http);
  const own = ownMetadata(http);
  const said = {
    ...{ bucketName: bucket, objectName: name, cacheControl },
    ...(contentType === null ? {} : { contentType }),
    ...(own === null ? {} : { metadata: JSON.stringify(own) }),
  };
  const metadata = Object.entries(said)
    .map(([word, value]) => `${word} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const beginning = { metadata, size: null, upsert: true, hasParts: true };
  const { id } = await beginUpload(services, claims, beginning);
  return sendXml(reply, "InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: id });
};

/** The upload that a request names, if it is of just this object and not over. Throws NoSuchUpload. */
async function uploadOf({ services, claims, query, bucket, key }: S3Request): Promise<ResumableUpload> {
  const upload = await requireUpload(services, claims, query.get("uploadId") ?? "", true);
  if (upload.object.bucket !== bucket || upload.object.name !== key) throw noSuchUpload();
  return upload;
}

export const putPart: Operation = async (request) => {
  const { services, claims, http, reply } = request;
  const number = numberOf(request.query.get("partNumber"));
  const upload = await uploadOf(request);
  if (headerOf(http, "x-amz-copy-source") !== undefined) {
    const etag = await addPart(services, claims, upload, await copiedPart(request, number));
    const modified = new Date().toISOString();
    return sendXml(reply, "CopyPartResult", { ETag: `"${etag}"`, LastModified: modified });
  }
  const payload = readPayload(http, request.proof);
  if (payload.bytes === null)
    throw new S3Refusal(411, "MissingContentLength", "You must provide the Content-Length HTTP header");
  const { bytes, source } = payload;
  const md5 = () => payload.digests().md5;
  const etag = await addPart(services, claims, upload, { number, bytes, source, md5 });
  const { checksum } = payload.digests();
  if (checksum !== null) reply.header(`x-amz-checksum-${checksum.name}`, checksum.value);
  return reply.header("etag", `"${etag}"`).code(200).send();
};

function numberOf(given: string | null): number {
  const number = Number(given);
  if (!/^\d{1,5}$/.test(given ?? "") || number < 1 || number > MOST_PARTS)
    throw invalidArgument(`Part numbers are 1 to ${MOST_PARTS}`);
  return number;
}

/** A part that is an object, or a range of one, which is there already. */
async function copiedPart(request: S3Request, number: number): Promise<NewPart> {
  const { services, http } = request;
  const { metadata, version } = await requireSource(request, sourceOf(request));
  const range = headerOf(http, "x-amz-copy-source-range");
  if (range !== undefined && !/^bytes=\d+-\d+$/.test(range))
    throw invalidArgument("x-amz-copy-source-range is bytes=FIRST-LAST");
  const state = { etag: "", lastModified: "" };
  const part = range === undefined ? null : readRange({ range }, metadata.size, state);
  const hash = createHash("md5");
  const stored = await services.backend.open(version, part ?? undefined);
  async function* source(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stored as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const bytes = part === null ? metadata.size : part.end - part.start + 1;
  return { number, bytes, source: source(), md5: () => hash.digest("hex") };
}

export const completeParts: Operation = async (request) => {
  const { services, claims, http, reply, bucket, key } = request;
  const upload = await uploadOf(request);
  const document = await readDocument(request, "CompleteMultipartUpload");
  const listed = childrenOf(document, "Part").map(
    (part): ListedPart => ({
      number: numberOf(textIn(part, "PartNumber")?.trim() ?? null),
      etag: textIn(part, "ETag")?.trim() ?? "",
    }),
  );
  if (listed.length === 0 || listed.length > MOST_PARTS) throw malformedXml();
  const wished = { ...upload, upsert: upload.upsert && mayReplace(http) };
  const etag = await joinParts(services, claims, wished, listed);
  const location = `${http.protocol}://${http.headers.host}${S3_PATH}/${bucket}/${encodeURI(key)}`;
  return sendXml(reply, "CompleteMultipartUploadResult", {
    ...{ Location: location, Bucket: bucket, Key: key, ETag: etag },
  });
};

export const endParts: Operation = async (request) => {
  const upload = await uploadOf(request);
  if (upload.isCompleted) throw noSuchUpload();
  await terminateUpload(request.services, request.claims, upload);
  return request.reply.code(204).send();
};

export const listParts: Operation = async (request) => {
  const { services, claims, query, reply, bucket, key } = request;
  const upload = await uploadOf(request);
  if (upload.isCompleted) throw noSuchUpload();
  const most = readMost(query.get("max-parts"));
  const marker = query.get("part-number-marker");
  const after = marker === null || marker === "0" ? 0 : numberOf(marker);
  const found = await partsOf(services, claims, upload.id, after, most + 1);
  const page = found.slice(0, most);
  return sendXml(reply, "ListPartsResult", {
    ...{ Bucket: bucket, Key: key, UploadId: upload.id, MaxParts: most, PartNumberMarker: after },
    ...{ IsTruncated: found.length > most, NextPartNumberMarker: page.at(-1)?.number ?? 0 },
    Part: page.map(({ number, bytes, etag, storedAt }) => ({
      ...{ PartNumber: number, ETag: `"${etag}"`, Size: bytes },
      LastModified: new Date(storedAt).toISOString(),
    })),
    StorageClass: "STANDARD",
  });
};
