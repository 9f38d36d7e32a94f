import type { Kept } from "../storage-backend.ts";
import { versionOfKey } from "./keys.ts";
import { abortMultipart, unlessUnknown } from "./multipart.ts";
import { elementsOf, type S3Client, textOf } from "./s3-client.ts";

/** Whole versions, what is left over of pieces, and uploads in parts that nobody ended. */
export async function* listKeys(client: S3Client, beginning: string): AsyncGenerator<Kept> {
  yield* listFolder(client, `versions/${beginning}`, true);
  yield* listFolder(client, `tails/${beginning}`, false);
  yield* listMultiparts(client, `versions/${beginning}`);
}

async function* listFolder(client: S3Client, folder: string, isWhole: boolean): AsyncGenerator<Kept> {
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix: client.fullKey(folder) };
    const page = await client.send({
      method: "GET",
      query: token === undefined ? query : { ...query, "continuation-token": token },
    });
    const xml = await page.text();
    for (const entry of elementsOf(xml, "Contents")) {
      const key = client.ownKey(textOf(entry, "Key")!);
      yield {
        version: versionOfKey(key),
        isWhole,
        since: new Date(textOf(entry, "LastModified")!),
        bytes: Number(textOf(entry, "Size")),
        remove: async () => void (await client.run({ method: "DELETE", key })),
      };
    }
    token = textOf(xml, "IsTruncated") === "true" ? textOf(xml, "NextContinuationToken") : undefined;
  } while (token !== undefined);
}

/** One page: what a thousand abandoned uploads leave over is found the next day. */
async function* listMultiparts(client: S3Client, folder: string): AsyncGenerator<Kept> {
  const query = { uploads: "", prefix: client.fullKey(folder) };
  const page = await client.send({ method: "GET", query }).catch(unlessUnknown);
  if (page === null) return;
  for (const entry of elementsOf(await page.text(), "Upload")) {
    const key = client.ownKey(textOf(entry, "Key")!);
    const uploadId = textOf(entry, "UploadId")!;
    yield {
      version: versionOfKey(key),
      isWhole: false,
      since: new Date(textOf(entry, "Initiated")!),
      bytes: 0,
      remove: () => abortMultipart(client, { key, uploadId }),
    };
  }
}
