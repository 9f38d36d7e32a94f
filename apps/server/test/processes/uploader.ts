import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Upload } from "tus-js-client";
import type { Organisation } from "./people.ts";
import type { Place } from "./visitor.ts";

const PIECE_BYTES = 512 * 1024;

/** One file on its way in pieces, by the official way to resume. */
export class Uploader {
  readonly #place: Place;
  readonly #organisation: Organisation;
  readonly #bytes: Buffer;
  readonly #path: string;
  readonly ended: Promise<void>;
  sent = 0;
  retries = 0;

  constructor(place: Place, organisation: Organisation, size: number) {
    this.#place = place;
    this.#organisation = organisation;
    this.#bytes = randomBytes(size);
    this.#path = `${organisation.id}/${organisation.projectId}/${randomUUID()}/file.bin`;
    this.ended = this.#send();
    this.ended.catch(() => undefined);
  }

  get share(): number {
    return this.sent / this.#bytes.length;
  }

  #send(): Promise<void> {
    return new Promise((resolve, reject) => {
      const upload = new Upload(this.#bytes, {
        endpoint: `${this.#place.url}/storage/v1/upload/resumable`,
        headers: { authorization: `Bearer ${this.#organisation.ownerToken}` },
        metadata: { bucketName: "imports", objectName: this.#path, contentType: "application/octet-stream" },
        chunkSize: PIECE_BYTES,
        retryDelays: [500, 1000, 2000, 4000, 8000, 8000, 8000],
        onShouldRetry: () => {
          this.retries += 1;
          return true;
        },
        onProgress: (sent) => {
          this.sent = sent;
        },
        onError: reject,
        onSuccess: () => resolve(),
      });
      upload.start();
    });
  }

  /** Whether what is stored is what was sent, asked at one server. */
  async isWhole(server: string): Promise<boolean> {
    const response = await fetch(`${server}/storage/v1/object/imports/${this.#path}`, {
      headers: { authorization: `Bearer ${this.#organisation.ownerToken}` },
    });
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    return response.ok && hash(new Uint8Array(await response.arrayBuffer())) === hash(this.#bytes);
  }
}
