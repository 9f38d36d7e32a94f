import type { Page } from "playwright-core";
import { NOT_BUILT_YET } from "../../apps/web/src/app/not-built/not-built-yet.ts";

export interface Address {
  /** As the router writes it, behind the language prefix. */
  pattern: string;
  path: string;
  /** One of many that show the same page in other words. */
  isAlike: boolean;
}

/**
 * A value for each part of an address that the router gives a name, or for that name below a segment ("guides/slug");
 * null leaves addresses with it out.
 */
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

const NAME = /\{?\$(\w+)\}?/;

/** The samples of an address, segment by segment; undefined where there is none. */
function fill(pattern: string, samples: Samples): (string | null | undefined)[] {
  return pattern.split("/").map((segment, index, all) => {
    const name = NAME.exec(segment)?.[1];
    if (name === undefined) return segment;
    const own = all.slice(0, index).findLast((above) => `${above}/${name}` in samples);
    const sample = samples[own === undefined ? name : `${own}/${name}`];
    return sample ? segment.replace(NAME, sample) : sample;
  });
}

/** Every route of the application with samples in place of names. Names without a sample are an error. */
export async function addressesOf(page: Page, samples: Samples): Promise<Address[]> {
  const filled = (await patterns(page)).map((pattern) => ({ pattern, parts: fill(pattern, samples) }));
  const unknown = filled.filter(({ parts }) => parts.includes(undefined)).map(({ pattern }) => pattern);
  if (unknown.length > 0) throw new Error(`e2e/crawl/samples.ts has no sample for ${unknown.join(", ")}`);
  return filled
    .filter(({ parts }) => !parts.includes(null))
    .map(({ pattern, parts }) => ({ pattern, path: parts.join("/"), isAlike: isAlike(pattern) }));
}
