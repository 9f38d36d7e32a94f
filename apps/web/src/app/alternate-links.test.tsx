// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { AlternateLinks } from "./alternate-links.tsx";

async function alternates(path: string): Promise<Record<string, string>> {
  window.history.pushState({}, "", path);
  const root = createRootRoute({ component: AlternateLinks, notFoundComponent: () => null });
  render(<RouterProvider router={createRouter({ routeTree: root }) as never} />);
  const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")];
  if (path !== "/") await waitFor(() => expect(links()).not.toHaveLength(0));
  return Object.fromEntries(links().map((link) => [link.hreflang, new URL(link.href).pathname]));
}

test("each page tells where it is in French and in English", async () => {
  expect(await alternates("/en/conformity/rdue/4?q=a")).toEqual({
    fr: "/fr/conformity/rdue/4",
    en: "/en/conformity/rdue/4",
    "x-default": "/fr/conformity/rdue/4",
  });
});
