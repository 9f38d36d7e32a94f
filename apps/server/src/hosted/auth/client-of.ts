import type { FastifyRequest } from "fastify";
import type { Client } from "./auth-services.ts";

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"]?.slice(0, 400) ?? null,
});
