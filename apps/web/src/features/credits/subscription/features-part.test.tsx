// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { FeaturesPart } from "./features-part.tsx";
import { subscribedQuery } from "./subscription-queries.ts";

vi.mock("#app/supabase.ts", () => ({ supabase: async () => ({}) }));

afterEach(cleanup);

function show(features: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const bought = features.map((feature) => ({ feature, valid_from: "2026-01-01", valid_until: null }));
  client.setQueryData(subscribedQuery(7).queryKey, bought);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleProvider locale="en">
          <FeaturesPart organisationId={7} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test("the subscription lists what has pages; what was bought and has none yet is told in a line", () => {
  show(["EUDR", "DMRV", "CROP", "FARMER", "SURVEY"]);
  const [conformity, measured, farmers, ...others] = screen.getAllByRole("rowheader");
  expect(conformity!.textContent).toContain("RDUE");
  expect(measured!.textContent).toContain("Digital MRV");
  expect(farmers!.textContent).toContain("Farmers");
  expect(others).toEqual([]);
  expect(screen.getByText(/without pages in this version: Crop mapping, /)).toBeTruthy();
});

test("nothing is said of pages to come where all that was bought is there", () => {
  show(["EUDR"]);
  expect(screen.queryByText(/without pages/)).toBeNull();
});
