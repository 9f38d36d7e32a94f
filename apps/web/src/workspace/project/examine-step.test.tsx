// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { fakeWorkspace } from "../fake-workspace.ts";
import { figuresQuery } from "../statistics/figures-query.ts";
import { WorkspaceContext } from "../workspace-context.ts";
import { ExamineStep } from "./examine-step.tsx";

const scene = vi.hoisted(() => ({ href: "/fr/conformity/arr/7", run: 3 as number | null }));

vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<typeof import("@tanstack/react-router")>()),
  useLocation: ({ select }: { select: (location: { href: string }) => unknown }) => select(scene),
}));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));
vi.mock("./project-context.ts", () => ({
  useProject: () => ({ id: 7, organisation_id: 1, current_assessment_id: scene.run }),
}));

const workspace = { ...fakeWorkspace, exports: ["pdf"] as const };
const column = fakeWorkspace.states.column;

function show(counts: Readonly<Record<string, number>>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const groups = Object.entries(counts).map(([state, plots]) => ({ [column]: state, plots }));
  client.setQueryData(figuresQuery(7).queryKey, groups as never);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleProvider locale="fr">
          <WorkspaceContext value={workspace}>
            <ExamineStep state="to_examine" />
          </WorkspaceContext>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const link = () => screen.queryByRole("link");

beforeEach(() => {
  scene.href = "/fr/conformity/arr/7";
  scene.run = 3;
});

test("plots that a person has to look at come first, and lead to themselves", () => {
  show({ eligible: 4, to_examine: 2 });
  expect(link()?.textContent).toBe("Examiner 2\u00a0parcelles");
  expect(link()?.getAttribute("href")).toBe("/fr/conformity/arr/7?filter=eligibility:to_examine");
});

test("once none is left, the report is next", () => {
  show({ eligible: 4 });
  expect(link()?.textContent).toBe("Ouvrir le rapport");
  expect(link()?.getAttribute("href")).toBe("/fr/conformity/arr/7/pdf/all");
});

test("nothing is proposed where the person already is, nor before anything was assessed", () => {
  scene.href = "/fr/conformity/arr/7?filter=eligibility%3Ato_examine";
  show({ to_examine: 2 });
  expect(link()).toBeNull();
  scene.href = "/fr/conformity/arr/7";
  scene.run = null;
  show({ eligible: 1 });
  expect(link()).toBeNull();
});
