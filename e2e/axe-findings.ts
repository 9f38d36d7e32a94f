import axe, { type AxeResults } from "axe-core";
import type { Visitor } from "./browser.ts";

/** What axe objects to, with the place of each; the script comes in past the page's own rules. */
export async function axeFindings({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    () =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ["violations"],
      }) as Promise<AxeResults>,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
