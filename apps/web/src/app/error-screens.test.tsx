// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "./current-session.ts";
import { ErrorScreen, NotFoundScreen } from "./error-screens.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { problemOf } from "./problem.ts";

const awa = { id: "u1", email: "awa@coop.test", features: [], organisations: [] };

let isServerThere = true;
/** The build that the server offers; the one that runs here has no name in tests. */
let offered: string | null = null;
let isScriptThere = true;
beforeEach(() => {
  localStorage.clear();
  isServerThere = true;
  isScriptThere = true;
  offered = null;
});
afterEach(() => vi.unstubAllGlobals());

const makePlotsPage = () =>
  lazyPage(async () => {
    if (!isServerThere || !isScriptThere) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>parcelles</p>;
  });

async function open(path: string, user: object | null) {
  vi.stubGlobal("fetch", async (path: string) => {
    if (!isServerThere && path === "/healthz") throw new TypeError("Failed to fetch");
    if (path === "/builds/latest.json") return new Response(JSON.stringify({ id: offered }));
    return new Response(JSON.stringify({ user }));
  });
  await session.check();
  window.history.pushState({}, "", path);
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });
  const page = (address: string, text: string) =>
    createRoute({ getParentRoute: () => root, path: address, component: () => <p>{text}</p> });
  const broken = createRoute({
    getParentRoute: () => root,
    path: "/en/broken",
    loader: () => {
      throw problemOf({ code: "unheard_of", message: "The layer is gone." }, 410, { inUsersLanguage: true });
    },
  });
  const plotsPage = makePlotsPage();
  const away = createRoute({
    getParentRoute: () => root,
    path: "/fr/plots",
    component: plotsPage,
    loader: () => plotsPage.preload(),
  });
  const routeTree = root.addChildren([
    away,
    page("/en", "home"),
    page("/en/login", "login"),
    page("/fr", "accueil"),
    broken,
  ]);
  const router = createRouter({ routeTree, defaultErrorComponent: ErrorScreen });
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return router;
}

const status = () => document.querySelector("[data-status]")?.getAttribute("data-status");

test("an address that is no page says so: 404 and Page Not Found with the path", async () => {
  await open("/en/nowhere/at-all", awa);
  await screen.findByText("Page Not Found: /en/nowhere/at-all");
  expect(status()).toBe("404");
  screen.getByRole("heading", { level: 1, name: "Oops! Something went wrong." });
});

test("in French it says the same", async () => {
  await open("/fr/nulle-part", awa);
  await screen.findByText("Page introuvable : /fr/nulle-part");
  screen.getByRole("heading", { level: 1, name: /^Oups\s! Une erreur s’est produite\.$/ });
  screen.getByRole("button", { name: "Retour à l’accueil" });
});

test("a page that fails shows the status and the message", async () => {
  await open("/en/broken", awa);
  await screen.findByText("The layer is gone.");
  expect(status()).toBe("410");
});

test("the button leads who is logged in to the login in his language, from where the guard goes on", async () => {
  const router = await open("/en/nowhere", awa);
  fireEvent.click(await screen.findByRole("button", { name: "Go home" }));
  await screen.findByText("login");
  expect(router.state.location.pathname).toBe("/en/login");
});

test("a visitor who is not logged in is sent to login when the screen is first displayed", async () => {
  const router = await open("/en/nowhere", null);
  await screen.findByText("login");
  expect(router.state.location.pathname).toBe("/en/login");
});

test("a page that is asked for while the server is away says so, without a number, and comes when it is tried again", async () => {
  isServerThere = false;
  await open("/fr/plots", awa);
  await screen.findByRole("heading", { name: "Le serveur ne répond pas" });
  expect(status()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await screen.findByRole("heading", { name: "Le serveur ne répond pas" });
  isServerThere = true;
  fireEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
  await screen.findByText("parcelles");
});

test("a script that is gone since a newer version is there says so, and what to do", async () => {
  isScriptThere = false;
  offered = "b2";
  await open("/fr/plots", awa);
  await screen.findByRole("heading", { level: 1, name: "Une nouvelle version est en ligne" });
  expect(status()).toBeUndefined();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: "Recharger la page" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a script that is missing in the version of the server is no server that does not answer", async () => {
  isScriptThere = false;
  offered = null;
  await open("/fr/plots", awa);
  await screen.findByRole("heading", { level: 1, name: "Un fichier de cette page manque" });
  expect(screen.queryByText("Le serveur ne répond pas")).toBeNull();
});
