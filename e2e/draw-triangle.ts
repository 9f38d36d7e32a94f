import { expect } from "vitest";
import type { Visitor } from "./browser.ts";

/** Traces a triangle on the map of the open dialog, once it listens. */
export async function drawTriangle(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await page.getByText(say.plot.outlineMissing).first().waitFor();
  await traceRing(visitor, [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
  ]);
  await page.getByText(say.plot.outlineMissing).waitFor({ state: "detached" });
}

/** Clicks the corners of a ring on the map of the open dialog, and the first again; in shares of its width and height. */
export async function traceRing({ page }: Visitor, corners: [across: number, down: number][]): Promise<void> {
  const canvas = page.locator("dialog[open] [data-ready] canvas").first();
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box!;
  for (const [across, down] of [...corners, corners[0]!]) {
    const place = [x + width * across, y + height * down] as const;
    await page.mouse.move(...place, { steps: 5 });
    await page.mouse.click(...place, { delay: 60 });
  }
}
