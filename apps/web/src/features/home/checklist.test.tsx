// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { Checklist } from "./checklist.tsx";

const remove = vi.fn(async () => true);

vi.mock("#app/current-organisation.ts", () => ({ useOrganisation: () => ({ permissions: [] }) }));
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
vi.mock("#ui/app-link.tsx", () => ({ AppLink: ({ children }: { children: unknown }) => children }));

test("the next step alone is shown until all are asked for; a step that is behind a person can be opened again, an open one cannot", () => {
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Checklist />
      </LocaleProvider>
    </MantineProvider>,
  );
  expect(screen.queryAllByRole("button", { name: /^Rouvrir/ })).toHaveLength(0);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Toutes les étapes" }));
  expect(screen.getAllByRole("button", { name: /^Rouvrir/ })).toHaveLength(1);
  fireEvent.click(
    screen.getByRole("button", { name: "Rouvrir l’étape «\u00a0Compléter votre profil\u00a0»" }),
  );
  expect(remove).toHaveBeenCalledExactlyOnceWith("profile");
});
