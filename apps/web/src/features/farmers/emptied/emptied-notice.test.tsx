// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#app/query-client.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { EmptiedNotice } from "./emptied-notice.tsx";

const told = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.tsx", () => ({ toast: told }));
vi.mock("#app/current-organisation.ts", () => ({ useMay: () => true }));
vi.mock("#app/supabase.ts", async () => {
  const { createClient } = await import("@supabase/supabase-js");
  const client = createClient("http://parcelle.test", "anonymous");
  return { supabase: async () => client };
});

/** Identifiers that were given anew: nobody's when the page was opened. */
let collisions: { identifier: string }[] = [];

function answerOf(address: string): unknown {
  if (address.includes("emptied_registries"))
    return [{ id: 5, farmers: 3, author: "Awa", created_at: new Date().toISOString() }];
  if (address.includes("collisions_of_emptied")) return collisions;
  return { farmers: 2, taken: 1 };
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", async (asked: string | URL | Request) =>
    Response.json(answerOf(asked instanceof Request ? asked.url : String(asked))),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("who stays in the trash is named, also where the identifier was given anew since the page was opened", async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale="fr">
          <EmptiedNotice organisationId={3} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const button = await screen.findByRole("button", { name: "Tout rétablir" });
  collisions = [{ identifier: "K-7" }];
  fireEvent.click(button);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(told.mock.calls[0]![0]).toMatchObject({
    title: expect.stringContaining("2"),
    description: expect.stringContaining("K-7"),
  });
});
