import { TooTangled } from "@parcelle/geometry/too-tangled";
import { expect, it } from "vitest";
import { TookTooLong } from "#platform/compute/shared-thread.ts";
import { orTooTangled } from "./outline-too-tangled.ts";

it.each([
  ["that a thread gave up", new TookTooLong()],
  ["that meets itself at too many places", new TooTangled()],
])("an outline %s is refused by name in both languages", async (_, error) => {
  await expect(orTooTangled(Promise.reject(error))).rejects.toMatchObject({
    status: 409,
    code: "outline_too_tangled",
    texts: {
      fr: expect.stringContaining("redessinez-le"),
      en: expect.stringContaining("redraw it"),
    },
  });
});

it("an answer and any other fault of a thread stay what they are", async () => {
  expect(await orTooTangled(Promise.resolve("answered"))).toBe("answered");
  await expect(orTooTangled(Promise.reject(new Error("other")))).rejects.toThrow("other");
});
