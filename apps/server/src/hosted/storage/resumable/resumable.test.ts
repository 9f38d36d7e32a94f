import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { bytesTaken } from "../../../../test/bytes-taken.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { startUploads, type UploadServer } from "../../../../test/start-uploads.ts";
import { stores } from "../../../../test/stores.ts";
import { encodeMetadata } from "../../../../test/tus-caller.ts";

const MB = 1024 * 1024;

describeOnOneEngine("uploads in pieces, by the official tus client", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let database: UploadServer["database"];
    let server: UploadServer["server"];
    let client: UploadServer["client"];
    let userId: UploadServer["userId"];
    let tus: UploadServer["tus"];
    let stored: UploadServer["stored"];

    beforeAll(async () => {
      const started = await startUploads(await open(), kind);
      ({ database, server, client, userId, tus, stored } = started);
      return started.close;
    });

    const isBeingWritten = async (name: string) => {
      const rows = await database.asService((transaction) =>
        transaction.query("select from storage.uploads where name = $1 and lease is not null", [
          `${userId}/${name}`,
        ]),
      );
      return rows.length > 0;
    };

    it("stores a file in pieces of six megabytes, with its type and description", async () => {
      const bytes = randomBytes(13 * MB + 5);
      const steps: number[] = [];
      await tus.send(bytes, {
        metadata: tus.metadataOf("whole.bin", { metadata: JSON.stringify({ by: "Awa" }) }),
        onChunkComplete: (size) => steps.push(size),
      });
      expect(steps).toEqual([6 * MB, 6 * MB, MB + 5]);
      expect((await stored("whole.bin"))!.equals(bytes)).toBe(true);
      const { data } = await client.storage.from("own").info(`${userId}/whole.bin`);
      expect(data).toMatchObject({
        size: bytes.length,
        contentType: "application/x-pieces",
        cacheControl: "max-age=60",
        metadata: { by: "Awa" },
      });
    });

    it("goes on after a cut where the bytes ended", async () => {
      const bytes = randomBytes(9 * MB);
      const { address } = await tus.begin(tus.metadataOf("cut.bin"), bytes.length);
      const controller = new AbortController();
      const taken = bytesTaken(server.foundation.storage.backend, "append", 5 * MB);
      const half = Readable.from(
        (async function* () {
          yield bytes.subarray(0, 5 * MB);
          await taken;
          controller.abort();
          yield bytes.subarray(5 * MB, 5 * MB + 1);
        })(),
      );
      const cut = fetch(address, {
        method: "PATCH",
        headers: {
          "tus-resumable": "1.0.0",
          authorization: tus.authorization,
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
        },
        body: Readable.toWeb(half) as ReadableStream,
        duplex: "half",
        signal: controller.signal,
      } as RequestInit);
      await expect(cut).rejects.toMatchObject({ name: "AbortError" });
      await expect.poll(() => tus.offsetOf(address)).toBeGreaterThan(0);
      const kept = await tus.offsetOf(address);
      expect(await stored("cut.bin")).toBeNull();
      let firstOffset = -1;
      await tus.send(bytes, {
        uploadUrl: address,
        onProgress: (sent) => {
          if (firstOffset < 0) firstOffset = sent;
        },
      });
      expect(firstOffset).toBeGreaterThanOrEqual(kept);
      expect((await stored("cut.bin"))!.equals(bytes)).toBe(true);
    });

    it("takes pieces of any size, an empty file, and a size that is known late", async () => {
      const bytes = randomBytes(100_000);
      await tus.send(bytes, { metadata: tus.metadataOf("small.bin"), chunkSize: 33_333 });
      expect((await stored("small.bin"))!.equals(bytes)).toBe(true);
      await tus.send(Buffer.alloc(0), { metadata: tus.metadataOf("empty.bin") });
      expect(await stored("empty.bin")).toHaveLength(0);
      const answer = await tus.ask("POST", tus.endpoint, {
        "upload-defer-length": "1",
        "upload-metadata": encodeMetadata(tus.metadataOf("late.bin")),
      });
      const address = new URL(answer.headers.get("location")!, server.url).href;
      expect((await tus.ask("HEAD", address)).headers.get("upload-defer-length")).toBe("1");
      expect((await tus.piece(address, 0, bytes.subarray(0, 60_000))).status).toBe(204);
      const last = await tus.piece(address, 60_000, bytes.subarray(60_000), { "upload-length": "100000" });
      expect([last.status, last.headers.get("tus-complete")]).toEqual([204, "1"]);
      expect((await stored("late.bin"))!.equals(bytes)).toBe(true);
    });

    it("judges the type by the content where none is declared", async () => {
      const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(1000)]);
      const { contentType: _none, ...undeclared } = tus.metadataOf("dot");
      await tus.send(png, { metadata: { ...undeclared, bucketName: "pictures" } });
      const { data } = await client.storage.from("pictures").info(`${userId}/dot`);
      expect(data).toMatchObject({ contentType: "image/png" });
      const refused = tus.send(Buffer.from("only words"), {
        metadata: { ...undeclared, bucketName: "pictures", objectName: `${userId}/words` },
      });
      await expect(refused).rejects.toMatchObject({ originalResponse: expect.anything() });
      await expect(refused).rejects.toThrow(/response code: 415/);
      expect((await client.storage.from("pictures").exists(`${userId}/words`)).data).toBe(false);
    });

    it("replaces only when asked", async () => {
      await tus.send(Buffer.from("one"), { metadata: tus.metadataOf("replace.txt") });
      await expect(tus.send(Buffer.from("two"), { metadata: tus.metadataOf("replace.txt") })).rejects.toThrow(
        /409/,
      );
      expect((await stored("replace.txt"))!.toString()).toBe("one");
      const headers = { authorization: tus.authorization, "x-upsert": "true" };
      await tus.send(Buffer.from("three"), { metadata: tus.metadataOf("replace.txt"), headers });
      expect((await stored("replace.txt"))!.toString()).toBe("three");
    });

    it("lets a later request take over from one that hangs, and never mixes two", async () => {
      const { address } = await tus.begin(tus.metadataOf("two.bin"), 6);
      const hanging = new Readable({ read() {} });
      hanging.push(Buffer.from("123"));
      const first = fetch(address, {
        method: "PATCH",
        headers: {
          "tus-resumable": "1.0.0",
          authorization: tus.authorization,
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
        },
        body: Readable.toWeb(hanging) as ReadableStream,
        duplex: "half",
      } as RequestInit).catch(() => null);
      await expect.poll(() => isBeingWritten("two.bin")).toBe(true);
      const second = await tus.piece(address, 0, Buffer.from("abcdef"));
      expect(second.status).toBe(409);
      await first;
      hanging.destroy();
      expect(await tus.offsetOf(address)).toBe(3);
      expect((await tus.piece(address, 3, Buffer.from("456"))).status).toBe(204);
      expect((await stored("two.bin"))!.toString()).toBe("123456");
    });

    it("ends what a killed process left between the last byte and the object", async () => {
      const { address } = await tus.begin(tus.metadataOf("between.bin"), 4);
      const id = address.split("/").at(-1)!;
      const unfinished = await server.foundation.storage.backend.append(
        id,
        { received: 0, state: {} },
        { size: 4, source: Readable.from([Buffer.from("full")]), keep: async () => {} },
      );
      await database.asOwner((transaction) =>
        transaction.query(
          "update storage.uploads set received = 4, state = $2::text::jsonb, lease = $3::text::uuid, leased_until = now() where id = $1",
          [id, JSON.stringify(unfinished.state), randomUUID()],
        ),
      );
      expect(await stored("between.bin")).toBeNull();
      expect(await tus.offsetOf(address)).toBe(4);
      expect((await stored("between.bin"))!.toString()).toBe("full");
    });

    it("takes uploads to a signed address, for its object only", async () => {
      const path = `${userId}/signed.bin`;
      const { data } = await client.storage.from("own").createSignedUploadUrl(path);
      const signed = { endpoint: `${tus.endpoint}/sign`, headers: { "x-signature": data!.token } };
      const bytes = randomBytes(7 * MB);
      await tus.send(bytes, { ...signed, metadata: tus.metadataOf("signed.bin") });
      expect((await stored("signed.bin"))!.equals(bytes)).toBe(true);
      await expect(tus.send(bytes, { ...signed, metadata: tus.metadataOf("other.bin") })).rejects.toThrow(
        /400/,
      );
      const foreign = await tus.begin(tus.metadataOf("mine.bin"), 10);
      const throughSign = foreign.address.replace("/resumable/", "/resumable/sign/");
      expect((await tus.ask("HEAD", throughSign, { "x-signature": data!.token })).status).toBe(400);
    });

    it("tells other sites what it speaks", async () => {
      const answer = await fetch(tus.endpoint, {
        method: "OPTIONS",
        headers: { origin: "https://app.test" },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get("tus-extension")).toContain("creation-with-upload");
      expect(answer.headers.get("access-control-expose-headers")).toContain("upload-offset");
    });
  });
});
