// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../current-session.ts";
import { ExpiredSession } from "./expired-session.tsx";

vi.mock("../use-logout.ts", () => ({ useLogout: () => async () => {} }));

const awa = { id: "u1", email: "awa@coop.test", features: [], organisations: [] };

let answers: Record<string, { status?: number; body?: unknown }>;

beforeEach(async () => {
  answers = {
    "/config.json": { body: { anonKey: "key" } },
    "/auth/me": { body: { user: awa } },
    "/auth/login": { body: { user: awa } },
  };
  vi.stubGlobal("fetch", async (path: string) => {
    const { status = 200, body = {} } = answers[path] ?? { status: 404 };
    return new Response(JSON.stringify(body), { status });
  });
  await session.check();
});
afterEach(() => vi.unstubAllGlobals());

function work(): HTMLElement {
  render(
    <MantineProvider>
      <label>
        Note <textarea />
      </label>
      <ExpiredSession />
    </MantineProvider>,
  );
  const note = screen.getByLabelText("Note");
  fireEvent.change(note, { target: { value: "Parcelle relevée à pied" } });
  return note;
}

async function expire(): Promise<void> {
  answers["/auth/me"] = { status: 401 };
  await act(() => session.recheck());
}

async function signIn(): Promise<void> {
  const password = await screen.findByLabelText("Mot de passe");
  fireEvent.change(password, { target: { value: "secret-12" } });
  const form = password.closest("form");
  await act(async () => form && fireEvent.submit(form));
}

test("while the session lasts nothing is asked", () => {
  work();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("when it ends in the middle of work, one signs in again in front of what one typed", async () => {
  const note = work();
  await expire();
  expect(screen.getByRole("alert").textContent).toContain("Votre session a expiré");
  expect(await screen.findByLabelText("Adresse e-mail")).toHaveProperty("value", "awa@coop.test");
  answers["/auth/me"] = { body: { user: awa } };
  await signIn();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(note).toHaveProperty("value", "Parcelle relevée à pied");
  expect(note.isConnected).toBe(true);
});

test("a wrong password says so and leaves everything where it is", async () => {
  const note = work();
  await expire();
  answers["/auth/login"] = { status: 401, body: { code: "invalid_credentials", message: "x" } };
  await signIn();
  await screen.findByText("Adresse e-mail ou mot de passe invalide.");
  expect(session.state().expired).toBe(true);
  expect(note).toHaveProperty("value", "Parcelle relevée à pied");
});

test("an account with a second factor is led to it in another tab", async () => {
  work();
  await expire();
  answers["/auth/login"] = { body: { user: awa, needsSecondFactor: true } };
  await signIn();
  const link = await screen.findByText("Donner le second facteur, dans un nouvel onglet");
  expect(link.getAttribute("href")).toBe("/fr/second-factor");
  expect(link.getAttribute("target")).toBe("_blank");
});
