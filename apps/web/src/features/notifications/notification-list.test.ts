import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Notification } from "#app/notifications/notifications.ts";
import { notificationList, PAGE_SIZE } from "./notification-list.ts";

const asked: URL[] = [];
let answer: Partial<Notification>[] = [];

vi.mock("#app/supabase.ts", async () => {
  const { createClient } = await import("@supabase/supabase-js");
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(new URL(String(url)));
    return new Response(JSON.stringify(answer));
  };
  const client = createClient("http://here.test", "key", { global: { fetch } });
  return { supabase: async () => client };
});

test("of news of one moment none is lost between two pages", async () => {
  const moment = "2026-11-22T23:00:00.123456+00:00";
  answer = Array.from({ length: PAGE_SIZE }, (_, at) => ({ id: 500 - at, happened_at: moment }));
  await new QueryClient().fetchInfiniteQuery({ ...notificationList({}), pages: 2 });
  const [first, second] = asked.map(({ searchParams }) => searchParams);
  expect(first?.get("order")).toBe("happened_at.desc,id.desc");
  expect(first?.has("or")).toBe(false);
  expect(second?.get("happened_at")).toBe(`lte.${moment}`);
  expect(second?.get("or")).toBe(
    `(happened_at.lt."${moment}",and(happened_at.eq."${moment}",id.lt.${500 - PAGE_SIZE + 1}))`,
  );
});

test("a page that is not full is the last", () => {
  const { getNextPageParam } = notificationList({});
  expect(getNextPageParam([], [], null, [])).toBeUndefined();
});
