import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { invalidArgument, notImplemented, S3Refusal } from "../s3-error.ts";
import { UNSIGNED } from "../signature/signed-request.ts";
import { isSameText } from "../signature/verify-signature.ts";
import { CHECKSUMS, type Checksum, type ChecksumName, openChecksum } from "./checksum.ts";
import { type ChunkSigner, readChunked } from "./chunked.ts";

export type ToldChecksum = { name: ChecksumName; value: string };

/** A body on its way, which throws at its end where it is not what was signed or told. */
export type Payload = {
  source: AsyncIterable<Uint8Array>;
  /** Bytes of the object, as its sender tells them. */
  bytes: number | null;
  /** Once all has come: MD5 in hex, and the checksum that was told. */
  digests(): { md5: string; checksum: ToldChecksum | null };
};

export type PayloadProof = { payload: string; signer: ChunkSigner };

const STREAMED = /^STREAMING-(AWS4-HMAC-SHA256|UNSIGNED)-PAYLOAD(-TRAILER)?$/;

/** The body of a request of S3, decoded and proved. Throws for what its headers contradict. */
export function readPayload({ headers, raw }: FastifyRequest, { payload, signer }: PayloadProof): Payload {
  const streamed = STREAMED.exec(payload);
  if (streamed === null && payload.startsWith("STREAMING-")) throw notImplemented(payload);
  const isHash = /^[0-9a-f]{64}$/i.test(payload);
  if (streamed === null && !isHash && payload !== UNSIGNED)
    throw invalidArgument("x-amz-content-sha256 is neither a hash nor a known word");
  const expected = new Map<string, string>();
  for (const name of CHECKSUMS) {
    const told = headers[`x-amz-checksum-${name}`];
    if (typeof told === "string") expected.set(name, told);
  }
  const named = expected.keys().next().value ?? trailerOf(headers["x-amz-trailer"]);
  const digest = new PayloadDigest(named as ChecksumName | undefined);
  const onTrailer = (name: string, value: string) =>
    expected.set(name.replace(/^x-amz-checksum-/, ""), value);
  const bytes = countOf(headers[streamed === null ? "content-length" : "x-amz-decoded-content-length"]);
  const body: AsyncIterable<Uint8Array> =
    streamed === null ? raw : readChunked(raw, streamed[1] === "UNSIGNED" ? null : signer, onTrailer);
  const wanted = { hash: isHash ? payload.toLowerCase() : null, md5: textOf(headers["content-md5"]), bytes };
  return { source: proved(body, digest, expected, wanted), bytes, digests: () => digest.told() };
}

async function* proved(
  body: AsyncIterable<Uint8Array>,
  digest: PayloadDigest,
  expected: ReadonlyMap<string, string>,
  wanted: { hash: string | null; md5: string | undefined; bytes: number | null },
): AsyncGenerator<Uint8Array> {
  const hash = wanted.hash === null ? null : createHash("sha256");
  let count = 0;
  for await (const chunk of body) {
    count += chunk.byteLength;
    hash?.update(chunk);
    digest.update(chunk);
    yield chunk;
  }
  if (wanted.bytes !== null && count !== wanted.bytes)
    throw new S3Refusal(400, "IncompleteBody", `${wanted.bytes} bytes were told and ${count} came`);
  if (hash !== null && !isSameText(hash.digest("hex"), wanted.hash!))
    throw new S3Refusal(
      400,
      "XAmzContentSHA256Mismatch",
      "The body has another hash than x-amz-content-sha256",
    );
  digest.end();
  const { md5, checksum } = digest.told();
  if (wanted.md5 !== undefined && Buffer.from(wanted.md5, "base64").toString("hex") !== md5)
    throw new S3Refusal(400, "BadDigest", "The body has another MD5 than Content-MD5");
  const told = checksum === null ? undefined : expected.get(checksum.name);
  if (checksum !== null && told !== checksum.value)
    throw new S3Refusal(400, "BadDigest", `The body has another ${checksum.name} than was told`);
}

function trailerOf(trailer: string | string[] | undefined): ChecksumName | undefined {
  const name = String(trailer ?? "").replace(/^x-amz-checksum-/, "");
  return CHECKSUMS.find((known) => known === name);
}

function countOf(header: string | string[] | undefined): number | null {
  if (typeof header !== "string") return null;
  const count = Number(header);
  if (!/^\d+$/.test(header) || !Number.isSafeInteger(count))
    throw invalidArgument("The length is not a number");
  return count;
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === "string" ? header : undefined;

/** MD5, which is an object's tag, and the checksum that its sender names. */
class PayloadDigest {
  readonly #md5 = createHash("md5");
  readonly #name: ChecksumName | undefined;
  readonly #checksum: Checksum | undefined;
  #told: { md5: string; checksum: ToldChecksum | null } | null = null;

  constructor(name: ChecksumName | undefined) {
    this.#name = name;
    this.#checksum = name === undefined ? undefined : openChecksum(name);
  }

  update(bytes: Uint8Array): void {
    this.#md5.update(bytes);
    this.#checksum?.update(bytes);
  }

  end(): void {
    const checksum = this.#name === undefined ? null : { name: this.#name, value: this.#checksum!.digest() };
    this.#told = { md5: this.#md5.digest("hex"), checksum };
  }

  told(): { md5: string; checksum: ToldChecksum | null } {
    if (this.#told === null) throw new Error("the body has not ended yet");
    return this.#told;
  }
}
