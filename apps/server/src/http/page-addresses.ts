import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether a path is the address of a page of the application. */
export type IsPage = (path: string) => boolean;

/** What is below a language, where the application does not say which pages it has. */
const ANY_PAGE = /^\/(_|collect|(fr|en)(\/.*)?)?$/;

/** Reads from the built application which addresses are pages (`page-addresses.json`, patterns of its router). */
export async function readPageAddresses(directory: string): Promise<IsPage> {
  const text = await readFile(join(directory, "page-addresses.json"), "utf8").catch(() => null);
  if (text === null) return (path) => ANY_PAGE.test(path);
  const patterns = (JSON.parse(text) as string[]).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/**
 * @param address such as `/$lang/data-os/$projectId/form/edit-{$pair}`, or with `/**` at its end, which is also the address
 * before it
 */
function patternOf(address: string): RegExp {
  const isOpen = address.endsWith("/**");
  const segments = address
    .slice(1, isOpen ? -3 : undefined)
    .split("/")
    .map(segmentPattern);
  return new RegExp(`^/${segments.join("/")}${isOpen ? "(/.*)?" : "/?"}$`);
}

function segmentPattern(segment: string): string {
  return segment
    .split(/(\{\$\w+\}|^\$\w+$)/)
    .map((part, place) => (place % 2 === 1 ? namedPattern(part) : part.replaceAll(/[^\w-]/g, "\\$&")))
    .join("");
}

const NUMBER = "[1-9]\\d{0,14}";
const NAMED: Record<string, string> = {
  lang: "(fr|en)",
  polygon: NUMBER,
  pair: `${NUMBER}-${NUMBER}`,
  ids: `(all|${NUMBER}(,${NUMBER})*)`,
};

/** As the application reads it: what is no number where one stands is no page there either. */
function namedPattern(part: string): string {
  const name = part.replaceAll(/\W/g, "");
  return NAMED[name] ?? (/^id$|Id$/.test(name) ? NUMBER : "[^/]+");
}
