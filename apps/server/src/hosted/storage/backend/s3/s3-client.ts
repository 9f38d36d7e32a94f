import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";

/** Where and as whom objects are kept in a service that speaks S3. */
export type S3Settings = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Stands before every key, such as `parcelle/`; several installations may share a bucket. */
  prefix: string;
};

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Without the prefix; the bucket itself when not given. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
};

const RETRIES = 4;
const FIRST_PAUSE_MS = 100;
/** Worth asking again; 501 is not: a service never learns what it cannot do. */
const BUSY = new Set([429, 500, 502, 503, 504]);

/** Kept connections end when the service closes them just as they are used again; what was sent may have been carried out. */
const BROKEN = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/** An answer of the service that means failure. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  readonly status: number;
  /** The service's own code, such as `NoSuchUpload`. */
  readonly code: string;

  constructor(status: number, code: string, what: string) {
    super(`S3 answered ${status} ${code} to ${what}`);
    this.status = status;
    this.code = code;
  }
}

/** Codes of services that keep a limit of their own: MinIO, Ceph, and those who follow them. */
const FULL = new Set(["XMinioStorageFull", "XMinioAdminBucketQuotaExceeded", "QuotaExceeded"]);

export const saysFull = (error: unknown): boolean =>
  error instanceof S3Error && (error.status === 507 || FULL.has(error.code));

/** Signed requests to one bucket, repeated when the service is busy or the connection breaks; only answers that mean success come back. */
export class S3Client {
  readonly #client: AwsClient;
  readonly #settings: S3Settings;

  constructor(settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#settings = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  }

  /** A key as the service knows it. */
  fullKey(key: string): string {
    return `${this.#settings.prefix}${key}`;
  }

  /** A key as the requests here know it. */
  ownKey(fullKey: string): string {
    return fullKey.slice(this.#settings.prefix.length);
  }

  /** What stands in `x-amz-copy-source`. */
  sourceOf(key: string): string {
    return `/${this.#settings.bucket}/${this.fullKey(key)}`;
  }

  /** A request whose answer has nothing to read but headers. */
  async run(request: S3Request): Promise<Headers> {
    const answer = await this.send(request);
    // Unread, an answer would keep its connection.
    await answer.body?.cancel();
    return answer.headers;
  }

  async send({ method, key, query, headers, body }: S3Request): Promise<Response> {
    const { endpoint, bucket } = this.#settings;
    const path = key === undefined ? bucket : `${bucket}/${this.fullKey(key)}`;
    const url = new URL(`${endpoint.replace(/\/+$/, "")}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const answer = await this.#ask(url.href, {
      method,
      headers: headers ?? {},
      ...(body === undefined ? {} : { body }),
    });
    if (answer.ok) return answer;
    const text = await answer.text();
    throw new S3Error(
      answer.status,
      textOf(text, "Code") ?? "",
      `${method} ${key ?? "the bucket"}${url.search}`,
    );
  }

  /** Every attempt is signed anew: a signature carries the time. */
  async #ask(address: string, request: RequestInit): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await fetch(await this.#client.sign(address, request)).catch((error: unknown) => {
        if (attempt >= RETRIES || !isBroken(error)) throw error;
        return null;
      });
      if (answer !== null && (!BUSY.has(answer.status) || attempt >= RETRIES)) return answer;
      await answer?.body?.cancel();
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

function isBroken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && BROKEN.has(String(cause.code));
}

/** The text of the first element of that name; our keys and names hold nothing that XML would escape. */
export const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** The inner text of every element of that name. */
export const elementsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))].map((found) => found[1]!);

/** Does what is asked, or nothing when it is not there. */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return null;
    throw error;
  }
}
