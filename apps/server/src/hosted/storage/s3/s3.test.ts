import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { beforeAll, describe, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { s3ClientOfSession } from "../../../../test/s3-client.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { countKept, openStore, stores } from "../../../../test/stores.ts";

const Bucket = "own";
const md5 = (bytes: Uint8Array) => `"${createHash("md5").update(bytes).digest("hex")}"`;

describeOnBothEngines("files by the official client of S3", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let server: TestServer;
    let s3: S3Client;

    beforeAll(async () => {
      const database = await open();
      await database.asOwner((transaction) =>
        transaction.script(`insert into storage.buckets (id, name, allowed_mime_types, file_size_limit)
          values ('own', 'own', null, null), ('small', 'small', '{image/*}', 10)`),
      );
      const store = await openStore(kind);
      server = await serve(database, store.settings);
      s3 = s3ClientOfSession(server, server.foundation.keys.serviceKey);
      return async () => {
        s3.destroy();
        await server.close();
        await store.close();
      };
    });

    const put = (Key: string, Body: string | Uint8Array, more: object = {}) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
    const textOf = async (Key: string, more: object = {}) =>
      (await s3.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body!.transformToString();
    const refused = (status: number, code?: string) => ({
      ...(code === undefined ? {} : { name: code }),
      $metadata: { httpStatusCode: status },
    });

    it("writes an object with what is said of it, and reads it back under its MD5", async () => {
      const written = await put("a b/é+(1).txt", "bonjour", {
        ...{ ContentType: "text/plain", CacheControl: "max-age=77", Metadata: { by: "Awa" } },
      });
      expect(written.ETag).toBe(md5(Buffer.from("bonjour")));
      const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a b/é+(1).txt" }));
      expect(head).toMatchObject({
        ...{ ContentLength: 7, ContentType: "text/plain", CacheControl: "max-age=77" },
        ...{ ETag: written.ETag, Metadata: { by: "Awa" }, AcceptRanges: "bytes" },
      });
      expect(head.LastModified).toBeInstanceOf(Date);
      expect(await textOf("a b/é+(1).txt")).toBe("bonjour");
      const admin = server.client(server.foundation.keys.serviceKey).storage.from(Bucket);
      expect(await (await admin.download("a b/é+(1).txt")).data!.text()).toBe("bonjour");
    });

    it.each(["CRC32", "CRC32C", "CRC64NVME", "SHA1", "SHA256"] as const)(
      "proves a body by its %s, and tells it again",
      async (ChecksumAlgorithm) => {
        const bytes = randomBytes(100_003);
        await put(`sums/${ChecksumAlgorithm}`, bytes, { ChecksumAlgorithm });
        const back = await s3.send(
          new GetObjectCommand({ Bucket, Key: `sums/${ChecksumAlgorithm}`, ChecksumMode: "ENABLED" }),
        );
        expect(back[`Checksum${ChecksumAlgorithm}`]).toMatch(/^[\w+/]+=*$/);
        expect(bytes.equals(await back.Body!.transformToByteArray())).toBe(true);
        const wrong = { [`Checksum${ChecksumAlgorithm}`]: back[`Checksum${ChecksumAlgorithm}`] };
        await expect(put("sums/wrong", "other", wrong)).rejects.toMatchObject(refused(400));
        await expect(textOf("sums/wrong")).rejects.toMatchObject(refused(404, "NoSuchKey"));
      },
    );

    it("takes a stream in pieces with the checksum behind them, and keeps nothing of one that breaks off", async () => {
      const bytes = randomBytes(3_000_000);
      const stream = () => Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]);
      const Key = "streamed.bin";
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: stream(), ContentLength: bytes.length }));
      const back = await s3.send(new GetObjectCommand({ Bucket, Key }));
      expect(bytes.equals(await back.Body!.transformToByteArray())).toBe(true);
      expect(back.ETag).toBe(md5(bytes));
      const before = await countKept(server.foundation.storage.backend);
      const shorter = Readable.from([bytes.subarray(0, 1000)]);
      await expect(
        s3.send(new PutObjectCommand({ Bucket, Key: "cut", Body: shorter, ContentLength: 2000 })),
      ).rejects.toThrow();
      await expect.poll(() => countKept(server.foundation.storage.backend)).toBe(before);
    });

    it("reads parts and answers conditions", async () => {
      const { ETag } = await put("ranged.txt", "0123456789abcdef");
      expect(await textOf("ranged.txt", { Range: "bytes=4-" })).toBe("456789abcdef");
      expect(await textOf("ranged.txt", { Range: "bytes=-5" })).toBe("bcdef");
      const some = await s3.send(new GetObjectCommand({ Bucket, Key: "ranged.txt", Range: "bytes=0-9" }));
      expect([some.ContentRange, some.$metadata.httpStatusCode]).toEqual(["bytes 0-9/16", 206]);
      await expect(textOf("ranged.txt", { Range: "bytes=16-" })).rejects.toMatchObject(refused(416));
      await expect(textOf("ranged.txt", { IfNoneMatch: ETag })).rejects.toMatchObject(refused(304));
      await expect(textOf("ranged.txt", { IfMatch: '"x"' })).rejects.toMatchObject(refused(412));
      const later = { IfModifiedSince: new Date(Date.now() + 1000) };
      await expect(textOf("ranged.txt", later)).rejects.toMatchObject(refused(304));
      const said = await s3.send(
        new GetObjectCommand({
          ...{ Bucket, Key: "ranged.txt", ResponseContentType: "text/csv" },
          ResponseContentEncoding: "identity",
        }),
      );
      expect([said.ContentType, said.ContentEncoding]).toEqual(["text/csv", "identity"]);
      const tags = (name: string) => s3.send(new GetObjectTaggingCommand({ Bucket, Key: name }));
      expect((await tags("ranged.txt")).TagSet).toEqual([]);
      await expect(tags("nothing.txt")).rejects.toMatchObject(refused(404, "NoSuchKey"));
      await expect(put("ranged.txt", "again", { IfNoneMatch: "*" })).rejects.toMatchObject(refused(412));
      expect(await textOf("ranged.txt")).toBe("0123456789abcdef");
    });

    it("lists by prefix, level and page, in both versions", async () => {
      for (const Key of ["l/a.txt", "l/b.txt", "l/s/c.txt", "l/s/d.txt", "l/t/e.txt", "l/z.txt"])
        await put(Key, Key);
      const pages: string[][] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(
          new ListObjectsV2Command({
            ...{ Bucket, Prefix: "l/", Delimiter: "/", MaxKeys: 2 },
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        );
        const names = [...(page.Contents ?? []), ...(page.CommonPrefixes ?? [])];
        expect(page.KeyCount).toBe(names.length);
        pages.push(names.map((one) => ("Key" in one ? one.Key! : (one as { Prefix: string }).Prefix)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      expect(pages).toEqual([["l/a.txt", "l/b.txt"], ["l/s/", "l/t/"], ["l/z.txt"]]);
      const behind = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: "l/", StartAfter: "l/s/zzz", Delimiter: "/" }),
      );
      expect(behind.CommonPrefixes).toEqual([{ Prefix: "l/t/" }]);
      const first = await s3.send(
        new ListObjectsCommand({ Bucket, Prefix: "l/", Delimiter: "/", MaxKeys: 3 }),
      );
      expect([first.IsTruncated, first.NextMarker]).toEqual([true, "l/s/"]);
      const next = await s3.send(
        new ListObjectsCommand({ Bucket, Prefix: "l/", Delimiter: "/", Marker: first.NextMarker }),
      );
      expect([next.CommonPrefixes, next.Contents!.map((one) => one.Key)]).toEqual([
        [{ Prefix: "l/t/" }],
        ["l/z.txt"],
      ]);
      await put("l/odd&<é>.txt", "x");
      const odd = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "l/odd", EncodingType: "url" }));
      expect(odd.Contents!.map(({ Key }) => decodeURIComponent(Key!))).toEqual(["l/odd&<é>.txt"]);
      expect(odd.Contents![0]!.ETag).toBe(md5(Buffer.from("x")));
    });

    it("says of what other doors stored that its tag is no MD5", async () => {
      const admin = server.client(server.foundation.keys.serviceKey).storage.from(Bucket);
      await admin.upload("from-the-site.txt", "x");
      const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: "from-the-site.txt" }));
      expect(ETag).toMatch(/^"[0-9a-f]{32}-1"$/);
      const conditional = { IfNoneMatch: ETag };
      await expect(textOf("from-the-site.txt", conditional)).rejects.toMatchObject(refused(304));
    });

    it("copies, with the same words or with others", async () => {
      await put("source.txt", "copied", { ContentType: "text/plain", Metadata: { by: "Awa" } });
      const CopySource = `${Bucket}/source.txt`;
      const copied = await s3.send(new CopyObjectCommand({ Bucket, Key: "copy.txt", CopySource }));
      expect(copied.CopyObjectResult!.ETag).toBe(md5(Buffer.from("copied")));
      const head = (Key: string) => s3.send(new HeadObjectCommand({ Bucket, Key }));
      expect((await head("copy.txt")).Metadata).toEqual({ by: "Awa" });
      const replaced = { MetadataDirective: "REPLACE", ContentType: "application/json" } as const;
      await s3.send(
        new CopyObjectCommand({ Bucket, Key: "source.txt", CopySource, Metadata: { n: "1" }, ...replaced }),
      );
      expect(await head("source.txt")).toMatchObject({
        ContentType: "application/json",
        Metadata: { n: "1" },
      });
      await expect(
        s3.send(new CopyObjectCommand({ Bucket, Key: "source.txt", CopySource })),
      ).rejects.toMatchObject(refused(400, "InvalidRequest"));
      await expect(
        s3.send(new CopyObjectCommand({ Bucket, Key: "x", CopySource: `${Bucket}/none` })),
      ).rejects.toMatchObject(refused(404, "NoSuchKey"));
    });

    it("deletes one and many; what is not there is deleted already", async () => {
      for (const Key of ["d/1", "d/2", "d/3"]) await put(Key, Key);
      await s3.send(new DeleteObjectCommand({ Bucket, Key: "d/1" }));
      await s3.send(new DeleteObjectCommand({ Bucket, Key: "d/1" }));
      const Objects = ["d/2", "d/3", "d/none"].map((Key) => ({ Key }));
      const many = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      expect([many.Deleted?.map(({ Key }) => Key), many.Errors]).toEqual([
        ["d/2", "d/3", "d/none"],
        undefined,
      ]);
      const left = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "d/" }));
      expect(left.KeyCount).toBe(0);
    });

    it("makes, tells and deletes buckets for the service", async () => {
      await s3.send(new CreateBucketCommand({ Bucket: "made" }));
      await expect(s3.send(new CreateBucketCommand({ Bucket: "made" }))).rejects.toMatchObject(
        refused(409, "BucketAlreadyExists"),
      );
      await s3.send(new HeadBucketCommand({ Bucket: "made" }));
      expect((await s3.send(new ListBucketsCommand({}))).Buckets!.map(({ Name }) => Name)).toContain("made");
      expect((await s3.send(new GetBucketLocationCommand({ Bucket: "made" }))).LocationConstraint ?? "").toBe(
        "",
      );
      expect((await s3.send(new GetBucketVersioningCommand({ Bucket: "made" }))).Status).toBeUndefined();
      await s3.send(new PutObjectCommand({ Bucket: "made", Key: "a", Body: "a" }));
      await expect(s3.send(new DeleteBucketCommand({ Bucket: "made" }))).rejects.toMatchObject(
        refused(409, "BucketNotEmpty"),
      );
      await s3.send(new DeleteObjectCommand({ Bucket: "made", Key: "a" }));
      await s3.send(new DeleteBucketCommand({ Bucket: "made" }));
      await expect(s3.send(new HeadBucketCommand({ Bucket: "made" }))).rejects.toMatchObject(refused(404));
    });

    it("keeps to the rules of a bucket, and names what is not offered", async () => {
      const small = (Body: string, ContentType: string) =>
        s3.send(new PutObjectCommand({ Bucket: "small", Key: "a", Body, ContentType }));
      await expect(small("x".repeat(11), "image/png")).rejects.toMatchObject(refused(400, "EntityTooLarge"));
      await expect(small("x", "text/plain")).rejects.toMatchObject(refused(400, "InvalidMimeType"));
      await expect(put("x", "x", { ServerSideEncryption: "AES256" })).rejects.toMatchObject(
        refused(501, "NotImplemented"),
      );
      await expect(
        s3.send(new PutObjectTaggingCommand({ Bucket, Key: "x", Tagging: { TagSet: [] } })),
      ).rejects.toMatchObject(refused(501, "NotImplemented"));
      await expect(put("a/../b", "x")).rejects.toMatchObject(refused(400, "InvalidKey"));
      const nowhere = new PutObjectCommand({ Bucket: "nowhere", Key: "x", Body: "x" });
      await expect(s3.send(nowhere)).rejects.toMatchObject(refused(404, "NoSuchBucket"));
    });

    it("takes and gives by presigned addresses, for their time", async () => {
      const Key = "signed à l'avance.txt";
      const to = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key }), { expiresIn: 60 });
      expect((await fetch(to, { method: "PUT", body: "later" })).status).toBe(200);
      const from = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
      expect(await (await fetch(from)).text()).toBe("later");
      expect((await fetch(from, { method: "DELETE" })).status).toBe(403);
      expect((await fetch(from.replace("avance", "autre"))).status).toBe(403);
      const signingDate = new Date(Date.now() - 120_000);
      const over = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }), {
        expiresIn: 60,
        signingDate,
      });
      expect(await (await fetch(over)).text()).toContain("<Code>AccessDenied</Code>");
    });
  });
});
