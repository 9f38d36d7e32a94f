import { expect } from "vitest";
import type { Visitor } from "./browser.ts";

/** Traces a triangle on the map of the open dialog, once it listens. */
export async function drawTriangle({ page, say }: Visitor): Promise<void> {
  const canvas = page.locator("dialog[open] [data-ready] canvas").first();
  await canvas.waitFor();
  await page.getByText(say.plot.outlineMissing).first().waitFor();
  const box = await canvas.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box!;
  const corners = [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
    [0.3, 0.3],
  ] as const;
  for (const [across, down] of corners) {
    const place = [x + width * across, y + height * down] as const;
    await page.mouse.move(...place, { steps: 5 });
    await page.mouse.click(...place, { delay: 60 });
  }
  await page.getByText(say.plot.outlineMissing).waitFor({ state: "detached" });
}
