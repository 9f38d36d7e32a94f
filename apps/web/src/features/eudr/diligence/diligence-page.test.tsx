// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { DiligencePage } from "./diligence-page.tsx";
import type { Diligence } from "./diligence-queries.ts";

const { told, callFunction } = vi.hoisted(() => ({
  told: { diligence: null as unknown, missing: [] as object[] },
  callFunction: vi.fn(),
}));

vi.mock("#ui/form/unsaved-changes.ts", () => ({ useUnsavedChanges: () => {} }));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#app/current-session.ts", () => ({
  useUser: () => ({ organisations: [{ id: 1, permissions: ["organisation.manage"] }] }),
}));
vi.mock("#workspace/project/project-context.ts", () => ({
  useMayInProject: () => true,
  useProject: () => ({ id: 3, name: "Cacao Divo", organisation_id: 1 }),
}));
vi.mock("#workspace/project/use-address-value.ts", () => ({ useAddressValue: () => [undefined, () => {}] }));
vi.mock("#ui/app-link.tsx", () => ({
  AppLink: ({ href, exact: _exact, ...rest }: { href: string; exact?: boolean }) => (
    <a href={href} {...rest} />
  ),
}));
vi.mock("../addresses.ts", () => ({
  useEudrAddresses: () => ({
    list: "/",
    project: () => "/3",
    declarations: () => "/3/rrd",
    declaration: () => "/3/rrd/7",
    diligence: () => "/3/rrd/7/diligence",
  }),
}));
vi.mock("../declarations/declaration-queries.ts", () => ({
  declarationKeys: { one: () => ["one"] },
  declarationQuery: () => ({
    queryKey: ["declaration"],
    queryFn: async () => ({
      id: 7,
      operator: {
        name: "Chocolaterie du Nord",
        country: "FR",
        identifiers: [{ type: "eori", value: "FR99" }],
      },
      internal_reference: "COOP-1",
      state: "ready",
      updated_at: "t",
    }),
  }),
  checkQuery: () => ({ queryKey: ["check"], queryFn: async () => ({ missing: told.missing }) }),
}));
vi.mock("./diligence-queries.ts", async (original) => ({
  ...(await original<object>()),
  diligenceQuery: () => ({ queryKey: ["diligence"], queryFn: async () => told.diligence }),
}));

const answers = riskCriterionKeys.map((criterion, index) => ({
  ...{
    id: index,
    criterion,
    answer: criterion === "h" ? "concern" : "no_concern",
    reasoning: "Vu sur place",
  },
  ...{ answered_by_name: "Awa Koné", answered_at: "2026-11-29T10:00:00Z" },
}));
const diligence = {
  countries: [
    {
      ...{ country: "CI", tier: "standard", plots: 4, hectares: 12, producers: 3 },
      ...{ notAssessed: 0, toReview: 1, notCompliant: 0 },
    },
  ],
  risks: [
    {
      ...{ id: 1, country: "CI", supply_chain: "", conclusion: null, concluded_by_name: null },
      ...{ concluded_at: null, review_due_on: null, risk_answers: answers, risk_mitigations: [] },
    },
  ],
  evidence: [],
  approval: { name: null, at: null, isCurrent: false, mayApprove: true },
  rules: { isSet: true, approvalRequired: true, dueDiligenceRequired: true },
  mandate: { state: "not_needed", given: [] },
} as unknown as Diligence;

beforeEach(() => {
  // Texts that grow ask when fonts have come; this document has none.
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
  told.diligence = diligence;
  told.missing = [];
  callFunction.mockReset();
});

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <DiligencePage projectId={3} declarationId={7} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: /^Risque/ });
}

test("what stands against the filing is listed, each with a link to where it is mended", async () => {
  await open();
  const links = await screen.findAllByRole("link", { name: /^Y remédier/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/3/rrd/7/diligence?part=risk-CI",
    "/3/rrd/7/diligence?part=legality-CI",
    "/3/rrd/7/diligence?part=approval",
  ]);
  expect(links[0]?.getAttribute("aria-label")).toMatch(/Préoccupations sans atténuation achevée\s: h\./);
});

test("a concern without a completed measure keeps the risk from being concluded as negligible", async () => {
  await open();
  const conclude = screen.getByRole("button", { name: "Conclure : risque négligeable" });
  expect((conclude as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/^Encore ouverts\s: h\.$/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Ajouter une mesure d’atténuation au critère h" })).toBeDefined();
});

test("the mandate of the operator is asked for where the organisation files in his name", async () => {
  told.diligence = { ...diligence, mandate: { state: "none", given: [] } };
  await open();
  expect(screen.getByRole("heading", { name: "Mandat de l’opérateur" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Enregistrer un mandat" })).toBeDefined();
  const links = await screen.findAllByRole("link", { name: /^Y remédier/ });
  expect(links.at(-1)?.getAttribute("href")).toBe("/3/rrd/7/diligence?part=mandate");
});

test("facts of the plots stand beside the criteria, and answer none of them", async () => {
  told.diligence = { ...diligence, risks: [{ ...diligence.risks[0]!, risk_answers: [] }] };
  await open();
  expect(screen.getByText(/4\sparcelles, 12,00\sha, 3\sproducteurs/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Répondre au critère a" }));
  const dialog = await screen.findByRole("dialog");
  for (const choice of within(dialog).getAllByRole("radio"))
    expect((choice as HTMLInputElement).checked).toBe(false);
});
