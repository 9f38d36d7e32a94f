// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callFunction } from "#app/call-function.ts";
import { session } from "#app/current-session.ts";
import { problemOf } from "#app/problem.ts";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { OperatorsPage } from "./operators-page.tsx";

const navigate = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate }),
  useBlocker: () => {},
}));
vi.mock("#app/call-function.ts", () => ({ callFunction: vi.fn() }));

const awa = { id: "u1", email: "awa@parcelle.test", name: "Awa Koné", since: "2026-11-01T08:00:00Z" };
const paul = { id: "u2", email: "paul@parcelle.test", name: null, since: "2026-11-20T08:00:00Z" };
const change = { id: 1, email: paul.email, isAppointed: true, by: "Awa Koné", at: "2026-11-20T08:00:00Z" };

let operators: object[];
let refusal: Error | null;

beforeEach(async () => {
  vi.clearAllMocks();
  refusal = null;
  operators = [
    { ...awa, isLast: false },
    { ...paul, isLast: false },
  ];
  vi.mocked(callFunction).mockImplementation(async (name: string) => {
    if (name === "list-operators") return { operators, changes: [change] } as never;
    if (refusal) throw refusal;
    return { done: true } as never;
  });
  const user = { ...awa, features: [], organisations: [], isOperator: true };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ user })));
  await session.check();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <ConfirmProvider>
            <OperatorsPage />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText("Awa Koné (vous)");
});
afterEach(() => vi.unstubAllGlobals());

async function appoint(email: string): Promise<void> {
  fireEvent.change(screen.getByLabelText("Adresse e-mail de son compte"), { target: { value: email } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Nommer" })));
}

async function dismiss(person: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: `Retirer ${person} des opérateurs` }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Retirer" })));
}

test("an operator appoints another by his address, and is told when nobody has it", async () => {
  await appoint("koffi@parcelle.test");
  expect(callFunction).toHaveBeenCalledWith("appoint-operator", { email: "koffi@parcelle.test" });
  refusal = problemOf({ code: "not_found", message: "x" }, 404);
  await appoint("nobody@parcelle.test");
  expect((await screen.findByRole("alert")).textContent).toContain("Demandez à la personne de s’inscrire");
});

test("another one is dismissed after a question; who dismisses himself leaves the page", async () => {
  await dismiss("paul@parcelle.test");
  expect(callFunction).toHaveBeenCalledWith("dismiss-operator", { id: "u2" });
  expect(navigate).not.toHaveBeenCalled();
  await dismiss("Awa Koné");
  expect(callFunction).toHaveBeenCalledWith("dismiss-operator", { id: "u1" });
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
});

test("the last one is told to appoint another first", async () => {
  operators = [{ ...awa, isLast: true }];
  await appoint("koffi@parcelle.test");
  await screen.findByText(/La plateforme garde au moins un opérateur/);
  expect(screen.queryByRole("button", { name: /Retirer/ })).toBeNull();
});
