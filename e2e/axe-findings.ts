import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";

type Axe = { axe: typeof axe };

/** What axe objects to, with the place of each; the script comes in past the page's own rules. */
export async function axeFindings({ page }: Pick<Visitor, "page">): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  await untilAtRest(page);
  const { violations } = await page.evaluate(
    () =>
      (globalThis as unknown as Axe).axe.run(document, {
        resultTypes: ["violations"],
      }) as Promise<AxeResults>,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

const mostMs = 2000;

/** What fades in has its colours at the end; what turns for ever is not waited for. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const ended = Promise.allSettled(passing.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((late) => setTimeout(late, most))]);
  }, mostMs);
}
