// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "#app/current-session.ts";
import { revokeAccess } from "#app/sharing/guests.ts";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { OrganisationTab } from "./organisation-tab.tsx";

const navigate = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@tanstack/react-router", () => ({
  useRouter: () => ({ navigate }),
  useBlocker: () => ({ status: "idle" }),
}));
vi.mock("#app/sharing/guests.ts", () => ({ revokeAccess: vi.fn(async () => {}) }));
const saveOrganisation = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("./organisation-queries.ts", async (original) => ({
  ...(await original<object>()),
  saveOrganisation,
  organisationQuery: () => ({
    queryKey: ["organisation"],
    queryFn: async () => ({
      id: 3,
      name: "Coop Soubré",
      kind: "cooperative",
      country: "CI",
      trade_type: "small",
    }),
  }),
}));
vi.mock("./shared-project-queries.ts", () => ({
  sharedProjectsQuery: () => ({
    queryKey: ["shared"],
    queryFn: async () => [{ id: 9, role: "agent", project: { name: "Cacao Divo" } }],
  }),
}));

const soubre = { id: 3, name: "Coop Soubré", permissions: ["organisation.read"], features: [] };
const asAgent = { ...soubre, role: "agent" };
const asGuest = { ...soubre, role: "guest", guestProjects: [{ id: 7, role: "agent", permissions: [] }] };
const asSupport = { ...soubre, role: "support" };

let organisations: object[];

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

async function show(organisation: object) {
  organisations = [organisation];
  vi.stubGlobal("fetch", async () => {
    const user = { id: "u1", email: "koffi@coop.test", features: [], organisations };
    return new Response(JSON.stringify({ user }));
  });
  await session.check();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <ConfirmProvider>
            <OrganisationTab />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText("Pays");
}

test("an agent, who sees no members, can leave the organisation", async () => {
  await show(asAgent);
  expect(screen.getByRole("button", { name: "Quitter l’organisation" })).toBeTruthy();
});

test("a guest leaves the project that was shared with him, and with the last one the organisation", async () => {
  await show(asGuest);
  expect(screen.queryByRole("button", { name: "Quitter l’organisation" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Quitter le projet Cacao Divo" }));
  expect(revokeAccess).not.toHaveBeenCalled();
  organisations = [];
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Quitter le projet" })));
  expect(revokeAccess).toHaveBeenCalledExactlyOnceWith(9);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: "/$lang", params: { lang: "fr" } }));
});

test("the support, which is no member, has nothing to leave", async () => {
  await show(asSupport);
  expect(screen.queryByRole("button", { name: /Quitter/ })).toBeNull();
});

test("an owner says how large the organisation is, and reads from which day the regulation applies", async () => {
  await show({ ...soubre, role: "owner", permissions: ["organisation.read", "organisation.manage"] });
  const size = screen.getByLabelText<HTMLSelectElement>("Taille de l’entreprise");
  expect(size.value).toBe("small");
  expect(screen.getByText(/30 juin 2027 pour les micro et petites/)).toBeTruthy();
  fireEvent.change(size, { target: { value: "" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Enregistrer" })));
  expect(saveOrganisation).toHaveBeenCalledExactlyOnceWith(3, expect.objectContaining({ trade_type: null }));
});
