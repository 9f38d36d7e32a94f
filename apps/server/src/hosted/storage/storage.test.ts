import { connect } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { bytesTaken } from "../../../test/bytes-taken.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { countKept, openStore, stores } from "../../../test/stores.ts";

const policies = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('own', 'own', false, 1000000, null),
  ('pictures', 'pictures', true, null, '{image/*}');
create policy test_own on storage.objects for all to authenticated
  using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)
  with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
create policy test_pictures on storage.objects for insert to authenticated with check (bucket_id = 'pictures');
create policy test_see on storage.objects for select to authenticated using (bucket_id = 'pictures');
`;

describeOnOneEngine("files through the official client", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let server: TestServer;
    let client: SupabaseClient;
    let other: SupabaseClient;
    let userId: string;

    beforeAll(async () => {
      const database = await open();
      await database.asOwner((transaction) => transaction.script(policies));
      const store = await openStore(kind);
      server = await serve(database, store.settings);
      ({ client, userId } = await server.signedIn("files@example.org"));
      ({ client: other } = await server.signedIn("stranger@example.org"));
      return async () => {
        await server.close();
        await store.close();
      };
    });

    const own = (from = client) => from.storage.from("own");
    const text = async (blob: Blob | null) => (blob === null ? null : blob.text());
    const tokenOf = async (from: SupabaseClient) => (await from.auth.getSession()).data.session!.access_token;
    const remove = (url: string, token: string) =>
      server.app.inject({ method: "DELETE", url, headers: { authorization: `Bearer ${token}` } });
    const bytesKept = () => countKept(server.foundation.storage.backend);

    it("stores and gives back bytes with their type, form or bare", async () => {
      const form = await own().upload(`${userId}/a b/é.txt`, new Blob(["bonjour"], { type: "text/plain" }), {
        metadata: { by: "Awa" },
      });
      expect(form.error).toBeNull();
      expect(form.data).toMatchObject({ path: `${userId}/a b/é.txt`, fullPath: `own/${userId}/a b/é.txt` });
      const bare = await own().upload(`${userId}/bare.bin`, new Uint8Array([0, 255, 10]), {
        contentType: "application/x-bare",
      });
      expect(bare.error).toBeNull();
      const back = await own().download(`${userId}/a b/é.txt`);
      expect([await text(back.data), back.data!.type]).toEqual(["bonjour", "text/plain"]);
      expect([
        ...new Uint8Array(await (await own().download(`${userId}/bare.bin`)).data!.arrayBuffer()),
      ]).toEqual([0, 255, 10]);
      const info = await own().info(`${userId}/a b/é.txt`);
      expect(info.data).toMatchObject({
        size: 7,
        contentType: "text/plain",
        metadata: { by: "Awa" },
        cacheControl: "max-age=3600",
      });
      expect((await own().exists(`${userId}/bare.bin`)).data).toBe(true);
      expect((await own().exists(`${userId}/none`)).data).toBe(false);
    });

    it("replaces only when asked, and keeps no bytes of what was replaced", async () => {
      const path = `${userId}/replace.txt`;
      await own().upload(path, "one");
      const before = await bytesKept();
      const again = await own().upload(path, "two");
      expect(again.error).toMatchObject({ status: 400, statusCode: "409", code: "ResourceAlreadyExists" });
      expect(await text((await own().download(path)).data)).toBe("one");
      expect((await own().upload(path, "three", { upsert: true })).error).toBeNull();
      expect((await own().update(path, "four")).error).toBeNull();
      expect(await text((await own().download(path)).data)).toBe("four");
      expect(await bytesKept()).toBe(before);
    });

    it("asks the policies before a byte is stored", async () => {
      const before = await bytesKept();
      const foreign = await own(other).upload(`${userId}/intruder.txt`, "x");
      expect(foreign.error).toMatchObject({ statusCode: "403" });
      expect(await bytesKept()).toBe(before);
      await own().upload(`${userId}/private.txt`, "secret");
      expect((await own(other).download(`${userId}/private.txt`)).error).toMatchObject({ statusCode: "404" });
      expect((await own(other).remove([`${userId}/private.txt`])).data).toEqual([]);
      expect((await own(other).createSignedUrl(`${userId}/private.txt`, 60)).error).toMatchObject({
        statusCode: "404",
      });
      expect((await own(other).move(`${userId}/private.txt`, `${userId}/stolen.txt`)).error).toMatchObject({
        statusCode: "404",
      });
      expect((await own(server.client()).download(`${userId}/private.txt`)).error).not.toBeNull();
      expect(await text((await own().download(`${userId}/private.txt`)).data)).toBe("secret");
    });

    it("keeps to a bucket's size and types", async () => {
      const large = await own().upload(`${userId}/large.bin`, new Uint8Array(1_000_001));
      expect(large.error).toMatchObject({ statusCode: "413" });
      const notPicture = await client.storage
        .from("pictures")
        .upload("a.txt", "x", { contentType: "text/plain" });
      expect(notPicture.error).toMatchObject({ statusCode: "415" });
      expect(
        (await client.storage.from("pictures").upload("dot.png", "png", { contentType: "image/png" })).error,
      ).toBeNull();
      const address = client.storage.from("pictures").getPublicUrl("dot.png").data.publicUrl;
      expect(await (await fetch(address)).text()).toBe("png");
      expect((await fetch(address.replace("/pictures/", "/own/"))).status).toBe(400);
    });

    it("refuses names that leave their folder, and unknown buckets", async () => {
      const answer = await server.app.inject({
        method: "POST",
        url: `/storage/v1/object/own/${userId}/..%2f..%2fsecret`,
        headers: { authorization: `Bearer ${(await client.auth.getSession()).data.session!.access_token}` },
        payload: "x",
      });
      expect([answer.statusCode, answer.json().error]).toEqual([400, "InvalidKey"]);
      expect((await client.storage.from("nowhere").upload("a.txt", "x")).error).toMatchObject({
        statusCode: "404",
        message: "Bucket not found",
      });
    });

    it("signs addresses for reading and for writing, each for one object and a time", async () => {
      const path = `${userId}/à signer.txt`;
      await own().upload(path, "signed");
      const { data } = await own().createSignedUrl(path, 60, { download: "copy of it.txt" });
      const answer = await fetch(data!.signedUrl);
      expect([answer.status, await answer.text()]).toEqual([200, "signed"]);
      expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''copy%20of%20it.txt");
      expect((await fetch(data!.signedUrl.replace("%C3%A0%20signer.txt", "private.txt"))).status).toBe(400);
      const many = await own().createSignedUrls([path, `${userId}/none`], 60);
      expect(many.data!.map(({ error }) => error === null)).toEqual([true, false]);
      const upload = await own().createSignedUploadUrl(`${userId}/later.txt`);
      const done = await own(server.client()).uploadToSignedUrl(
        `${userId}/later.txt`,
        upload.data!.token,
        "later",
      );
      expect(done.error).toBeNull();
      expect(await text((await own().download(`${userId}/later.txt`)).data)).toBe("later");
      expect((await own(other).createSignedUploadUrl(`${userId}/x`)).error).toMatchObject({
        statusCode: "403",
      });
      const expired = await server.foundation.storage.links.sign(
        { use: "download", object: `own/${path}`, signer: { role: "service_role" } },
        -1,
      );
      expect(
        (await fetch(encodeURI(`${server.url}/storage/v1/object/sign/own/${path}?token=${expired}`))).status,
      ).toBe(400);
    });

    it("lists a level with folders, in order and in pages", async () => {
      for (const name of ["b.txt", "a.txt", "sub/c.txt", "sub/d.txt"])
        await own().upload(`${userId}/list/${name}`, name);
      const names = async (options = {}) =>
        (await own().list(`${userId}/list`, options)).data!.map(({ name }) => name);
      expect(await names()).toEqual(["a.txt", "b.txt", "sub"]);
      expect(await names({ limit: 1, offset: 1 })).toEqual(["b.txt"]);
      expect(await names({ sortBy: { column: "name", order: "desc" } })).toEqual(["sub", "b.txt", "a.txt"]);
      expect(await names({ search: "a." })).toEqual(["a.txt"]);
      expect((await own().list(`${userId}/list`)).data![2]).toMatchObject({ name: "sub", id: null });
      expect((await own(other).list(`${userId}/list`)).data).toEqual([]);
    });

    it("moves, copies and removes", async () => {
      await own().upload(`${userId}/from.txt`, "moved");
      expect((await own().move(`${userId}/from.txt`, `${userId}/to.txt`)).error).toBeNull();
      expect((await own().copy(`${userId}/to.txt`, `${userId}/copy.txt`)).data).toMatchObject({
        path: `own/${userId}/copy.txt`,
      });
      const before = await bytesKept();
      const removed = await own().remove([`${userId}/to.txt`, `${userId}/none.txt`]);
      expect(removed.data!.map(({ name }) => name)).toEqual([`${userId}/to.txt`]);
      expect(await bytesKept()).toBe(before - 1);
      expect(await text((await own().download(`${userId}/copy.txt`)).data)).toBe("moved");
    });

    it("gives parts, and says when nothing changed", async () => {
      await own().upload(`${userId}/range.txt`, "0123456789");
      const { data } = await own().createSignedUrl(`${userId}/range.txt`, 60);
      const get = (headers: Record<string, string>) => fetch(data!.signedUrl, { headers });
      const part = await get({ range: "bytes=2-4" });
      expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
        206,
        "bytes 2-4/10",
        "234",
      ]);
      expect(await (await get({ range: "bytes=-3" })).text()).toBe("789");
      expect((await get({ range: "bytes=20-" })).status).toBe(416);
      expect((await get({ "if-none-match": part.headers.get("etag")! })).status).toBe(304);
      expect(part.headers.get("content-security-policy")).toContain("sandbox");
    });

    it("leaves nothing of an upload that is cut in the middle", async () => {
      const before = await bytesKept();
      const { access_token: token } = (await client.auth.getSession()).data.session!;
      const { port, hostname } = new URL(server.url);
      const half = "x".repeat(400_000);
      const taken = bytesTaken(server.foundation.storage.backend, "write", half.length / 2);
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /storage/v1/object/own/${userId}/cut.bin HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 800000\r\n\r\n${half}`,
          );
          void taken.then(() => socket.destroy());
        });
        socket.on("close", () => resolve());
      });
      await expect.poll(bytesKept).toBe(before);
      expect((await own().exists(`${userId}/cut.bin`)).data).toBe(false);
    });

    it("manages buckets with the service's key only", async () => {
      const service = server.client(server.foundation.keys.serviceKey).storage;
      expect((await client.storage.createBucket("mine")).error).toMatchObject({ statusCode: "403" });
      expect((await service.createBucket("made", { public: false, fileSizeLimit: "1mb" })).data).toEqual({
        name: "made",
      });
      expect((await service.createBucket("made")).error).toMatchObject({ statusCode: "409" });
      expect((await service.getBucket("made")).data).toMatchObject({
        id: "made",
        file_size_limit: 1_000_000,
        public: false,
      });
      expect((await service.updateBucket("made", { public: true })).data).toEqual({
        message: "Successfully updated",
      });
      await service.from("made").upload("a.txt", "a");
      expect((await service.deleteBucket("made")).error).toMatchObject({ statusCode: "409" });
      expect((await client.storage.emptyBucket("made")).error).toMatchObject({ statusCode: "404" });
      expect((await service.emptyBucket("made")).data).toEqual({
        message: "Empty bucket has been queued. Completion may take up to an hour.",
      });
      expect((await service.deleteBucket("made")).error).toBeNull();
      expect((await service.getBucket("made")).error).toMatchObject({ statusCode: "404" });
    });

    it("changes of a bucket what is named, and nothing else", async () => {
      const service = server.client(server.foundation.keys.serviceKey).storage;
      const { serviceKey } = server.foundation.keys;
      const put = (payload: object) =>
        server.app.inject({
          ...{ method: "PUT", url: "/storage/v1/bucket/kept", payload },
          headers: { authorization: `Bearer ${serviceKey}` },
        });
      const limits = { file_size_limit: 20_000_000, allowed_mime_types: ["image/png"] };
      await service.createBucket("kept", {
        ...{ public: false, fileSizeLimit: "20mb", allowedMimeTypes: ["image/png"] },
      });
      await put({ public: true });
      expect((await service.getBucket("kept")).data).toMatchObject({ public: true, ...limits });
      await put({ file_size_limit: "1.5MB" });
      expect((await service.getBucket("kept")).data).toMatchObject({
        ...{ public: true, file_size_limit: 1_500_000, allowed_mime_types: ["image/png"] },
      });
      await put({ file_size_limit: null, allowed_mime_types: null });
      expect((await service.getBucket("kept")).data).toMatchObject({
        ...{ public: true, file_size_limit: null, allowed_mime_types: null },
      });
    });

    it("tells of a public object without a key, and of itself whether it can store", async () => {
      const get = (url: string) => fetch(`${server.url}/storage/v1${url}`);
      await client.storage.from("pictures").upload("told.png", "png", { contentType: "image/png" });
      expect(await (await get("/object/info/public/pictures/told.png")).json()).toMatchObject({
        ...{ name: "told.png", bucket_id: "pictures", size: 3, content_type: "image/png" },
      });
      expect((await get("/object/info/public/own/told.png")).status).toBe(400);
      expect((await get("/status")).status).toBe(200);
      expect(await (await get("/version")).text()).toMatch(/^\d+\.\d+\.\d+$/);
    });

    it("deletes one object by its own address", async () => {
      const url = `/storage/v1/object/own/${userId}/alone.txt`;
      await own().upload(`${userId}/alone.txt`, "x");
      const ask = (from: SupabaseClient) => tokenOf(from).then((token) => remove(url, token));
      expect((await ask(other)).json().code).toBe("NoSuchKey");
      expect((await ask(client)).json()).toEqual({ message: "Successfully deleted" });
      expect((await own().exists(`${userId}/alone.txt`)).data).toBe(false);
    });

    it("serves server code by the same policies", async () => {
      const { files } = server.foundation.services;
      const claims = { role: "authenticated" as const, sub: userId };
      const bytes = new TextEncoder().encode("report");
      await files.write(claims, "own", `${userId}/report.pdf`, {
        chunks: [bytes],
        contentType: "application/pdf",
      });
      expect(await files.read(claims, "own", `${userId}/report.pdf`)).toEqual(bytes);
      const address = await files.sign(claims, "own", `${userId}/report.pdf`, 60);
      expect(await (await fetch(`${server.url}${address}`)).text()).toBe("report");
      const stranger = { role: "authenticated" as const, sub: crypto.randomUUID() };
      await expect(files.read(stranger, "own", `${userId}/report.pdf`)).rejects.toThrow("file_missing");
    });
  });
});
