import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const FAMILIES =
  /^\/(auth\/v1|rest|functions|storage|realtime)(\/|$)|^\/auth\/(login|logout|me|create-password|describe-link)$/;
const PAGES = /^\/(_|collect|(fr|en)(\/.*)?)?$/;
const HASHED = `${sep}assets${sep}`;

/** The built web application: hashed files for ever, its one page for every address of a page. */
export async function serveWeb(app: FastifyInstance, directory: string | null): Promise<void> {
  const hasWeb = directory !== null && existsSync(join(directory, "index.html"));
  if (hasWeb)
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: ["index.html"],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes(HASHED) ? "public, max-age=31536000, immutable" : "no-cache";
        reply.header("cache-control", lasting);
      },
    });
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, hasWeb));
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply, hasWeb: boolean): FastifyReply {
  const path = request.url.split("?")[0]!;
  if (!hasWeb || !wantsPage(request, path)) return sendNotFound(request, reply, path);
  // An address that is no page still shows the application, whose own page says so.
  return reply.code(PAGES.test(path) ? 200 : 404).sendFile("index.html");
}

function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (FAMILIES.test(path)) return false;
  return (headers.accept ?? "").includes("text/html");
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
  reply
    .code(404)
    .send({ code: "not_found", message: `Page Not Found: ${path}`, statusCode: 404, requestId: request.id });
