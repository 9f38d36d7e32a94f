import { findBucket } from "../../buckets/bucket.ts";
import { bucketsInput, createBucket, deleteBucket, listBuckets } from "../../buckets/manage-buckets.ts";
import { StorageError, storageProblem } from "../../storage-error.ts";
import { S3Refusal } from "../s3-error.ts";
import { headerOf, sendXml } from "../s3-request.ts";
import { refuseExtras } from "./extras.ts";
import type { Operation } from "./operation-of.ts";

type ListedBucket = { name: string; id: string; created_at: string };

/** Buckets are in no region: any may be signed for. */
const REGION = "us-east-1";

export const listAllBuckets: Operation = async ({ services, claims, reply }) => {
  const buckets = (await listBuckets(services, claims, bucketsInput.parse({}))) as ListedBucket[];
  return sendXml(reply, "ListAllMyBucketsResult", {
    Owner: { ID: String(claims.sub ?? claims.role) },
    Buckets: {
      Bucket: buckets.map(({ id, created_at: made }) => ({
        Name: id,
        CreationDate: new Date(made).toISOString(),
      })),
    },
  });
};

export const headBucket: Operation = async ({ services, bucket, reply }) => {
  await findBucket(services.database, bucket);
  return reply.header("x-amz-bucket-region", REGION).code(200).send();
};

export const bucketLocation: Operation = async ({ services, bucket, reply }) => {
  await findBucket(services.database, bucket);
  return sendXml(reply, "LocationConstraint", null);
};

/** Versions of objects are not kept: a bucket that never had any answers so. */
export const versioning: Operation = async ({ services, bucket, reply }) => {
  await findBucket(services.database, bucket);
  return sendXml(reply, "VersioningConfiguration", null);
};

export const makeBucket: Operation = async ({ services, claims, bucket, http, reply }) => {
  refuseExtras(http, ["public-read"]);
  const isPublic = headerOf(http, "x-amz-acl") === "public-read";
  await createBucket(services, claims, { id: bucket, name: bucket, public: isPublic }).catch(
    (error: unknown) => {
      const known = storageProblem(error);
      if (!(known instanceof StorageError) || known.code !== "ResourceAlreadyExists") throw error;
      throw new S3Refusal(409, "BucketAlreadyExists", "There is a bucket of this name");
    },
  );
  return reply.header("location", `/${bucket}`).code(200).send();
};

export const removeBucket: Operation = async ({ services, claims, bucket, reply }) => {
  await deleteBucket(services, claims, bucket);
  return reply.code(204).send();
};
