import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { cutOf } from "./cut-of.ts";

const [RED, BLUE] = [
  [255, 0, 0],
  [0, 0, 255],
];
/** One pixel of grey and transparency whose end libpng warns of; browsers show it. */
const FLAWED = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+/p94AAAAASUVORK5CYII=";

describeOnOneEngine("pictures that are cut to a size", (open) => {
  let server: TestServer;
  let service: SupabaseClient;

  beforeAll(async () => {
    server = await serve(await open());
    service = server.client(server.foundation.keys.serviceKey);
    await service.storage.createBucket("pictures", { public: true });
    const half = (background: string) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    });
    const halves = sharp(half("#f00")).extend({ right: 100, background: "#00f" });
    await upload("halves.png", await halves.png().toBuffer());
    // Held turned by a quarter: red is on top when it is looked at.
    await upload("turned.jpg", await halves.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer());
    return () => server.close();
  });

  const upload = async (name: string, bytes: Buffer) => {
    const { error } = await service.storage.from("pictures").upload(name, bytes);
    if (error !== null) throw error;
  };
  const ask = (name: string, query: string) =>
    fetch(`${server.url}/storage/v1/render/image/public/pictures/${name}?${query}`);
  async function shown(query: string, name = "halves.png") {
    const answer = await ask(name, `width=50&height=50&${query}`);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([50, 50]);
    return { told: answer.headers.get("x-transformations"), corner: [...data.subarray(0, 3)] };
  }
  const told = (gravity: string) => `height:50,width:50,resizing_type:fill,${gravity}`;

  it("keep the edge, the corner or the point that is asked for, and tell what was done", async () => {
    expect(await shown("gravity=we")).toEqual({ told: told("gravity:we"), corner: RED });
    expect(await shown("gravity=soea")).toEqual({ told: told("gravity:soea"), corner: BLUE });
    expect(await shown("gravity=we&x_offset=50")).toEqual({ told: told("gravity:we:50:0"), corner: BLUE });
    expect(await shown("gravity=fp&x_offset=1&y_offset=0.5")).toEqual({
      told: told("gravity:fp:1:0.5"),
      corner: BLUE,
    });
    expect((await shown("gravity=sm")).told).toBe(told("gravity:sm"));
    const [red, , blue] = (await shown("gravity=so", "turned.jpg")).corner;
    expect(blue! - red!).toBeGreaterThan(150);
    expect((await ask("halves.png", "width=50&height=50&gravity=up")).status).toBe(400);
  });

  it("say what was asked where nothing is cut, and come as WebP when asked", async () => {
    const answer = await ask("halves.png", "width=10&format=webp");
    expect([answer.headers.get("content-type"), answer.headers.get("x-transformations")]).toEqual([
      "image/webp",
      "width:10,resizing_type:fill,format:webp",
    ]);
    expect(
      (await ask("halves.png", "resize=contain&quality=60&height=9&width=9")).headers.get(
        "x-transformations",
      ),
    ).toBe("height:9,width:9,resizing_type:fit,quality:60");
  });

  it("are signed with their gravity", async () => {
    const transform = { gravity: "fp", height: 1, width: 1, resize: "cover", x_offset: 0, y_offset: 1 };
    const { data } = await service.storage
      .from("pictures")
      .createSignedUrl("halves.png", 60, { transform: transform as never });
    const answer = await fetch(data!.signedUrl);
    expect(answer.headers.get("x-transformations")).toContain("gravity:fp:0:1");
    expect([
      ...(await sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer()),
    ]).toEqual(RED);
  });

  it("are made of a picture with a small flaw as well", async () => {
    await upload("flawed.png", Buffer.from(FLAWED, "base64"));
    const answer = await ask("flawed.png", "width=1&height=1");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  });
});

it("a cut never leaves the picture, and has at least one pixel of it", () => {
  expect(cutOf({ width: 10, height: 8000 }, { width: 2500, height: 2500 }, { gravity: "so" })).toEqual({
    ...{ left: 0, top: 7990, width: 10, height: 10 },
  });
  expect(
    cutOf({ width: 8000, height: 1 }, { width: 1, height: 2500 }, { gravity: "ea", x_offset: -9 }),
  ).toEqual({
    ...{ left: 7999, top: 0, width: 1, height: 1 },
  });
});
