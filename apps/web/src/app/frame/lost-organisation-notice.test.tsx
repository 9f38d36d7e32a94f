// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { callFunction } from "../call-function.ts";
import { enterOrganisation } from "../current-organisation.ts";
import { session } from "../current-session.ts";
import type { LostOrganisation } from "../user.ts";
import { LostOrganisationNotice } from "./lost-organisation-notice.tsx";

vi.mock("../configuration-query.ts", () => ({
  configurationQuery: {
    queryKey: ["configuration"],
    queryFn: async () => ({ owner: { email: "help@p.test" } }),
  },
}));
vi.mock("../call-function.ts", () => ({ callFunction: vi.fn(async () => ({ done: true })) }));
vi.mock("../current-organisation.ts", async (original) => ({
  ...(await original<object>()),
  enterOrganisation: vi.fn(async () => {}),
}));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ invalidate: async () => {} }) }));

const divo = { id: 4, name: "Coop Divo", permissions: [], features: [] };
const lost: LostOrganisation = {
  ...{ id: 3, name: "Coop Soubré", reason: "membership_suspended", since: null, by: null },
  ...{ mayLeave: true, contacts: ["awa@soubre.test"] },
};

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

async function show(locale: "fr" | "en", more: Partial<LostOrganisation> = {}, organisations = [divo]) {
  const user = { id: "u1", email: "koffi@coop.test", features: [], organisations };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ user })));
  await session.check();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale={locale}>
          <ConfirmProvider>
            <LostOrganisationNotice lost={{ ...lost, ...more }} />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("who was suspended is told where, by whom and whom to ask, and goes on in another organisation", async () => {
  await show("fr");
  expect(screen.getByText("Vous ne travaillez plus dans Coop Soubré")).toBeTruthy();
  expect(screen.getByText(/Un responsable de Coop Soubré a suspendu votre accès/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "awa@soubre.test" }).getAttribute("href")).toBe(
    "mailto:awa@soubre.test",
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continuer dans Coop Divo" })));
  expect(enterOrganisation).toHaveBeenCalledExactlyOnceWith(4);
});

test("a deleted organisation is told with its day and its person, and may be left once that is confirmed", async () => {
  const deleted = { reason: "organisation_deleted", since: "2026-11-20T09:00:00Z", by: "Awa Koné" } as const;
  await show("en", { ...deleted, contacts: [] }, []);
  expect(screen.getByText(/Coop Soubré was deleted on .*2026 by Awa Koné/)).toBeTruthy();
  expect(screen.getByText("You belong to no other organisation.")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "help@p.test" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Go on/ })).toBeNull();
  const leave = () => fireEvent.click(screen.getAllByRole("button", { name: "Leave Coop Soubré" }).at(-1)!);
  await act(async () => leave());
  expect(callFunction).not.toHaveBeenCalled();
  await act(async () => leave());
  expect(callFunction).toHaveBeenCalledExactlyOnceWith("leave-organisation", { id: 3 });
});

test.each([
  ["organisation_suspended", /La plateforme a suspendu l’organisation Coop Soubré/],
  ["membership_removed", /Votre accès à Coop Soubré a pris fin/],
] as const)("each reason has its words: %s", async (reason, words) => {
  await show("fr", { reason, mayLeave: false });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Quitter/ })).toBeNull();
});
