import { expect, it } from "vitest";
import { allowedRedirect, withFragment, withQuery } from "./redirect.ts";

const settings = {
  siteUrl: "https://parcelle.test",
  redirectUrls: ["https://*.partner.test/back/*", "coop-app://callback", "https://open.test/**"],
};

it("people are sent to the site and to listed addresses", () => {
  const allowed = [
    "https://parcelle.test/fr/plots?page=2",
    "https://divo.partner.test/back/home",
    "coop-app://callback",
    "https://open.test/a/b?c=d",
  ];
  for (const address of allowed) expect(allowedRedirect(settings, address)).toBe(address);
});

it("whatever else is asked for, they come to the site", () => {
  const refused = [
    null,
    "/fr",
    "https://evil.test",
    "http://parcelle.test/fr",
    "https://parcelle.test.evil.test",
    "https://parcelle.test@evil.test/",
    "https://user@parcelle.test/",
    "https://a.b.partner.test/back/home",
    "https://divo.partner.test/back/home/deeper",
    "https://divoXpartner.test/back/home",
    "javascript:alert(1)",
    "coop-app://callback/more",
  ];
  for (const address of refused) expect(allowedRedirect(settings, address)).toBe(settings.siteUrl);
});

it("an address keeps its own parameters", () => {
  expect(withQuery("https://a.test/x?y=1", { code: "c d" })).toBe("https://a.test/x?y=1&code=c+d");
  expect(withFragment("https://a.test/x?y=1", { m: "é" })).toBe("https://a.test/x?y=1#m=%C3%A9");
});
