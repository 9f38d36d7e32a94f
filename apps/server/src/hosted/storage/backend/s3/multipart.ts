import { elementsOf, type S3Client, S3Error, textOf, unlessGone } from "./s3-client.ts";

/** One version that is written in parts; the service joins them in the end. */
export type Multipart = { key: string; uploadId: string };

export type Part = { etag: string; bytes: number };

export async function beginMultipart(client: S3Client, key: string): Promise<Multipart> {
  const answer = await client.send({ method: "POST", key, query: { uploads: "" } });
  const uploadId = textOf(await answer.text(), "UploadId");
  if (uploadId === undefined) throw new Error("S3 began an upload without a name");
  return { key, uploadId };
}

/** Numbers begin with 1; the same number again replaces the part. */
export async function putPart(
  client: S3Client,
  { key, uploadId }: Multipart,
  number: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<Part> {
  const query = { partNumber: String(number), uploadId };
  const headers = await client.run({ method: "PUT", key, query, body });
  return { etag: headers.get("etag") ?? "", bytes: body.byteLength };
}

/** A part that is a range of another object. */
export async function copyPart(
  client: S3Client,
  { key, uploadId }: Multipart,
  number: number,
  { from, start, end }: { from: string; start: number; end: number },
): Promise<Part> {
  const answer = await client.send({
    method: "PUT",
    key,
    query: { partNumber: String(number), uploadId },
    headers: {
      "x-amz-copy-source": client.sourceOf(from),
      "x-amz-copy-source-range": `bytes=${start}-${end}`,
    },
  });
  // In XML the quotes of the tag may be written in three ways; the service takes it without them.
  const etag = (textOf(await answer.text(), "ETag") ?? "").replace(/&quot;|&#34;|&#x22;|"/g, "");
  return { etag, bytes: end - start + 1 };
}

/** Joins the parts; done too where they were joined before, by a request or a process whose answer never came. */
export async function endMultipart(
  client: S3Client,
  multipart: Multipart,
  parts: readonly Part[],
): Promise<void> {
  try {
    await complete(client, multipart, parts);
  } catch (error) {
    if (!(error instanceof S3Error) || error.status !== 404) throw error;
    if ((await unlessGone(client.run({ method: "HEAD", key: multipart.key }))) === null) throw error;
  }
}

/** The service may answer 200 and tell a failure in the body. */
async function complete(
  client: S3Client,
  { key, uploadId }: Multipart,
  parts: readonly Part[],
): Promise<void> {
  const listed = parts.map(
    ({ etag }, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const answer = await client.send({
    method: "POST",
    key,
    query: { uploadId },
    headers: { "content-type": "application/xml" },
    body: `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${listed.join("")}</CompleteMultipartUpload>`,
  });
  const text = await answer.text();
  const [failure] = elementsOf(text, "Error");
  if (failure !== undefined) throw new S3Error(500, textOf(failure, "Code") ?? "", `completing ${key}`);
}

/** Services that cannot do it forget the parts by their own rules for unfinished uploads. */
export async function abortMultipart(client: S3Client, { key, uploadId }: Multipart): Promise<void> {
  await unlessGone(client.run({ method: "DELETE", key, query: { uploadId } })).catch(unlessUnknown);
}

/** For what a service that speaks only a part of S3 does not know. */
export function unlessUnknown(error: unknown): null {
  if (error instanceof S3Error && ["NotImplemented", "MethodNotAllowed"].includes(error.code)) return null;
  throw error;
}
