import type { Claims } from "#database/database.ts";
import { findBucket } from "../../buckets/bucket.ts";
import { isObjectName } from "../../objects/object-name.ts";
import { removeObjects } from "../../objects/remove-objects.ts";
import { selectObject } from "../../objects/stored-object.ts";
import type { StorageRouteServices } from "../../read-request.ts";
import { accessDenied, StorageError, storageProblem } from "../../storage-error.ts";
import { malformedXml, refusalOf } from "../s3-error.ts";
import { objectOfKey, sendXml } from "../s3-request.ts";
import { childrenOf, textIn } from "../xml/read-xml.ts";
import type { Operation } from "./operation-of.ts";
import { readDocument } from "./read-document.ts";

const MOST = 1000;

/** Removes one object; throws AccessDenied where the caller sees it and may not remove it. */
async function remove(
  services: StorageRouteServices,
  claims: Claims,
  bucket: string,
  name: string,
): Promise<void> {
  const removed = await removeObjects(services, claims, bucket, [name]);
  if (removed.length > 0) return;
  const stays = await services.database.asCaller(
    claims,
    (transaction) => selectObject(transaction, { bucket, name }),
    { readOnly: true },
  );
  if (stays !== null) throw accessDenied("This object is not yours to delete");
}

/** What is not there is deleted already. */
export const removeOne: Operation = async ({ services, claims, reply, bucket, key }) => {
  const { name } = objectOfKey(bucket, key);
  await findBucket(services.database, bucket);
  await remove(services, claims, bucket, name);
  return reply.code(204).send();
};

export const removeMany: Operation = async (request) => {
  const { services, claims, reply, bucket } = request;
  await findBucket(services.database, bucket);
  const document = await readDocument(request, "Delete");
  const keys = childrenOf(document, "Object").map((object) => textIn(object, "Key") ?? "");
  if (keys.length === 0 || keys.length > MOST) throw malformedXml();
  const isQuiet = textIn(document, "Quiet")?.trim() === "true";
  const deleted: { Key: string }[] = [];
  const failed: { Key: string; Code: string; Message: string }[] = [];
  for (const key of keys) {
    const refusal = await refusalToRemove(services, claims, bucket, key);
    if (refusal === null) deleted.push({ Key: key });
    else failed.push({ Key: key, Code: refusal.code, Message: refusal.message });
  }
  return sendXml(reply, "DeleteResult", { Deleted: isQuiet ? [] : deleted, Error: failed });
};

/** One that stays does not spoil the others. */
async function refusalToRemove(
  services: StorageRouteServices,
  claims: Claims,
  bucket: string,
  key: string,
): Promise<{ code: string; message: string } | null> {
  if (!isObjectName(key)) return { code: "InvalidKey", message: "No object has this name" };
  try {
    await remove(services, claims, bucket, key);
    return null;
  } catch (error) {
    const known = storageProblem(error);
    if (!(known instanceof StorageError)) throw error;
    return refusalOf(known);
  }
}
