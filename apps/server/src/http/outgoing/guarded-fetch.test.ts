import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { AddressRefused, guardedFetch } from "./guarded-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "::1",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "not an address",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "193.0.0.1", "2a00:1450:4007::1"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "http://127.0.0.1/a.tif",
  "http://[::1]/a.tif",
  "http://localhost/a.tif",
  "http://2130706433/a.tif",
])("%s is refused at once", async (address) => {
  await expect(guardedFetch(false)(address)).rejects.toBeInstanceOf(AddressRefused);
});

test("a name and a password in an address are refused, so that none are kept in the register", async () => {
  await expect(guardedFetch(true)("http://me:secret@127.0.0.1/a.tif")).rejects.toBeInstanceOf(AddressRefused);
});

test("where private networks are allowed, answers come with status, headers and body", async () => {
  const server = createServer((_, response) => response.writeHead(206, { etag: '"x"' }).end("abc"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const response = await guardedFetch(true)(address);
  expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([206, '"x"', "abc"]);
  server.close();
});
