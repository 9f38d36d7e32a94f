// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { ProblemError } from "#app/problem.ts";
import { createPassword, type NewPassword } from "./create-password.ts";

const awa = { id: "u1", email: "awa@coop.test", features: [], organisations: [] };

/** A server that answers each path with a status, and what it was sent. */
function serverAnswering(statuses: Record<string, number>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    sent[path] = JSON.parse(String(init?.body ?? "null"));
    const status = statuses[path] ?? 200;
    const body = status === 200 ? { user: awa } : { code: `code_${status}`, message: "no" };
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

function input(changes: Partial<NewPassword> = {}): NewPassword {
  return {
    token: "t",
    email: " awa@coop.test ",
    givesEmail: false,
    password: "long enough",
    confirmPassword: "long enough",
    ...changes,
  };
}

afterEach(() => vi.unstubAllGlobals());

test("the password is saved, then its owner logged in for as long as the browser is open", async () => {
  const sent = serverAnswering({});
  expect(await createPassword(input())).toBe("logged-in");
  expect(sent["/auth/create-password"]).toEqual({
    password: "long enough",
    confirm_password: "long enough",
    token: "t",
  });
  expect(sent["/auth/login"]).toEqual({
    username: "awa@coop.test",
    password: "long enough",
    rememberMe: false,
  });
});

test("the first operator sends his address along", async () => {
  const sent = serverAnswering({});
  await createPassword(input({ givesEmail: true }));
  expect(sent["/auth/create-password"]).toMatchObject({ email: "awa@coop.test" });
});

test("a refused link is told, and nobody is logged in", async () => {
  const sent = serverAnswering({ "/auth/create-password": 403 });
  await expect(createPassword(input())).rejects.toBeInstanceOf(ProblemError);
  expect(sent).not.toHaveProperty("/auth/login");
});

test("a password that is saved stays saved when the login after it fails", async () => {
  serverAnswering({ "/auth/login": 429 });
  expect(await createPassword(input())).toBe("saved");
});
