// @vitest-environment happy-dom
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressesFile } from "../../plugins/page-addresses.ts";
import { router } from "./router.ts";

test("the server is told every address that is a page; UPDATE_DOCS=1 writes the list", () => {
  const wanted = `${JSON.stringify(Object.keys(router.routesByPath).toSorted(), null, 2)}\n`;
  if (process.env.UPDATE_DOCS === "1") writeFileSync(addressesFile, wanted);
  expect(readFileSync(addressesFile, "utf8")).toBe(wanted);
});
