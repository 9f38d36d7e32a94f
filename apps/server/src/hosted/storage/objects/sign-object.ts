import type { Claims } from "#database/database.ts";
import { findBucket } from "../buckets/bucket.ts";
import { signerOf } from "../links.ts";
import type { Transformation } from "../render/transformation.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";
import { requireObject } from "./stored-object.ts";
import { probeReplacement, probeUpload, UNKNOWN_BYTES } from "./write-row.ts";

const UPLOAD_LINK_SECONDS = 2 * 3600;

export const linkedName = ({ bucket, name }: ObjectName): string => `${bucket}/${name}`;

const encodePath = (object: ObjectName): string =>
  linkedName(object).split("/").map(encodeURIComponent).join("/");

/**
 * The address, below the family's prefix, from which anybody may fetch the object for so long, as long as the caller may.
 * Its path is not encoded: the official client does that itself.
 */
export async function signDownload(
  services: StorageServices,
  claims: Claims,
  object: ObjectName,
  seconds: number,
  transformation?: Transformation,
): Promise<string> {
  await requireObject(services, claims, object);
  const link = {
    use: "download" as const,
    object: linkedName(object),
    signer: signerOf(claims),
    transformation,
  };
  const token = await services.links.sign(link, seconds);
  const door = transformation === undefined ? "object" : "render/image";
  return `/${door}/sign/${linkedName(object)}?token=${token}`;
}

/** The address to which anybody may upload the object in the caller's place; his rights are asked now, and then again. */
export async function signUpload(
  services: StorageServices,
  claims: Claims,
  object: ObjectName,
  upsert: boolean,
): Promise<{ url: string; token: string }> {
  await findBucket(services.database, object.bucket);
  await probeUpload(services, claims, { object, upsert, owner: null, userMetadata: null }, UNKNOWN_BYTES);
  if (upsert) await probeReplacement(services, claims, object);
  const token = await services.links.sign(
    { use: "upload", object: linkedName(object), signer: signerOf(claims), upsert },
    UPLOAD_LINK_SECONDS,
  );
  return { url: `/object/upload/sign/${encodePath(object)}?token=${token}`, token };
}
