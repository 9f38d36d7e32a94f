import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type IsPage, readPageAddresses } from "./page-addresses.ts";

let directory: string;
let isPage: IsPage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "parcelle-pages-"));
  const addresses = ["/", "/collect", "/$lang", "/$lang/conformity/rdue", "/$lang/conformity/rdue/$id/map"];
  const named = ["/$lang/conformity/rdue/$id/pdf/$ids", "/$lang/guides/$slug"];
  const others = ["/$lang/data-os/$projectId/form/edit-{$pair}", "/fr/rdue/**", "/fr/home", ...named];
  await writeFile(join(directory, "page-addresses.json"), JSON.stringify([...addresses, ...others]));
  isPage = await readPageAddresses(directory);
});
afterAll(() => rm(directory, { recursive: true }));

it.each(["/", "/collect", "/fr", "/en/", "/fr/conformity/rdue", "/en/conformity/rdue/42/map/"])(
  "%s is a page",
  (path) => expect(isPage(path)).toBe(true),
);

it.each(["/fr/data-os/7/form/edit-12-45", "/fr/home", "/fr/rdue", "/fr/rdue/4/9"])(
  "%s is a page, by what is behind it",
  (path) => expect(isPage(path)).toBe(true),
);

it.each([
  ...["/nowhere", "/de", "/fr/nowhere", "/login", "/frx", "//fr"],
  ...["/fr/conformity/rdue/42", "/fr/conformity/rdue/42/map/more", "/fr/data-os/7/form/edit-", "/en/rdue"],
])("%s is none", (path) => expect(isPage(path)).toBe(false));

it.each(["/fr/conformity/rdue/7/pdf/all", "/fr/conformity/rdue/7/pdf/12,15", "/en/guides/premiers-pas"])(
  "%s is a page with what its address names",
  (path) => expect(isPage(path)).toBe(true),
);

it.each([
  ...["/fr/conformity/rdue/abc/map", "/fr/conformity/rdue/0/map", "/fr/conformity/rdue/7/pdf/12,x"],
  ...["/fr/data-os/x/form/edit-12-45", "/fr/data-os/7/form/edit-12"],
])("%s is no page, as the screen says: it names no number where one stands", (path) =>
  expect(isPage(path)).toBe(false),
);

it("without a list everything below a language is a page", async () => {
  const any = await readPageAddresses(tmpdir());
  expect([any("/fr/whatever"), any("/de")]).toEqual([true, false]);
});
