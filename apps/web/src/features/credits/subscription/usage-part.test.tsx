// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { usageQuery } from "./subscription-queries.ts";
import { UsagePart } from "./usage-part.tsx";

const october = { month: "2026-10", service: "run", units: 7, credits: 7 };
const november = { ...october, month: "2026-11" };

function show(usage: object[]): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(usageQuery(1).queryKey, usage as never);
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <LocaleProvider locale="en">
          <UsagePart organisationId={1} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("the use of a single month is told once, by the table", () => {
  show([november]);
  expect(screen.getByRole("table")).toBeTruthy();
  expect(screen.queryByText("Credits used per month")).toBeNull();
});

test("from two months on a chart compares them, and repeats no table", () => {
  show([november, october]);
  expect(screen.getByText("Credits used per month")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show as table" })).toBeNull();
});
