import type { FastifyRequest } from "fastify";
import { type FlowRequest, type GivenChallenge, readFlow } from "./flow-request.ts";

/** The body's challenge and the query's address to come back to. */
export function flowOf(request: FastifyRequest, input: GivenChallenge): FlowRequest {
  const { redirect_to: redirectTo } = request.query as { redirect_to?: string };
  return readFlow(input, typeof redirectTo === "string" ? redirectTo : undefined);
}
