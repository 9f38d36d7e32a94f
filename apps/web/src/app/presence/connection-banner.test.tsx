// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { requestJson } from "../http.ts";
import { queryClient } from "../query-client.ts";
import { connection } from "./connection.ts";
import { ConnectionBanner } from "./connection-banner.tsx";

afterEach(() => vi.unstubAllGlobals());

/** A server that can be stopped and started. */
function server() {
  const state = { isUp: true, version: 1 };
  vi.stubGlobal("fetch", async (path: string) => {
    if (!state.isUp) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(path === "/projects" ? { version: state.version } : {}), {
      status: 200,
    });
  });
  return state;
}

function Projects() {
  const { data } = useQuery({
    queryKey: ["projects"],
    queryFn: async () => (await requestJson("/projects")) as { version: number },
  });
  return <p>version {data?.version}</p>;
}

test("a server that is stopped is told again after it was closed, and when it runs again what is on the screen is read anew", async () => {
  const state = server();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = "locale=fr";
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <input aria-label="Nom" defaultValue="" />
        <Projects />
        <ConnectionBanner />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText("version 1");
  fireEvent.change(screen.getByLabelText("Nom"), { target: { value: "Divo" } });

  state.isUp = false;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText("Problème de connexion détecté")).toBeTruthy();
  expect(screen.getByText("version 1")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByText("Problème de connexion détecté")).toBeNull();

  state.isUp = true;
  state.version = 2;
  await act(() => connection.retry());
  await screen.findByText("version 2");

  state.isUp = false;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText("Problème de connexion détecté")).toBeTruthy();

  state.isUp = true;
  state.version = 3;
  fireEvent.click(screen.getByRole("button", { name: "Réessayer maintenant" }));
  await screen.findByText("version 3");
  expect(screen.queryByText("Problème de connexion détecté")).toBeNull();
  expect(screen.getByLabelText("Nom")).toHaveProperty("value", "Divo");
});
