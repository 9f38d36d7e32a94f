import { beforeEach, expect, test, vi } from "vitest";
import { bringVersion } from "./bring-version.ts";
import type { PreparedVersion } from "./prepared-forms.ts";

const kept = vi.hoisted(() => ({ version: null as PreparedVersion | null, hasRoom: true, fetched: 0 }));

vi.mock("./prepared-forms.ts", () => ({
  preparedVersion: async () => kept.version,
  keepVersion: async (version: PreparedVersion) => {
    if (version.media !== undefined && !kept.hasRoom) throw new DOMException("", "QuotaExceededError");
    kept.version = version;
  },
}));
vi.mock("./read-form.ts", () => ({
  readVersion: async (id: number): Promise<PreparedVersion> => ({
    ...{ id, xform: "<h:html/>", lists: [] },
    files: [{ name: "iroko.jpg", path: "1/a/iroko.jpg" }],
  }),
}));
vi.mock("./version-files.ts", () => ({
  hasMedia: (files: readonly unknown[]) => files.length > 0,
  fetchMedia: async (files: readonly { path: string }[]) => {
    kept.fetched += 1;
    return files.map(({ path }) => ({ path, blob: new Blob(["x"]) }));
  },
}));

beforeEach(() => {
  Object.assign(kept, { version: null, hasRoom: true, fetched: 0 });
});

test("a version is on the phone with its pictures, and what is there is not fetched again", async () => {
  await bringVersion(3);
  expect(kept.version?.media?.map(({ path }) => path)).toEqual(["1/a/iroko.jpg"]);
  await bringVersion(3);
  expect(kept.fetched).toBe(1);
});

test("a version that was prepared before pictures were kept gets them", async () => {
  kept.version = { id: 3, xform: "<h:html/>", files: [{ name: "iroko.jpg", path: "1/a/iroko.jpg" }] };
  await bringVersion(3);
  expect(kept.version?.media).toHaveLength(1);
});

test("a phone without room for pictures keeps the form", async () => {
  kept.hasRoom = false;
  await bringVersion(3);
  expect(kept.version).toMatchObject({ id: 3, xform: "<h:html/>" });
  expect(kept.version?.media).toBeUndefined();
});
