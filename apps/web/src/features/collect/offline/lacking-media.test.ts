import { expect, test, vi } from "vitest";
import type { PreparedVersion } from "../device/prepared-forms.ts";
import { lackingMedia } from "./lacking-media.ts";

const versions = vi.hoisted(() => new Map<number, unknown>());
vi.mock("../device/prepared-forms.ts", () => ({
  preparedVersion: async (id: number) => versions.get(id) ?? null,
}));

const files = ["iroko.jpg", "teck.jpg", "villages.csv"].map((name) => ({ name, path: `1/a/${name}` }));
const keep = (id: number, media?: PreparedVersion["media"]) =>
  versions.set(id, { id, xform: "", files, ...(media ? { media } : {}) });

test("pictures that a device had no room for are counted, lists are not", async () => {
  keep(1);
  keep(2, [{ path: "1/a/iroko.jpg", blob: new Blob() }]);
  keep(
    3,
    files.slice(0, 2).map(({ path }) => ({ path, blob: new Blob() })),
  );
  expect(await lackingMedia([{ versionId: 1 }])).toBe(2);
  expect(await lackingMedia([{ versionId: 2 }, { versionId: 3 }])).toBe(1);
  expect(await lackingMedia([{ versionId: null }, { versionId: 9 }])).toBe(0);
});
