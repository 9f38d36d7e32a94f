import { beforeAll, describe, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { startUploads, type UploadServer } from "../../../../test/start-uploads.ts";
import { stores } from "../../../../test/stores.ts";

const MB = 1024 * 1024;

describeOnOneEngine("uploads in pieces that are refused, hidden or ended", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let database: UploadServer["database"];
    let userId: UploadServer["userId"];
    let tus: UploadServer["tus"];
    let strangerToken: UploadServer["strangerToken"];
    let stored: UploadServer["stored"];

    beforeAll(async () => {
      const started = await startUploads(await open(), kind);
      ({ database, userId, tus, strangerToken, stored } = started);
      return started.close;
    });

    it("asks policies and bucket rules before a byte is taken, and again for each piece", async () => {
      const foreign = { authorization: `Bearer ${strangerToken}` };
      const refused = await tus.begin(tus.metadataOf("x"), 10, foreign);
      expect([refused.answer.status, (await refused.answer.json()).code]).toEqual([403, "AccessDenied"]);
      expect((await tus.begin(tus.metadataOf("x"), 21 * MB)).answer.status).toBe(413);
      expect((await tus.begin(tus.metadataOf("x", { bucketName: "pictures" }), 10)).answer.status).toBe(415);
      expect((await tus.begin(tus.metadataOf("x", { bucketName: "nowhere" }), 10)).answer.status).toBe(404);
      expect((await tus.begin(tus.metadataOf("../x"), 10)).answer.status).toBe(400);
      const unsayable: Record<string, string>[] = [
        { contentType: "a/b\r\nx: y" },
        { cacheControl: "public\r\nx: y" },
      ];
      for (const said of unsayable)
        expect((await tus.begin(tus.metadataOf("x", said), 10)).answer.status).toBe(400);
      const { address } = await tus.begin(tus.metadataOf("asked.bin"), 10);
      await database.asOwner((transaction) =>
        transaction.script("alter policy test_own on storage.objects with check (false)"),
      );
      expect((await tus.piece(address, 0, Buffer.from("12345"))).status).toBe(403);
      await database.asOwner((transaction) =>
        transaction.script(
          "alter policy test_own on storage.objects with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)",
        ),
      );
      expect(await tus.offsetOf(address)).toBe(0);
    });

    it("shows an upload to nobody else", async () => {
      const { address } = await tus.begin(tus.metadataOf("hidden.bin"), 10);
      await tus.piece(address, 0, Buffer.from("12345"));
      const foreign = { authorization: `Bearer ${strangerToken}` };
      expect((await tus.ask("HEAD", address, foreign)).status).toBe(404);
      expect((await tus.piece(address, 5, Buffer.from("67890"), foreign)).status).toBe(404);
      expect((await tus.ask("DELETE", address, foreign)).status).toBe(404);
      const anonymous = await fetch(address, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
      expect(anonymous.status).toBe(400);
      expect(await tus.offsetOf(address)).toBe(5);
    });

    it("refuses a piece at a wrong place, of a wrong type, or too many bytes, and keeps what it had", async () => {
      const { address } = await tus.begin(tus.metadataOf("strict.bin"), 10);
      expect((await tus.piece(address, 3, Buffer.from("123"))).status).toBe(409);
      expect((await tus.piece(address, 0, Buffer.from("123"), { "content-type": "text/plain" })).status).toBe(
        415,
      );
      expect((await tus.piece(address, 0, Buffer.alloc(11))).status).toBe(413);
      const old = await tus.piece(address, 0, Buffer.from("1"), { "tus-resumable": "0.2.2" });
      expect([old.status, old.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
      expect(await tus.offsetOf(address)).toBe(0);
      expect((await tus.piece(address, 0, Buffer.from("1234567890"))).status).toBe(204);
      expect((await stored("strict.bin"))!.toString()).toBe("1234567890");
    });

    it("says that a finished upload is finished, and does not let it be ended", async () => {
      const address = await tus.send(Buffer.from("done"), { metadata: tus.metadataOf("done.txt") });
      expect(await tus.offsetOf(address)).toBe(4);
      expect((await tus.ask("DELETE", address)).status).toBe(400);
      expect((await stored("done.txt"))!.toString()).toBe("done");
    });

    it("ends an upload, and forgets one whose time is over", async () => {
      const ended = await tus.begin(tus.metadataOf("ended.bin"), 10);
      await tus.piece(ended.address, 0, Buffer.from("12345"));
      expect((await tus.ask("DELETE", ended.address)).status).toBe(204);
      expect((await tus.ask("HEAD", ended.address)).status).toBe(404);
      const late = await tus.begin(tus.metadataOf("expired.bin"), 10);
      const hoursLeft = (answer: Response) =>
        (Date.parse(answer.headers.get("upload-expires")!) - Date.now()) / 3_600_000;
      expect(hoursLeft(late.answer)).toBeLessThanOrEqual(1);
      await tus.piece(late.address, 0, Buffer.from("1"));
      expect(hoursLeft(await tus.ask("HEAD", late.address))).toBeGreaterThan(23);
      await database.asOwner((transaction) =>
        transaction.query(
          "update storage.uploads set expires_at = now() - interval '1 second' where name = $1",
          [`${userId}/expired.bin`],
        ),
      );
      expect((await tus.ask("HEAD", late.address)).status).toBe(410);
      expect((await tus.piece(late.address, 0, Buffer.from("1"))).status).toBe(410);
    });
  });
});
