import type { Page } from "playwright-core";
import { NOT_BUILT_YET } from "../../apps/web/src/app/not-built/not-built-yet.ts";

export interface Address {
  /** As the router writes it, behind the language prefix. */
  pattern: string;
  path: string;
  /** One of many that show the same page in other words. */
  isAlike: boolean;
}

/** A value for each part of an address that the router gives a name; null leaves addresses with it out. */
export type Samples = Record<string, string | null>;

type Routed = { __TSR_ROUTER__: { routesByPath: object } };

/** The patterns of all routes below a language, as the running application has them. */
async function patterns(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    Object.keys((globalThis as unknown as Routed).__TSR_ROUTER__.routesByPath),
  );
  const below = paths.filter((path) => path.startsWith("/$lang")).map((path) => path.slice("/$lang".length));
  return [...new Set(below.map((path) => path.replace(/\/$/, "")))].toSorted();
}

function isAlike(pattern: string): boolean {
  const entry = NOT_BUILT_YET.find(({ path }) => path === pattern);
  return entry !== undefined && entry.screen !== "entry";
}

/** Every route of the application with samples in place of names. Names without a sample are an error. */
export async function addressesOf(page: Page, samples: Samples): Promise<Address[]> {
  const missing = new Set<string>();
  const addresses = (await patterns(page)).flatMap((pattern) => {
    const names = [...pattern.matchAll(/\$(\w+)/g)].map(([, name]) => name!);
    for (const name of names) if (samples[name] === undefined) missing.add(name);
    if (names.some((name) => samples[name] === null)) return [];
    const path = pattern.replaceAll(/\{?\$(\w+)\}?/g, (_all, name: string) => samples[name] ?? "");
    return [{ pattern, path, isAlike: isAlike(pattern) }];
  });
  if (missing.size > 0)
    throw new Error(
      `e2e/crawl.test.ts has no sample for ${[...missing].map((name) => `$${name}`).join(", ")}`,
    );
  return addresses;
}
