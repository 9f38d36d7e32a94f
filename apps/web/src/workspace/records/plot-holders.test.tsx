// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { PlotHolders } from "./plot-holders.tsx";

const scene = vi.hoisted(() => ({ holders: [] as object[] }));
vi.mock("#app/use-besides.ts", () => ({ useBesides: () => ({ data: scene.holders }) }));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ children, href }: { children: string; href: string }) => <a href={href}>{children}</a>,
}));

const show = () =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <PlotHolders plotId={7} />
      </LocaleProvider>
    </MantineProvider>,
  );
const farmer = (id: number, last_name: string) => ({
  id,
  identifier: `F-${id}`,
  last_name,
  first_name: "Ama",
});

test("a plot's page tells who holds it, by what right and for which share, and leads to where that is changed", () => {
  scene.holders = [
    { key: 0, farmer: farmer(3, "Kofi"), works: true, tenure: "abunu", share: 50 },
    { key: 9, farmer: farmer(4, "Yao"), works: false, tenure: null, share: null },
  ];
  show();
  expect(screen.getByText("Kofi Ama (exploite la parcelle)").closest("a")?.getAttribute("href")).toBe(
    "/fr/farmers/3",
  );
  screen.getByText("Métayage abunu (à moitié)");
  screen.getByText(/^50.?%$/);
  screen.getByText("Yao Ama");
  screen.getByText(/ouvrez la fiche du producteur/);
});

test("nothing is shown where nobody is told", () => {
  scene.holders = [];
  show();
  expect(screen.queryByText("Qui tient la parcelle")).toBeNull();
});
