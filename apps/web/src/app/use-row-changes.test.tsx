// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLiveProject } from "../workspace/project/use-live-project.ts";
import { useLiveBalance } from "./credits/use-live-balance.ts";
import { useLiveNotifications } from "./notifications/use-live-notifications.ts";
import { useRowChanges } from "./use-row-changes.ts";

interface Channel {
  name: string;
  watched: object;
  change: () => void;
  tell: (status: string) => void;
}
const server = vi.hoisted(() => ({ channels: [] as Channel[], left: [] as string[] }));

vi.mock("./rows.ts", () => ({ rows: async () => ({}), write: async () => {}, READ: {} }));
vi.mock("./use-besides.ts", () => ({ useBesides: () => ({ data: null }) }));
vi.mock("./supabase.ts", () => {
  const client = {
    channel: (name: string) => {
      const made: Channel = { name, watched: {}, change: () => {}, tell: () => {} };
      server.channels.push(made);
      const channel = {
        name,
        on: (_event: string, watched: object, change: () => void) => {
          Object.assign(made, { watched, change });
          return channel;
        },
        subscribe: (tell: Channel["tell"]) => {
          made.tell = tell;
          return channel;
        },
      };
      return channel;
    },
    removeChannel: (channel: { name: string }) => server.left.push(channel.name),
  };
  return { supabase: async () => client };
});

beforeEach(() => Object.assign(server, { channels: [], left: [] }));

/** The hook, in a page; `asked` are the keys that were asked for since it was looked at last. */
async function watch<Result>(hook: () => Result) {
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const page = renderHook(hook, { wrapper });
  await act(async () => {});
  function asked() {
    const found = invalidate.mock.calls.map(([filters]) => filters?.queryKey);
    invalidate.mockClear();
    return found;
  }
  return { ...page, asked, channel: server.channels[0] as Channel };
}

const everywhere = [
  {
    place: "a project",
    hook: () => useLiveProject(7),
    watched: { event: "UPDATE", schema: "public", table: "projects", filter: "id=eq.7" },
    readBy: [
      ["projects", 7, "row"],
      ["projects", "list"],
      ["projects", "recent"],
    ],
  },
  {
    place: "the balance",
    hook: () => useLiveBalance(3),
    watched: { event: "UPDATE", schema: "public", table: "credit_balances", filter: "organisation_id=eq.3" },
    readBy: [["credits", 3]],
  },
  {
    place: "the news",
    hook: () => useLiveNotifications("amina"),
    watched: { event: "*", schema: "public", table: "notifications", filter: "user_id=eq.amina" },
    readBy: [["notifications"]],
  },
];

test.each(everywhere)(
  "$place: asked again when it changes, and for what came before its channel opened",
  async ({ hook, watched, readBy }) => {
    const { asked, channel } = await watch(hook);
    expect(channel.watched).toEqual(watched);
    expect(asked()).toEqual([]);
    act(() => channel.tell("SUBSCRIBED"));
    expect(asked()).toEqual(readBy);
    act(() => channel.change());
    expect(asked()).toEqual(readBy);
  },
);

test("what is watched is known to be live while its channel is open, and left with its page", async () => {
  const rows = { table: "jobs", filter: "id=eq.7", readBy: [["jobs", 7]] } as const;
  const { result, channel, unmount } = await watch(() => useRowChanges(rows));
  expect(result.current).toBe(false);
  act(() => channel.tell("SUBSCRIBED"));
  expect(result.current).toBe(true);
  act(() => channel.tell("CHANNEL_ERROR"));
  expect(result.current).toBe(false);
  unmount();
  expect(server.left).toEqual([channel.name]);
});

test("two places of a page that watch one row have a channel each", async () => {
  const rows = { table: "jobs", filter: "id=eq.7", readBy: [["jobs", 7]] } as const;
  await watch(() => [useRowChanges(rows), useRowChanges(rows)]);
  expect(new Set(server.channels.map(({ name }) => name)).size).toBe(2);
});

test("without a row to watch no channel is opened", async () => {
  await watch(() => useRowChanges({ table: "jobs", filter: null, readBy: [["jobs", null]] }));
  expect(server.channels).toEqual([]);
});
