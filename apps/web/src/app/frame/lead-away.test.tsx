// @vitest-environment happy-dom
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session, useSession } from "../current-session.ts";
import { requireUser } from "../guards.ts";
import { LeadAway } from "./lead-away.tsx";

const awa = { id: "u1", email: "awa@coop.test", features: [], organisations: [] };

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { user } = useSession();
  return user ? <p>settings</p> : <LeadAway />;
}

test("a page whose session turns out to be nobody's leads to the login, and back to where one was", async () => {
  const answer = { user: awa as object | null };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
  await session.check();
  window.history.pushState({}, "", "/en/settings/account?part=photo");
  const root = createRootRoute({ component: Outlet });
  const member = createRoute({ getParentRoute: () => root, id: "member", beforeLoad: requireUser });
  const page = createRoute({
    getParentRoute: () => member,
    path: "$lang/settings/account",
    component: Page,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: "$lang/login",
    component: () => <p>login</p>,
  });
  const router = createRouter({ routeTree: root.addChildren([member.addChildren([page]), login]) });
  render(<RouterProvider router={router as never} />);
  await screen.findByText("settings");
  answer.user = null;
  await act(() => session.check());
  await screen.findByText("login");
  expect(router.state.location).toMatchObject({
    pathname: "/en/login",
    search: { redirect: "/en/settings/account?part=photo" },
  });
});
