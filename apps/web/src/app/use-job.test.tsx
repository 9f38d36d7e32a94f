import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useJob } from "./use-job.ts";

/** The job as the server has it, and who waits for the channel to open. */
const server = vi.hoisted(() => ({ status: "running", open: (_status: string) => {} }));

vi.mock("./supabase.ts", () => {
  const answer = async () => {
    return { data: { id: 7, status: server.status }, error: null, status: 200 };
  };
  const query = { select: () => query, eq: () => query, single: () => query, overrideTypes: answer };
  const channel = {
    on: () => channel,
    subscribe: (listener: (status: string) => void) => {
      server.open = listener;
      return channel;
    },
  };
  const client = { from: () => query, channel: () => channel, removeChannel: async () => "ok" };
  return { supabase: async () => client };
});

afterEach(() => vi.useRealTimers());

test("a job that ended before its channel opened is known to be over when it opens", async () => {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useJob(7), { wrapper });
  await waitFor(() => expect(result.current.data?.status).toBe("running"));
  server.status = "completed";
  vi.useFakeTimers();
  await act(async () => {
    server.open("SUBSCRIBED");
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(result.current.data?.status).toBe("completed");
});
