import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SESSION_COOKIE } from "#hosted/auth/product/session-client.ts";
import { composePage, type Given } from "./compose-page.ts";
import { type IsPage, readPageAddresses } from "./page-addresses.ts";
import { readLocale } from "./read-locale.ts";

const compress = promisify(gzip);

const FAMILIES =
  /^\/(auth\/v1|rest|functions|storage|realtime)(\/|$)|^\/auth\/(login|logout|me|create-password|describe-link)$/;
const HASHED = `${sep}assets${sep}`;

/**
 * The thread that reads the codes of cards is WebAssembly, which pages may not compile: it alone may, and reaches nothing
 * but this site.
 */
const CODE_READER = `${HASHED}card-reader-`;
const CODE_READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The built web application: hashed files for ever, its one page for every address of a page. */
export async function serveWeb(app: FastifyInstance, built: string | null, given: Given): Promise<void> {
  const directory = built !== null && existsSync(join(built, "index.html")) ? built : null;
  if (directory !== null)
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes(HASHED) ? "public, max-age=31536000, immutable" : "no-cache";
        reply.header("cache-control", lasting);
        if (path.includes(CODE_READER)) reply.header("content-security-policy", CODE_READER_POLICY);
      },
    });
  if (directory === null) {
    app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
    return;
  }
  const isPage = await readPageAddresses(directory);
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, { directory, given, isPage });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request, isPage)) return sendNotFound(request, reply);
    const inLanguage = addressInLanguage(request, isPage);
    return inLanguage === null
      ? page(request, reply)
      : reply.header("vary", "accept, cookie, accept-language").redirect(inLanguage);
  });
  // Whatever type is asked for: nothing else is at the root.
  app.get("/", page);
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0]!;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, given, isPage }: { directory: string; given: Given; isPage: IsPage },
): Promise<FastifyReply> {
  const path = pathOf(request);
  const page = await composePage(directory, { path, isKnown: hasSession(request) }, given);
  // An address that is no page still shows the application, whose own page says so.
  reply
    .code(isPage(path) ? 200 : 404)
    .headers({ "cache-control": "no-cache", vary: "accept, cookie, accept-encoding" })
    .type("text/html; charset=utf-8");
  const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  return takesGzip ? reply.header("content-encoding", "gzip").send(await compress(page)) : reply.send(page);
}

/** Where an address leads that lacks only its language, as people type it: `/login`. */
function addressInLanguage(request: FastifyRequest, isPage: IsPage): string | null {
  const path = pathOf(request);
  const { locale: chosen } = request.cookies;
  const locale = chosen === "fr" || chosen === "en" ? chosen : readLocale(request.headers["accept-language"]);
  return !isPage(path) && isPage(`/${locale}${path}`) ? `/${locale}${request.url}` : null;
}

const hasSession = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => name.startsWith(SESSION_COOKIE));

/** Who takes anything, as link previews and monitors do, is answered with pages where pages are. */
function wantsPage(request: FastifyRequest, isPage: IsPage): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  if (method !== "GET" && method !== "HEAD") return false;
  if (FAMILIES.test(path)) return false;
  const accept = headers.accept ?? "*/*";
  return (
    accept.includes("text/html") ||
    (accept.includes("*/*") && (isPage(path) || addressInLanguage(request, isPage) !== null))
  );
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `Page Not Found: ${pathOf(request)}`;
  return reply.code(404).send({ code: "not_found", message, statusCode: 404, requestId: request.id });
}
