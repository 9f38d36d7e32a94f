import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import type { Locale } from "./read-locale.ts";

export type PageRequest = {
  locale: Locale;
  /** The parts of the address that the path names. */
  params: Record<string, string>;
  services: Services;
};

/** A page that is shown without a session: what it needs is one file, which any cache on the way may keep. */
export type PublicPage = {
  /** Behind the language prefix: "/terms", "/articles/:slug". */
  path: string;
  /** What the page shows; null when there is no such page. */
  load: (request: PageRequest) => Promise<unknown>;
};

const CACHED = "public, max-age=60, stale-while-revalidate=600";

/** `{page}/_payload.json?{build}`: the build in the address parts the copies of one build from those of the next. */
export function publicPageRoutes(
  app: FastifyInstance,
  { pages, services }: { pages: readonly PublicPage[]; services: Services },
): void {
  for (const { path, load } of pages)
    app.get(`/:locale(^(?:fr|en)$)${path}/_payload.json`, async (request, reply) => {
      const { locale, ...params } = request.params as Record<string, string>;
      const data = await load({ locale: locale as Locale, params, services });
      if (data !== null && data !== undefined) return reply.header("cache-control", CACHED).send({ data });
      const message = `Page Not Found: ${request.url.split("?")[0]}`;
      return reply.code(404).send({ code: "not_found", message, statusCode: 404, requestId: request.id });
    });
}
