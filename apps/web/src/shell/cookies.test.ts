import { expect, test } from "vitest";
import { readCookies, writeCookie } from "./cookies.ts";

const session = { name: "sb-parcelle-auth-token", value: "base64-abc=" };

test("a remembered session lasts, another ends with the browser", () => {
  const year = { maxAge: 31_536_000 };
  expect(writeCookie(session, year, { remember: true, secure: true })).toBe(
    "sb-parcelle-auth-token=base64-abc%3D; Path=/; SameSite=Lax; Max-Age=31536000; Secure",
  );
  expect(writeCookie(session, year, { remember: false, secure: false })).toBe(
    "sb-parcelle-auth-token=base64-abc%3D; Path=/; SameSite=Lax",
  );
});

test("a cookie is removed whether it was remembered or not", () => {
  expect(writeCookie({ ...session, value: "" }, { maxAge: 0 }, { remember: false, secure: false })).toContain(
    "Max-Age=0",
  );
});

test("cookies are read as they were written", () => {
  expect(readCookies("a=1; sb-parcelle-auth-token=base64-abc%3D; odd=%; flag")).toEqual([
    { name: "a", value: "1" },
    session,
    { name: "odd", value: "%" },
  ]);
  expect(readCookies("")).toEqual([]);
});
