import type { FastifyRequest } from "fastify";

/** The media type of a body without its parameters; empty where the caller names none. */
export const bodyTypeOf = ({ headers }: FastifyRequest): string =>
  (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();

export const isJson = (type: string): boolean => /^application\/([\w.]+\+)?json$/.test(type);
