import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { openStore, stores } from "../../../test/stores.ts";

const policies = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('own', 'own', false, null, null),
  ('small', 'small', false, 10, null),
  ('pictures', 'pictures', true, null, '{image/*}');
create policy test_own on storage.objects for all to authenticated
  using (owner = auth.uid()) with check (owner = auth.uid());
`;

describeOnOneEngine("reading files through the official client", (open) => {
  describe.each(stores)("on %s", (kind) => {
    let server: TestServer;
    let client: SupabaseClient;
    let other: SupabaseClient;

    beforeAll(async () => {
      const database = await open();
      await database.asOwner((transaction) => transaction.script(policies));
      const store = await openStore(kind);
      server = await serve(database, store.settings);
      ({ client } = await server.signedIn("reader@example.org"));
      ({ client: other } = await server.signedIn("stranger@example.org"));
      return async () => {
        await server.close();
        await store.close();
      };
    });

    const own = (from = client) => from.storage.from("own");
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#275f3a" } });
    const sizeOf = async (blob: Blob) => {
      const { width, height, format } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata();
      return [format, width, height];
    };

    it("lists in pages that go on where the last one ended, whole or one level at a time", async () => {
      for (const name of ["v2/b.txt", "v2/a.txt", "v2/sub/c.txt", "v2/sub/d.txt", "v2/z.txt"])
        await own().upload(name, name);
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const { data } = await own().listV2({
          prefix: "v2/",
          limit: 2,
          ...(cursor === undefined ? {} : { cursor }),
        });
        pages.push(data!.objects.map(({ name }) => name));
        cursor = data!.nextCursor;
        expect(data!.hasNext).toBe(cursor !== undefined);
      } while (cursor !== undefined);
      expect(pages).toEqual([["v2/a.txt", "v2/b.txt"], ["v2/sub/c.txt", "v2/sub/d.txt"], ["v2/z.txt"]]);
      const level = await own().listV2({ prefix: "v2/", with_delimiter: true });
      expect(level.data!.folders).toEqual([{ name: "v2/sub/", key: "v2/sub" }]);
      expect(level.data!.objects.map(({ key }) => key)).toEqual(["v2/a.txt", "v2/b.txt", "v2/z.txt"]);
      expect(level.data!.objects[0]!.metadata).toMatchObject({ size: 8 });
      expect((await own(other).listV2({ prefix: "v2/" })).data).toMatchObject({
        objects: [],
        hasNext: false,
      });
    });

    it("lists by time too, and refuses a cursor of its own making", async () => {
      const newest = { column: "created_at", order: "desc" } as const;
      const first = await own().listV2({ prefix: "v2/", limit: 3, sortBy: newest });
      const second = await own().listV2({
        prefix: "v2/",
        limit: 3,
        sortBy: newest,
        cursor: first.data!.nextCursor!,
      });
      expect([...first.data!.objects, ...second.data!.objects].map(({ name }) => name)).toEqual([
        "v2/z.txt",
        "v2/sub/d.txt",
        "v2/sub/c.txt",
        "v2/a.txt",
        "v2/b.txt",
      ]);
      // A folder is as old as the first object in it, whatever it is sorted by besides names.
      const folders = async (sortBy: typeof newest | { column: "updated_at"; order: "asc" }) => {
        const options = { prefix: "v3/", with_delimiter: true, limit: 1, sortBy };
        const { data: one } = await own().listV2(options);
        const { data: two } = await own().listV2({ ...options, cursor: one!.nextCursor! });
        return [one, two].map((page) => page!.folders.map(({ key }) => key));
      };
      for (const name of ["v3/z/1", "v3/a/1", "v3/z/2"]) await own().upload(name, name);
      expect(await folders(newest)).toEqual([["v3/a"], ["v3/z"]]);
      expect(await folders({ column: "updated_at", order: "asc" })).toEqual([["v3/z"], ["v3/a"]]);
      expect((await own().listV2({ cursor: "junk" })).error).toMatchObject({ statusCode: "400" });
    });

    it("keeps to conditions: unchanged, changed, and parts of a state that is gone", async () => {
      await own().upload("state.txt", "0123456789");
      const { data } = await own().createSignedUrl("state.txt", 60);
      const get = (headers: Record<string, string>) => fetch(data!.signedUrl, { headers });
      const whole = await get({});
      const etag = whole.headers.get("etag")!;
      const changed = whole.headers.get("last-modified")!;
      expect((await get({ "if-none-match": `"x", W/${etag}` })).status).toBe(304);
      expect((await get({ "if-none-match": '"x"', "if-modified-since": changed })).status).toBe(200);
      expect((await get({ "if-modified-since": changed })).status).toBe(304);
      expect((await get({ "if-match": '"x"' })).status).toBe(412);
      expect((await get({ "if-match": etag })).status).toBe(200);
      const early = new Date(Date.parse(changed) - 60_000).toUTCString();
      expect((await get({ "if-unmodified-since": early })).status).toBe(412);
      const range = { range: "bytes=2-4" };
      expect((await get({ ...range, "if-range": etag })).status).toBe(206);
      expect((await get({ ...range, "if-range": '"x"' })).status).toBe(200);
      const beyond = await get({ range: "bytes=20-" });
      expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    });

    it("copies and moves to another bucket by the rules of that bucket", async () => {
      await own().upload("long.txt", "more than ten letters", { metadata: { by: "Awa" } });
      await own().upload("short.txt", "short");
      const to = (destinationBucket: string) => ({ destinationBucket });
      expect((await own().copy("long.txt", "long.txt", to("small"))).error).toMatchObject({
        statusCode: "413",
      });
      expect((await own().move("long.txt", "long.txt", to("small"))).error).toMatchObject({
        statusCode: "413",
      });
      expect((await own().copy("short.txt", "x.txt", to("pictures"))).error).toMatchObject({
        statusCode: "415",
      });
      expect((await own().copy("short.txt", "x.txt", to("nowhere"))).error).toMatchObject({
        statusCode: "404",
      });
      expect((await own().copy("short.txt", "x.txt", to("small"))).data).toMatchObject({
        path: "small/x.txt",
      });
      expect((await own().move("short.txt", "y.txt", to("small"))).error).toBeNull();
      expect(await (await client.storage.from("small").download("y.txt")).data!.text()).toBe("short");
      const described = {
        copyMetadata: false,
        metadata: { cacheControl: "max-age=5", mimetype: "text/csv" },
      };
      expect((await own().copy("long.txt", "copy.csv", described)).error).toBeNull();
      expect((await own().info("copy.csv")).data).toMatchObject({
        contentType: "text/csv",
        cacheControl: "max-age=5",
      });
      expect((await own().copy("long.txt", "long2.txt")).error).toBeNull();
      expect((await own().info("long2.txt")).data).toMatchObject({ metadata: { by: "Awa" } });
      expect((await own().copy("long.txt", "copy.csv")).error).toMatchObject({ statusCode: "409" });
      expect((await own(other).copy("long.txt", "stolen.txt")).error).toMatchObject({ statusCode: "404" });
    });

    it("lists buckets as asked", async () => {
      const service = server.client(server.foundation.keys.serviceKey).storage;
      const ids = async (options = {}) => (await service.listBuckets(options)).data!.map(({ id }) => id);
      const ours = (await ids()).filter((id) => ["own", "pictures", "small"].includes(id));
      expect(ours).toEqual(["own", "pictures", "small"]);
      expect(await ids({ search: "small" })).toEqual(["small"]);
      const all = await ids({ sortColumn: "name", sortOrder: "desc" });
      expect(await ids({ sortColumn: "name", sortOrder: "desc", limit: 1, offset: 1 })).toEqual([all[1]]);
    });

    it("gives images in another size, in the format that the reader takes", async () => {
      const pictures = client.storage.from("pictures");
      await pictures.upload("leaf.png", await picture(400, 200).png().toBuffer(), {
        contentType: "image/png",
      });
      const sized = async (transform: object) =>
        sizeOf((await pictures.download("leaf.png", { transform })).data!);
      expect(await sized({ width: 100, height: 100 })).toEqual(["png", 100, 100]);
      expect(await sized({ width: 100, height: 100, resize: "contain" })).toEqual(["png", 100, 50]);
      expect(await sized({ width: 100, height: 90, resize: "fill" })).toEqual(["png", 100, 90]);
      expect(await sized({ width: 100 })).toEqual(["png", 100, 50]);
      const address = pictures.getPublicUrl("leaf.png", { transform: { height: 50 } }).data.publicUrl;
      const shown = await fetch(address, { headers: { accept: "image/webp,*/*" } });
      expect(await sizeOf(await shown.blob())).toEqual(["webp", 100, 50]);
      const again = { headers: { accept: "image/webp", "if-none-match": shown.headers.get("etag")! } };
      expect((await fetch(address, again)).status).toBe(304);
      const kept = await fetch(`${address}&format=origin`, { headers: { accept: "image/webp" } });
      expect(kept.headers.get("content-type")).toBe("image/png");
    });

    it("refuses a type or a cache rule that no header can say, and keeps what is not public private", async () => {
      const pictures = client.storage.from("pictures");
      const said = (metadata: object) => ({ copyMetadata: false, metadata });
      const rules = { cacheControl: "public, s-maxage=9, max-age=9" };
      await own().upload("words.txt", "<h1>hi</h1>", { contentType: "text/plain" });
      await own().copy("words.txt", "page.txt", said({ ...rules, mimetype: "TEXT/HTML" }));
      const sent = await fetch((await own().createSignedUrl("page.txt", 60)).data!.signedUrl);
      expect(sent.headers.get("content-disposition")).toMatch(/^attachment/);
      expect(sent.headers.get("cache-control")).toBe("private, max-age=9");
      await pictures.copy("leaf.png", "kept.png", said({ ...rules, mimetype: "image/png" }));
      const shown = await fetch(pictures.getPublicUrl("kept.png").data.publicUrl);
      expect(shown.headers.get("cache-control")).toBe("public, s-maxage=9, max-age=9");
      for (const metadata of [
        { mimetype: "text/html\r\nx: y" },
        { cacheControl: "public\r\nx: y" },
        { mimetype: "text/html\u2028" },
        { mimetype: "x".repeat(301) },
      ])
        expect((await own().copy("words.txt", "copied.txt", said(metadata))).error).toMatchObject({
          status: 400,
        });
    });

    it("makes no picture larger than its sides may be, however narrow it is", async () => {
      const pictures = client.storage.from("pictures");
      await pictures.upload("narrow.png", await picture(10, 8000).png().toBuffer(), {
        contentType: "image/png",
      });
      const sized = async (transform: object) =>
        sizeOf((await pictures.download("narrow.png", { transform })).data!);
      expect(await sized({ width: 2500 })).toEqual(["png", 3, 2500]);
      expect(await sized({ quality: 80 })).toEqual(["png", 3, 2500]);
    });

    it("signs a size together with the address, which nobody changes afterwards", async () => {
      const pictures = client.storage.from("pictures");
      const { data } = await pictures.createSignedUrl("leaf.png", 60, {
        transform: { width: 40, height: 40 },
      });
      expect(await sizeOf(await (await fetch(data!.signedUrl)).blob())).toEqual(["png", 40, 40]);
      const changed = await fetch(`${data!.signedUrl}&width=300&height=300`);
      expect(await sizeOf(await changed.blob())).toEqual(["png", 40, 40]);
      const plain = await pictures.createSignedUrl("leaf.png", 60);
      const asImage = plain.data!.signedUrl.replace("/object/sign/", "/render/image/sign/");
      expect((await fetch(asImage)).status).toBe(400);
    });

    it("refuses sizes out of range, what is no image, and bombs", async () => {
      const pictures = client.storage.from("pictures");
      await pictures.upload("words.png", "no image at all", { contentType: "image/png" });
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
      await pictures.upload("drawing.svg", svg, { contentType: "image/svg+xml" });
      const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      await pictures.upload("bomb.png", bomb, { contentType: "image/png" });
      const transform = { width: 10 };
      for (const name of ["words.png", "drawing.svg", "bomb.png"])
        expect((await pictures.download(name, { transform })).error, name).toMatchObject({
          statusCode: "400",
          message:
            name === "bomb.png"
              ? "The image has more than 50 million pixels"
              : "The source image is invalid or unsupported for rendering",
        });
      for (const query of ["width=0", "quality=5", "resize=crop", "width=abc"]) {
        const address = `${server.url}/storage/v1/render/image/public/pictures/leaf.png?${query}`;
        expect((await fetch(address)).status, query).toBe(400);
      }
      expect((await own(other).download("state.txt", { transform })).error).toMatchObject({
        statusCode: "404",
      });
    });

    it("refuses a form that does not say what stands between its parts", async () => {
      const { access_token: token } = (await client.auth.getSession()).data.session!;
      for (const type of ["multipart/form-data", "multipart/form-data; boundary="]) {
        const answer = await fetch(`${server.url}/storage/v1/object/own/form.txt`, {
          ...{ method: "POST", body: "abc" },
          headers: { authorization: `Bearer ${token}`, "content-type": type },
        });
        expect([answer.status, (await answer.json()).error]).toEqual([400, "InvalidRequest"]);
      }
    });

    it("says of what it does not offer that it is not enabled", async () => {
      expect((await own().purgeCache("state.txt")).error).toMatchObject({ code: "FeatureNotEnabled" });
      expect((await client.storage.vectors.listBuckets()).error).not.toBeNull();
    });
  });
});
