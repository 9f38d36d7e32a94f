// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { HomePage } from "./home-page.tsx";

const scene = vi.hoisted(() => ({ features: ["EUDR"] }));
vi.mock("#app/current-session.ts", () => ({
  useUser: () => ({ firstName: "Awa", organisations: [{ id: 1 }], features: scene.features }),
}));
vi.mock("#app/current-organisation.ts", () => ({ useOrganisation: () => undefined, useMay: () => true }));
vi.mock("#app/built-modules.ts", () => ({
  useModules: () => ({ open: [{ key: "EUDR", path: "/conformity/rdue" }], closed: [], notYet: [] }),
}));
vi.mock("#ui/app-link.tsx", () => ({ AppLink: "a" }));
vi.mock("./use-is-home-ready.ts", () => ({ useIsHomeReady: () => true }));
vi.mock("./recent-projects-list.tsx", () => ({ RecentProjects: () => null }));
vi.mock("./waiting-for-user.tsx", () => ({ WaitingForUser: () => <h2>Ce qui vous attend</h2> }));
vi.mock("./checklist.tsx", () => ({ Checklist: () => <h2>Premiers pas</h2> }));
vi.mock("./news.tsx", () => ({ News: () => null }));

function partsFor(features: string[]): (string | null)[] {
  scene.features = features;
  const { unmount } = render(
    <MantineProvider env="test">
      <LocaleProvider locale="fr">
        <HomePage />
      </LocaleProvider>
    </MantineProvider>,
  );
  const found = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  unmount();
  return found;
}

test("home begins with the recent projects; the line of modules stands below the work", () => {
  const parts = partsFor(["EUDR"]);
  expect(parts[0]).toMatch(/projets/i);
  expect(parts.slice(1)).toEqual(["Ce qui vous attend", "Premiers pas", "Vos modules"]);
});

test("who has no module is told so before all else", () => {
  expect(partsFor([])[0]).toBe("Vos modules");
});
