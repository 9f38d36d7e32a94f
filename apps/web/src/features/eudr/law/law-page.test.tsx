// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { LawPage } from "./law-page.tsx";

const { state } = vi.hoisted(() => ({ state: { search: "" } }));
vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useRouterState: ({ select }: { select: (state: object) => unknown }) =>
    select({ location: { searchStr: state.search } }),
}));
vi.mock("#workspace/project/use-address-value.ts", () => ({ useAddressChange: () => () => {} }));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

function open(search: string) {
  state.search = search;
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <LawPage />
      </LocaleProvider>
    </MantineProvider>,
  );
}

const row = (name: RegExp) => within(screen.getByRole("row", { name })).getAllByRole("cell");

test("cocoa from Côte d’Ivoire by a small undertaking is answered with the source of each part", () => {
  open("?date=2026-11-30&code=1801&country=CI&size=small&established=2020-01-01");
  const [scope, scopeSource] = row(/^Champ d’application/);
  expect(scope?.textContent).toBe("Concerné : cacao.");
  expect(scopeSource?.textContent).toContain("Règlement délégué (UE) 2026/2102, annexe I");
  expect(scopeSource?.textContent).toContain("Source secondaire");
  expect(row(/^Date d’application/)[0]?.textContent).toContain("30 juin 2027");
  expect(row(/^Risque du pays/)[0]?.textContent).toContain("Risque standard");
});

test("a second date marks what changed, and lists what came into the annex", () => {
  open("?date=2027-12-29&second=2027-12-30&code=210111&country=CI");
  expect(screen.getByRole("row", { name: /^Champ d’application Changé/ })).toBeDefined();
  expect(screen.getByRole("row", { name: /^21011100/ }).textContent).toContain("en entier");
});

test("what is unknown is refused by name", () => {
  open("?date=2020-01-01");
  expect(screen.getByText(/donnez un jour à partir du 29 juin 2023/)).toBeDefined();
  expect(screen.queryByRole("row", { name: /^Champ d’application/ })).toBeNull();
});
