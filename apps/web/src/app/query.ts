import { QueryCache, QueryClient } from "@tanstack/react-query";
import { NO_CONNECTION, ProblemError } from "./problem.ts";

const WORTH_ANOTHER_TRY = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Reading is tried once more on these statuses and on a silent server; writing never. */
export function shouldRetryReading(failures: number, error: unknown): boolean {
  if (failures >= 1 || !(error instanceof ProblemError)) return false;
  return error.code === NO_CONNECTION || WORTH_ANOTHER_TRY.has(error.status);
}

export function createQueryClient(queryCache = new QueryCache()): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { retry: shouldRetryReading, retryDelay: 400, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
