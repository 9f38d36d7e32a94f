import fastify from "fastify";
import { expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { publicPageRoutes } from "./public-page-routes.ts";

function server() {
  const app = fastify();
  publicPageRoutes(app, {
    services: {} as Services,
    pages: [
      { path: "/terms", load: async ({ locale }) => ({ title: locale === "fr" ? "Conditions" : "Terms" }) },
      {
        path: "/articles/:slug",
        load: async ({ params }) => (params.slug === "cacao" ? { slug: params.slug } : null),
      },
    ],
  });
  return app;
}

it("a public page's content is one file in each language, and caches may keep it", async () => {
  const app = server();
  const french = await app.inject("/fr/terms/_payload.json?0123456789abcdef");
  expect([french.statusCode, french.json()]).toEqual([200, { data: { title: "Conditions" } }]);
  expect(french.headers["cache-control"]).toContain("public");
  expect((await app.inject("/en/terms/_payload.json?0123456789abcdef")).json()).toEqual({
    data: { title: "Terms" },
  });
  expect((await app.inject("/fr/articles/cacao/_payload.json?a")).json()).toEqual({
    data: { slug: "cacao" },
  });
});

it("a page that is not there, not public or in another language has no such file", async () => {
  const app = server();
  const statuses = await Promise.all(
    ["/fr/articles/other", "/de/terms", "/fr/settings", "/frterms"].map(
      async (page) => (await app.inject(`${page}/_payload.json?a`)).statusCode,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect((await app.inject("/fr/articles/other/_payload.json?a")).json().message).toBe(
    "Page Not Found: /fr/articles/other/_payload.json",
  );
});
