// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { type Feature, type FeatureKey, features } from "@parcelle/domain/permissions/features";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { Checklist } from "./checklist.tsx";

const remove = vi.fn(async () => true);

vi.mock("#app/current-organisation.ts", () => ({
  useOrganisation: () => ({
    permissions: ["plots.import", "assessments.run", "reports.read", "declarations.edit"],
  }),
}));
vi.mock("#app/built-modules.ts", () => ({ useModules: () => ({ open: opened }) }));
vi.mock("#app/onboarding/use-onboarding.ts", () => ({
  useOnboarding: () => ({
    done: ["profile"],
    failure: null,
    remove,
    add: vi.fn(),
    fill: vi.fn(),
    restore: vi.fn(),
  }),
}));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}));

let opened: Feature[] = [];
afterEach(cleanup);

function showAll(...modules: FeatureKey[]) {
  opened = modules.map((module) => features.find(({ key }) => key === module)!);
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Checklist />
      </LocaleProvider>
    </MantineProvider>,
  );
}

test("the next step alone is shown until all are asked for; a step that is behind a person can be opened again, an open one cannot", () => {
  showAll("EUDR");
  expect(screen.queryAllByRole("button", { name: /^Rouvrir/ })).toHaveLength(0);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Toutes les étapes" }));
  expect(screen.getAllByRole("button", { name: /^Rouvrir/ })).toHaveLength(1);
  fireEvent.click(
    screen.getByRole("button", { name: "Rouvrir l’étape «\u00a0Compléter votre profil\u00a0»" }),
  );
  expect(remove).toHaveBeenCalledExactlyOnceWith("profile");
});

const linked = () =>
  screen
    .getAllByRole("link")
    .map((link) => [link.querySelector("strong")?.textContent, link.getAttribute("href")]);

test("steps lead to the first module of projects that a person may open, in its words", () => {
  showAll("FARMER", "EUDR");
  fireEvent.click(screen.getByRole("button", { name: "Toutes les étapes" }));
  expect(screen.getByText("Découvrir le module RDUE")).toBeDefined();
  expect(screen.getByText("Le risque de chaque parcelle, avec sa raison.")).toBeDefined();
  expect(linked().slice(1)).toEqual([
    ["Ouvrir un projet", "/fr/conformity/rdue"],
    ["Importer des parcelles", "/fr/conformity/rdue"],
    ["Lancer une analyse", "/fr/conformity/rdue"],
    ["Obtenir un fichier", "/fr/conformity/rdue"],
    ["Préparer une déclaration", "/fr/conformity/rdue"],
    ["Lire un guide", "/fr/guides"],
  ]);
});

test.each([
  ["ARR", "Découvrir le module de boisement", "/fr/conformity/arr"],
  ["DMRV", "Découvrir le MRV numérique", "/fr/dmrv"],
  ["DYNAMIC_BASELINE", "Découvrir la référence dynamique", "/fr/dynamic-baseline"],
] as const)("in %s nobody is led to RDUE, nor asked for what is only there", (module, discover, address) => {
  showAll(module);
  fireEvent.click(screen.getByRole("button", { name: "Toutes les étapes" }));
  expect(screen.getByText(discover)).toBeDefined();
  expect(linked().slice(1)).toEqual([
    ["Ouvrir un projet", address],
    ["Importer des parcelles", address],
    ["Lancer une analyse", address],
    ["Obtenir un fichier", address],
    ["Lire un guide", "/fr/guides"],
  ]);
});
