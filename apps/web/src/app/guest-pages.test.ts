// @vitest-environment happy-dom
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { addressesFile } from "../../plugins/page-addresses.ts";
import { router } from "./router.ts";

interface ServersPages {
  guestPages: (facts: object) => { path: string }[];
}

/** Behind the language prefix, as the server writes addresses. */
const asOnServer = (address: string) => address.replace(/^\/\$lang/, "").replaceAll("$", ":");

test("each page that opens without a session has its file on the server, and no other page has one", async () => {
  const source = new URL("../server/src/http/guest-pages.ts", pathToFileURL(addressesFile));
  const { guestPages }: ServersPages = await import(/* @vite-ignore */ source.pathname);
  const ofGuests = Object.values(router.routesById)
    .filter(({ id }) => id.startsWith("/$lang/") && !id.startsWith("/$lang/member"))
    .flatMap(({ fullPath, children }) => (children ? [] : [asOnServer(fullPath)]));
  expect(ofGuests).toContain("/login");
  expect(
    guestPages({})
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(ofGuests.toSorted());
});
