// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useJob } from "./use-job.ts";

/** The job as the server has it, how long its answers are on their way, and the channel that tells of changes. */
const server = vi.hoisted(() => ({
  status: "running",
  answersAfterMs: 0,
  change: () => {},
  open: (_status: string) => {},
}));

vi.mock("./supabase.ts", () => {
  const answer = async () => {
    const { status } = server;
    await new Promise((resolve) => setTimeout(resolve, server.answersAfterMs));
    return { data: { id: 7, status }, error: null, status: 200 };
  };
  const query = { select: () => query, eq: () => query, single: answer };
  const channel = {
    on: (_event: string, _change: object, onChange: () => void) => {
      server.change = onChange;
      return channel;
    },
    subscribe: (listener: (status: string) => void) => {
      server.open = listener;
      return channel;
    },
  };
  const client = { from: () => query, channel: () => channel, removeChannel: async () => "ok" };
  return { supabase: async () => client };
});

beforeEach(() => {
  Object.assign(server, { status: "running", answersAfterMs: 0 });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function watchJob() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useJob(7), { wrapper });
  return () => result.current.data?.status;
}

test("a job that ended before its channel opened is known to be over when it opens", async () => {
  const status = watchJob();
  await later(100);
  expect(status()).toBe("running");
  server.status = "completed";
  server.open("SUBSCRIBED");
  await later(100);
  expect(status()).toBe("completed");
});

test("a job that ends while it is asked for the first time is known to be over", async () => {
  server.answersAfterMs = 300;
  const status = watchJob();
  await later(100);
  server.open("SUBSCRIBED");
  server.status = "completed";
  server.change();
  server.change();
  await later(250);
  expect(status()).toBe("running");
  await later(350);
  expect(status()).toBe("completed");
});
