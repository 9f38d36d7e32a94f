import { QueryClient } from "@tanstack/react-query";
import { isWorthAnotherTry } from "./problem.ts";

/** Reading is tried once more on these statuses and on a silent server; writing never. */
export function shouldRetryReading(failures: number, error: unknown): boolean {
  return failures === 0 && isWorthAnotherTry(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetryReading, retryDelay: 400, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
