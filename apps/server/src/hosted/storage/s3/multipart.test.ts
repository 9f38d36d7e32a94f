import { createHash, randomBytes } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from "@aws-sdk/client-s3";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { s3ClientOfSession } from "../../../../test/s3-client.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { countKept, openStore, stores } from "../../../../test/stores.ts";
import { sweepStorage } from "../sweep/sweep-storage.ts";

const Bucket = "own";
const MB = 1024 * 1024;

describeOnBothEngines("objects that come in parts, by S3", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let database: Database;
    let server: TestServer;
    let s3: S3Client;
    let stranger: S3Client;
    let key = 0;
    let Key: string;

    beforeAll(async () => {
      database = await open();
      await database.asOwner((transaction) =>
        transaction.script(`insert into storage.buckets (id, name, file_size_limit) values ('own', 'own', 20000000);
          create policy test_own on storage.objects for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid())`),
      );
      const store = await openStore(kind);
      server = await serve(database, store.settings);
      const sessionOf = async (email: string) => {
        const { client } = await server.signedIn(email);
        return s3ClientOfSession(server, (await client.auth.getSession()).data.session!.access_token);
      };
      [s3, stranger] = [await sessionOf("parts@example.org"), await sessionOf("other@example.org")];
      return async () => {
        s3.destroy();
        stranger.destroy();
        await server.close();
        await store.close();
      };
    });

    beforeEach(() => {
      key += 1;
      Key = `parts/${key}.bin`;
    });

    const begin = async (more: object = {}) =>
      (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }))).UploadId!;
    const part = (UploadId: string, PartNumber: number, Body: Uint8Array, from = s3) =>
      from.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    const complete = (UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    const bytesOf = async () =>
      Buffer.from(await (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToByteArray());
    const kept = () => countKept(server.foundation.storage.backend);
    const refused = (status: number, name: string) => ({ name, $metadata: { httpStatusCode: status } });

    it("takes them in any order and at once, replaces one, and joins those that are listed", async () => {
      const before = await kept();
      const UploadId = await begin({ ContentType: "image/tiff", Metadata: { by: "Awa" } });
      const [one, two, three] = [randomBytes(5 * MB), randomBytes(5 * MB), randomBytes(1000)] as const;
      await part(UploadId, 2, randomBytes(5 * MB));
      const [last, , first] = await Promise.all([
        part(UploadId, 7, three),
        part(UploadId, 9, randomBytes(10)),
        part(UploadId, 1, one),
      ]);
      const second = await part(UploadId, 2, two);
      const listed = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId, MaxParts: 2 }));
      expect([listed.Parts!.map(({ PartNumber }) => PartNumber), listed.IsTruncated]).toEqual([[1, 2], true]);
      const rest = await s3.send(
        new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker: listed.NextPartNumberMarker }),
      );
      expect(rest.Parts!.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
        [7, 1000],
        [9, 10],
      ]);
      const Parts = [
        { PartNumber: 1, ETag: first.ETag },
        { PartNumber: 2, ETag: second.ETag },
        { PartNumber: 7, ETag: last.ETag },
      ];
      const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest();
      const tag = `"${md5(Buffer.concat([one, two, three].map(md5))).toString("hex")}-3"`;
      expect((await complete(UploadId, Parts)).ETag).toBe(tag);
      expect((await complete(UploadId, Parts)).ETag).toBe(tag);
      expect((await bytesOf()).equals(Buffer.concat([one, two, three]))).toBe(true);
      const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      expect(head).toMatchObject({ ETag: tag, ContentType: "image/tiff", Metadata: { by: "Awa" } });
      expect(await kept()).toBe(before + 1);
      await expect(part(UploadId, 3, one)).rejects.toMatchObject(refused(404, "NoSuchUpload"));
    });

    it("refuses a list that does not fit, and keeps the parts", async () => {
      const UploadId = await begin();
      const [small, last] = [
        await part(UploadId, 1, randomBytes(10)),
        await part(UploadId, 2, randomBytes(10)),
      ];
      const [one, two] = [
        { PartNumber: 1, ETag: small.ETag },
        { PartNumber: 2, ETag: last.ETag },
      ];
      await expect(complete(UploadId, [one, two])).rejects.toMatchObject(refused(400, "EntityTooSmall"));
      await expect(complete(UploadId, [two, one])).rejects.toMatchObject(refused(400, "InvalidPartOrder"));
      const wrong = { PartNumber: 1, ETag: last.ETag };
      await expect(complete(UploadId, [wrong])).rejects.toMatchObject(refused(400, "InvalidPart"));
      await complete(UploadId, [two]);
      expect((await bytesOf()).length).toBe(10);
    });

    it("holds to the bucket's size while parts come, and gives room back that a part did not fill", async () => {
      const UploadId = await begin();
      await part(UploadId, 1, Buffer.alloc(15 * MB));
      await expect(part(UploadId, 2, Buffer.alloc(6 * MB))).rejects.toMatchObject(
        refused(400, "EntityTooLarge"),
      );
      await part(UploadId, 2, Buffer.alloc(2 * MB));
      const [row] = await database.asService((transaction) =>
        transaction.query<{ received: number; reserved: number }>(
          "select received, reserved from storage.uploads where id = $1",
          [UploadId],
        ),
      );
      expect(row).toEqual({ received: 17 * MB, reserved: 17 * MB });
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    });

    it("is nobody else's, nor another object's, nor an upload of another kind", async () => {
      const UploadId = await begin();
      await expect(part(UploadId, 1, Buffer.from("x"), stranger)).rejects.toMatchObject(
        refused(404, "NoSuchUpload"),
      );
      const elsewhere = new UploadPartCommand({
        ...{ Bucket, Key: "parts/other", UploadId, PartNumber: 1, Body: "x" },
      });
      await expect(s3.send(elsewhere)).rejects.toMatchObject(refused(404, "NoSuchUpload"));
      const tus = await fetch(`${server.url}/storage/v1/upload/resumable/${UploadId}`, {
        method: "HEAD",
        headers: {
          "tus-resumable": "1.0.0",
          authorization: `Bearer ${server.foundation.keys.serviceKey}`,
        },
      });
      expect(tus.status).toBe(404);
      const all = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
      expect(all.Uploads!.map((one) => one.UploadId)).toEqual([UploadId]);
      const theirs = await stranger.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
      expect(theirs.Uploads).toBeUndefined();
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      await expect(part(UploadId, 1, Buffer.from("x"))).rejects.toMatchObject(refused(404, "NoSuchUpload"));
    });

    it("is listed one level at a time, page by page", async () => {
      const keys = ["level/b", "level/deep/1", "level/deep/2", "level/z"];
      const begun = await Promise.all(
        keys.map(
          async (one) => (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: one }))).UploadId,
        ),
      );
      const pages: unknown[] = [];
      let KeyMarker: string | undefined;
      let isTruncated = true;
      while (isTruncated) {
        const listed = { Bucket, Prefix: "level/", Delimiter: "/", MaxUploads: 1, KeyMarker };
        const page = await s3.send(new ListMultipartUploadsCommand(listed));
        pages.push([page.Uploads?.map((one) => one.Key), page.CommonPrefixes?.map((one) => one.Prefix)]);
        KeyMarker = page.NextKeyMarker;
        isTruncated = page.IsTruncated!;
      }
      expect(pages).toEqual([
        [["level/b"], undefined],
        [undefined, ["level/deep/"]],
        [["level/z"], undefined],
      ]);
      for (const [at, UploadId] of begun.entries())
        await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: keys[at]!, UploadId }));
    });

    it("leaves nothing in the store when it is ended, or when nobody goes on with it", async () => {
      const before = await kept();
      const [ended, forgotten] = [await begin(), await begin()];
      for (const UploadId of [ended, forgotten]) await part(UploadId, 1, randomBytes(100));
      expect(await kept()).toBe(before + 2);
      await sweepStorage(server.foundation.storage, { graceSeconds: -1 });
      expect(await kept()).toBe(before + 2);
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: ended }));
      expect(await kept()).toBe(before + 1);
      await database.asService((transaction) =>
        transaction.query(
          "update storage.uploads set expires_at = now() - interval '1 second' where id = $1",
          [forgotten],
        ),
      );
      await sweepStorage(server.foundation.storage, { graceSeconds: 3600 });
      expect(await kept()).toBe(before);
    });

    it("makes a part of an object that is there, or of a range of it", async () => {
      const whole = randomBytes(5 * MB);
      await s3.send(new PutObjectCommand({ Bucket, Key: "parts/source", Body: whole }));
      const UploadId = await begin();
      const copied = (PartNumber: number, more: object = {}) =>
        s3.send(
          new UploadPartCopyCommand({
            Bucket,
            Key,
            UploadId,
            PartNumber,
            CopySource: "own/parts/source",
            ...more,
          }),
        );
      const first = await copied(1);
      const second = await copied(2, { CopySourceRange: "bytes=10-19" });
      await expect(copied(3, { CopySourceRange: "bytes=-5" })).rejects.toMatchObject(
        refused(400, "InvalidArgument"),
      );
      await complete(UploadId, [
        { PartNumber: 1, ETag: first.CopyPartResult!.ETag },
        { PartNumber: 2, ETag: second.CopyPartResult!.ETag },
      ]);
      expect((await bytesOf()).equals(Buffer.concat([whole, whole.subarray(10, 20)]))).toBe(true);
    });
  });
});
