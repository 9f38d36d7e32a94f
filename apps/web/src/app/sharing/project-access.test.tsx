// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { toasts } from "#ui/toast.tsx";
import { guestsQuery } from "./guests.ts";
import { type Invitation, invitationsQuery } from "./invitations.ts";
import { ProjectAccess } from "./project-access.tsx";

const scene = vi.hoisted(() => ({ sendsMail: true }));
vi.mock("../configuration-query.ts", () => ({
  configurationQuery: { queryKey: ["configuration"], initialData: () => ({ sendsMail: scene.sendsMail }) },
}));
vi.mock("../rows.ts", () => ({ rows: async () => [] }));
vi.mock("../call-function.ts", () => ({
  callFunction: async () => ({ results: [{ email: "awa@coop.test", state: "invited" }] }),
}));

const place = { organisationId: 2, projectId: 3 };
const waiting: Invitation = {
  ...{
    id: 1,
    email: "awa@coop.test",
    role: "agent",
    features: null,
    language: "fr",
    created_by_name: "Koné",
  },
  ...{
    created_at: "2026-11-20T08:00:00Z",
    sent_at: "2026-11-20T08:00:00Z",
    expires_at: "2126-11-27T08:00:00Z",
  },
};

afterEach(() => {
  for (const { id } of toasts.list()) toasts.hide(id);
});

function open(invitations: Invitation[], locale: "fr" | "en" = "fr") {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(guestsQuery(3).queryKey, []);
  client.setQueryData(invitationsQuery(place).queryKey, invitations);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <LocaleProvider locale={locale}>
          <ProjectAccess place={place} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const sendAgain = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: `${name} – awa@coop.test` })));

test("nobody is said to be uninvited above invitations that wait", () => {
  open([waiting]);
  screen.getByText("awa@coop.test");
  expect(screen.queryByText("Personne n’est invité sur ce projet.")).toBeNull();
});

test("where nobody is invited and nothing waits, this is said", () => {
  open([]);
  screen.getByText("Personne n’est invité sur ce projet.");
});

test("an installation that sends no mail says so, and who can hand the invitation on", async () => {
  scene.sendsMail = false;
  open([waiting], "en");
  await sendAgain("Send again");
  expect(toasts.list()).toEqual([
    expect.objectContaining({
      ...{ title: "Invitation recorded, no mail was sent", color: "warning" },
      description: expect.stringContaining("its operator can hand on the message and its link"),
    }),
  ]);
});

test("an installation that sends mail says that the invitation was sent", async () => {
  scene.sendsMail = true;
  open([waiting]);
  await sendAgain("Renvoyer");
  expect(toasts.list()).toEqual([expect.objectContaining({ title: "Utilisateur invité avec succès" })]);
});
