import { Upload, type UploadOptions } from "tus-js-client";

const PIECE_BYTES = 6 * 1024 * 1024;

export type TusCaller = ReturnType<typeof tusCaller>;

export const encodeMetadata = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Uploads in pieces as one person: by the official client, and request by request. */
export function tusCaller(url: string, userId: string, token: string) {
  const endpoint = `${url}/storage/v1/upload/resumable`;
  const authorization = `Bearer ${token}`;
  const ask = (method: string, address: string, more: Record<string, string> = {}, body?: Buffer) =>
    fetch(address, {
      method,
      headers: { "tus-resumable": "1.0.0", authorization, ...more },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
  return {
    endpoint,
    authorization,
    ask,
    metadataOf: (name: string, more: Record<string, string> = {}) => ({
      bucketName: "own",
      objectName: `${userId}/${name}`,
      contentType: "application/x-pieces",
      cacheControl: "60",
      ...more,
    }),
    /** Uploads to the end; answers the address of the upload. */
    send: (bytes: Buffer, options: Partial<UploadOptions>): Promise<string> =>
      new Promise((resolve, reject) => {
        const upload = new Upload(bytes, {
          endpoint,
          headers: { authorization },
          chunkSize: PIECE_BYTES,
          retryDelays: null,
          uploadDataDuringCreation: true,
          ...options,
          onError: reject,
          onSuccess: () => resolve(upload.url!),
        });
        upload.start();
      }),
    async begin(metadata: Record<string, string>, size: number, more: Record<string, string> = {}) {
      const answer = await ask("POST", endpoint, {
        "upload-length": String(size),
        "upload-metadata": encodeMetadata(metadata),
        ...more,
      });
      const location = answer.headers.get("location");
      return { answer, address: location === null ? "" : new URL(location, url).href };
    },
    piece: (address: string, offset: number, bytes: Buffer, more: Record<string, string> = {}) =>
      ask(
        "PATCH",
        address,
        { "content-type": "application/offset+octet-stream", "upload-offset": String(offset), ...more },
        bytes,
      ),
    offsetOf: async (address: string) => Number((await ask("HEAD", address)).headers.get("upload-offset")),
  };
}
