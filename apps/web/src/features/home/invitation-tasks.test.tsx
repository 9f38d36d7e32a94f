// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { callFunction } from "#app/call-function.ts";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { InvitationTasks } from "./invitation-tasks.tsx";
import type { WaitingInvitation } from "./invitations.ts";

vi.mock("#app/call-function.ts", () => ({ callFunction: vi.fn(async () => ({ joined: null })) }));
vi.mock("#app/current-session.ts", () => ({ session: { renew: vi.fn() } }));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ invalidate: async () => {} }) }));

const invitation: WaitingInvitation = {
  id: 7,
  organisation_name: "Coop Divo",
  project_name: null,
  role: "agent",
  person: "Awa Koné",
  expires_at: "2026-12-06T10:00:00Z",
};

beforeEach(() => vi.clearAllMocks());

function show(locale: "fr" | "en", shown: WaitingInvitation = invitation): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale={locale}>
          <ConfirmProvider>
            <InvitationTasks invitations={[shown]} />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("an invitation says who invites to what, as what and until when, and is accepted by one press", async () => {
  show("fr");
  expect(screen.getByText("Awa Koné vous invite à rejoindre Coop Divo")).toBeTruthy();
  expect(screen.getByText(/^Agent · jusqu’au .*2026$/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Accepter – Coop Divo" })));
  expect(callFunction).toHaveBeenCalledExactlyOnceWith("answer-invitation", {
    invitationId: 7,
    accept: true,
  });
});

test("an invitation to one project names it, and is declined only once that is confirmed", async () => {
  show("en", { ...invitation, project_name: "Cocoa 2026" });
  expect(screen.getByText("Awa Koné invites you to join Cocoa 2026")).toBeTruthy();
  expect(screen.getByText(/^Coop Divo · /)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Decline – Cocoa 2026" })));
  expect(callFunction).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Decline" })));
  expect(callFunction).toHaveBeenCalledExactlyOnceWith("answer-invitation", {
    invitationId: 7,
    accept: false,
  });
});
