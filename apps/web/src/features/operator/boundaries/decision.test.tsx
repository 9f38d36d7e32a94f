// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { versionsQuery, type WholeVersion } from "./boundary-queries.ts";
import { Decision } from "./decision.tsx";

const version = (id: number, status: WholeVersion["status"], valid_from: string): WholeVersion => ({
  ...{ id, status, valid_from, valid_to: null, country: "CI", source: "INS", licence: "CC BY" },
  ...{ created_at: "2026-11-24", files: [], preview: null, inspect_job_id: null, place_job_id: null },
});

async function show(first: string): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(versionsQuery.queryKey, [version(1, "published", "2011-01-01")]);
  const routeTree = createRootRoute({
    component: () => <Decision version={version(2, "inspected", first)} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  );
}

test("boundaries that begin earlier than those in force are not offered to be published", async () => {
  await show("2005-01-01");
  expect(await screen.findByText(/this one cannot replace it/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
});

test("later ones are, and say what they replace", async () => {
  await show("2021-01-01");
  expect((await screen.findAllByText(/Publishing replaces the version/)).length).toBeGreaterThan(0);
  expect(screen.getAllByRole("button", { name: "Publish" }).length).toBeGreaterThan(0);
});
