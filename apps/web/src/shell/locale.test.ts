import { expect, test } from "vitest";
import { chooseLocale, inLocale, localeCookie } from "./locale.ts";

const nobody = { pathname: "/", cookie: "", languages: [] };

test("the address decides before cookie and browser", () => {
  expect(chooseLocale({ pathname: "/fr/login", cookie: "locale=en", languages: ["en"] })).toBe("fr");
});

test("the remembered choice decides before the browser", () => {
  expect(chooseLocale({ ...nobody, cookie: "a=1; locale=en", languages: ["fr"] })).toBe("en");
});

test("the browser's first offered language counts, whatever its region", () => {
  expect(chooseLocale({ ...nobody, languages: ["de-DE", "en-GB", "fr"] })).toBe("en");
});

test("without any hint the product speaks French", () => {
  expect(chooseLocale({ ...nobody, cookie: "locale=de", languages: ["de"] })).toBe("fr");
});

test("the choice is remembered for 365 days within the site", () => {
  expect(localeCookie("en")).toBe("locale=en; Path=/; Max-Age=31536000; SameSite=Lax");
});

test("switching the language keeps the page, its search and its hash", () => {
  expect(inLocale("/fr/conformity/rdue/42?q=a#map", "en")).toBe("/en/conformity/rdue/42?q=a#map");
  expect(inLocale("/fr?q=1", "en")).toBe("/en?q=1");
  expect(inLocale("/frites", "en")).toBe("/en/frites");
  expect(inLocale("/", "en")).toBe("/en");
});
