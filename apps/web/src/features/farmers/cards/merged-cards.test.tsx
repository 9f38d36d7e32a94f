// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#app/query-client.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { MergedCards } from "./merged-cards.tsx";

vi.mock("#app/supabase.ts", async () => {
  const { createClient } = await import("@supabase/supabase-js");
  const client = createClient("http://parcelle.test", "anonymous");
  return { supabase: async () => client };
});

const card = {
  ...{
    name: "Awa Koné",
    last_year: null,
    author: "Issa",
    revoked_at: null,
    revoked_for: null,
    revoker: null,
  },
  issued_on: "2026-11-02",
};
const valid = { ...card, id: 31, farmer_id: 8, number: 41, farmer_number: "K-8", status: "valid" };
const revoked = {
  ...{ ...card, id: 30, farmer_id: 9, number: 40, farmer_number: "K-9", status: "revoked" },
  ...{ revoked_at: "2026-11-20T10:00:00Z", revoked_for: "lost", revoker: "Issa" },
};

/** The ninth was merged into the eighth, and the eighth into the seventh. */
function answerOf(address: string): unknown[] {
  const asked = decodeURIComponent(address);
  if (!asked.includes("undone_at=is.null")) return asked.includes("in.(8,9)") ? [valid, revoked] : [];
  if (asked.includes("in.(7)")) return [{ other_id: 8 }];
  return asked.includes("in.(8)") ? [{ other_id: 9 }] : [];
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    return Response.json(answerOf(address));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(mayRevoke: boolean) {
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider locale="fr">
          <MergedCards farmer={{ id: 7, organisation_id: 3 } as Farmer} mayRevoke={mayRevoke} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test("cards of records that were merged, also of those merged into them before, are told; one that still counts can be revoked", async () => {
  show(true);
  const [first, second] = await screen.findAllByText(/fiche fusionnée/);
  expect(first!.textContent).toMatch(/41.*à la fiche fusionnée K-8.*Toujours valide/);
  within(first!).getByRole("button", { name: "Révoquer" });
  expect(second!.textContent).toMatch(/40.*à la fiche fusionnée K-9.*révoquée le/);
  expect(within(second!).queryByRole("button")).toBeNull();
});

test("who may not edit farmers revokes none", async () => {
  show(false);
  await screen.findAllByText(/fiche fusionnée/);
  expect(screen.queryByRole("button")).toBeNull();
});
