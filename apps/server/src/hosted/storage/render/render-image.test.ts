import { execFileSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { traffic } from "#database/traffic/traffic.ts";
import type { StoredObject } from "../objects/stored-object.ts";
import type { StorageServices } from "../storage-services.ts";
import { ImageRenderer } from "./render-image.ts";
import type { Rendered } from "./render-process.ts";

const entry = new URL("../../../../test/held-render.ts", import.meta.url);
const LONG_MS = 600_000;
let folder: string;
let pipe: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "render-"));
  pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
});
afterEach(() => rm(folder, { recursive: true }));

/** A store in which each version is its own content. */
function rendererOf(longestMs = LONG_MS) {
  const opened: string[] = [];
  const services = {
    database: { asService: async () => [] },
    backend: {
      open: async (version: string) => {
        opened.push(version);
        return Readable.from([Buffer.from(version)]);
      },
    },
  } as unknown as StorageServices;
  const images = new ImageRenderer(services, { entry, longestMs });
  const ask = (person: string, content: string, gone = new AbortController().signal): Promise<Rendered> =>
    traffic.run({ kind: "caller", origin: null, address: "::1", subject: person, retryAfter: null }, () =>
      images.render(
        { version: content, metadata: { size: 1 } } as StoredObject,
        { resize: "cover", quality: 80 },
        "",
        gone,
      ),
    );
  return { images, ask, opened };
}

it("an image that takes too long is given up, whatever holds it, and the next one is made", async () => {
  const { images, ask } = rendererOf(3_000);
  await expect(ask("ann", pipe)).rejects.toMatchObject({ status: 400, message: /takes too long/ });
  const made = await ask("ann", "next");
  expect(Buffer.from(made.bytes).toString()).toBe("next");
  await images.close();
});

it("one person has few waiting, and another one is made after what runs", async () => {
  const { images, ask, opened } = rendererOf();
  const first = ask("ann", pipe);
  const held = await open(pipe, "w");
  const others = Array.from("abcdefghijkl", (content) => ask("ann", content));
  await expect(ask("ann", "m")).rejects.toMatchObject({ statusCode: 429 });
  const ben = ask("ben", "ben");
  await held.close();
  await Promise.all([first, ben, ...others]);
  expect(opened.slice(0, 2)).toEqual([pipe, "ben"]);
  await images.close();
});

it("what waits for somebody who is gone is not made, and when the server closes nobody waits", async () => {
  const { images, ask, opened } = rendererOf();
  const gone = new AbortController();
  const first = ask("ann", pipe);
  const held = await open(pipe, "w");
  const left = ask("ann", "left", gone.signal);
  const last = ask("ben", pipe);
  gone.abort();
  await images.close();
  for (const asked of [first, left, last]) await expect(asked).rejects.toMatchObject({ status: 503 });
  expect(opened).toEqual([pipe]);
  await held.close();
});
