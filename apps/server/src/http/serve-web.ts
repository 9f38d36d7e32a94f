import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SESSION_COOKIE } from "#hosted/auth/product/session-client.ts";
import { composePage, type Given } from "./compose-page.ts";

const compress = promisify(gzip);

const FAMILIES =
  /^\/(auth\/v1|rest|functions|storage|realtime)(\/|$)|^\/auth\/(login|logout|me|create-password|describe-link)$/;
const PAGES = /^\/(_|collect|(fr|en)(\/.*)?)?$/;
const HASHED = `${sep}assets${sep}`;

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
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (directory === null || !wantsPage(request, path)) return sendNotFound(request, reply, path);
    return sendPage(request, reply, { directory, given });
  });
  // Also for who names no type: nothing else is at the root.
  if (directory !== null) app.get("/", (request, reply) => sendPage(request, reply, { directory, given }));
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0]!;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, given }: { directory: string; given: Given },
): Promise<FastifyReply> {
  const path = pathOf(request);
  const page = await composePage(directory, { path, isKnown: hasSession(request) }, given);
  // An address that is no page still shows the application, whose own page says so.
  reply
    .code(PAGES.test(path) ? 200 : 404)
    .headers({ "cache-control": "no-cache", vary: "cookie, accept-encoding" })
    .type("text/html; charset=utf-8");
  const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  return takesGzip ? reply.header("content-encoding", "gzip").send(await compress(page)) : reply.send(page);
}

const hasSession = ({ cookies }: FastifyRequest): boolean =>
  Object.keys(cookies).some((name) => name.startsWith(SESSION_COOKIE));

function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (FAMILIES.test(path)) return false;
  return (headers.accept ?? "").includes("text/html");
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
  reply
    .code(404)
    .send({ code: "not_found", message: `Page Not Found: ${path}`, statusCode: 404, requestId: request.id });
