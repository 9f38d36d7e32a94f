// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { problemOf } from "./problem.ts";
import { askForFailed, createQueryClient, whileAnswered } from "./query.ts";

const failing = () => vi.fn(async (): Promise<string> => Promise.reject(problemOf({}, 500)));

function shown(client: ReturnType<typeof createQueryClient>, queryFn: () => Promise<string>, extra = {}) {
  const observer = new QueryObserver(client, { queryKey: ["part"], queryFn, ...extra });
  return { observer, leave: observer.subscribe(() => {}) };
}

test("a part that failed and is drawn anew does not ask again by itself", async () => {
  const client = createQueryClient();
  const read = failing();
  const first = shown(client, read);
  await vi.waitFor(() => expect(first.observer.getCurrentResult().status).toBe("error"));
  first.leave();
  const second = shown(client, read);
  expect(second.observer.getCurrentResult().status).toBe("error");
  expect(read).toHaveBeenCalledTimes(1);
  await second.observer.refetch();
  expect(read).toHaveBeenCalledTimes(2);
  client.clear();
});

test("who goes to another page and comes back asks anew for what failed", async () => {
  const client = createQueryClient();
  const read = failing();
  const first = shown(client, read);
  await vi.waitFor(() => expect(first.observer.getCurrentResult().status).toBe("error"));
  first.leave();
  askForFailed(client);
  read.mockResolvedValue("content");
  const again = shown(client, read);
  await vi.waitFor(() => expect(again.observer.getCurrentResult().data).toBe("content"));
  client.clear();
});

test("what is asked for on a clock waits for its person once it has failed", async () => {
  const client = createQueryClient();
  const read = failing();
  const { observer } = shown(client, read, { refetchInterval: whileAnswered(5) });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue("content");
  await observer.refetch();
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(3));
  client.clear();
});
