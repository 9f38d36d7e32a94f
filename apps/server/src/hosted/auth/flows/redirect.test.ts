import { expect, it } from "vitest";
import { allowedRedirect, withFragment, withQuery } from "./redirect.ts";

const settings = {
  siteUrl: "https://parcelle.test",
  redirectUrls: [
    "https://*.partner.test/back/*",
    "coop-app://callback",
    "https://open.test/**",
    "https://*.wide.test/**",
    "https://**.deep.test/**",
    "https://alone.test",
  ],
};

it("people are sent to the site and to listed addresses", () => {
  const allowed = [
    "https://parcelle.test/fr/plots?page=2",
    "https://divo.partner.test/back/home",
    "coop-app://callback",
    "https://open.test/a/b?c=d",
    "https://a.b.deep.test/",
  ];
  for (const address of allowed) expect(allowedRedirect(settings, address)).toBe(address);
  expect(allowedRedirect(settings, "https://alone.test")).toBe("https://alone.test/");
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
    "https://:secret@parcelle.test/",
    "blob:https://parcelle.test/x",
    "https://alone.test/more",
    ...["wide", "deep"].flatMap((name) => [
      `https://evil%252ecom\\.${name}.test/x`,
      `https://evil.test\\.${name}.test/x`,
      `https://evil\u3002test\\.${name}.test/`,
      `https://2130706433#.${name}.test/`,
      `https://evil.test/.${name}.test/x`,
      `https://evil.test?.${name}.test/x`,
      `https://evil.test\n/.${name}.test/x`,
      `https://user@a.${name}.test/`,
    ]),
  ];
  for (const address of refused) expect(allowedRedirect(settings, address)).toBe(settings.siteUrl);
});

it("an address keeps its own parameters", () => {
  expect(withQuery("https://a.test/x?y=1", { code: "c d" })).toBe("https://a.test/x?y=1&code=c+d");
  expect(withFragment("https://a.test/x?y=1", { m: "é" })).toBe("https://a.test/x?y=1#m=%C3%A9");
});
